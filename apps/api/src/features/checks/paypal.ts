import type { CheckStep } from '@voicedraft/contract/checklist';
import type { Context } from '#context.ts';
import { countPaymentProblems } from '#features/orders/service.ts';
import { askPayPal, findLastWebhook, readPaymentSetup } from '#features/payment-settings/service.ts';
import {
  describeMs,
  describeSeconds,
  fact,
  SLOW_MS,
  type Test,
  type Tested,
  timed,
  type Watch,
} from './check.ts';

const SIGN_IN_REFUSED =
  'The secret does not belong to this client ID. Copy both from the same app, in the same mode.';

/** Asks PayPal for a token and for an order, with the stored credentials; null if there are none that can be used. */
async function probe(context: Context) {
  const setup = await readPaymentSetup(context);
  const { enabled, paypal } = setup;
  const answer = enabled && paypal !== null ? await timed(() => askPayPal(paypal)) : null;
  return { setup, answer, lastWebhook: await findLastWebhook(context.db) };
}

type Probe = Awaited<ReturnType<typeof probe>>;

/** Whether customers can pay, step by step. */
export const testPayPal: Test = async (context) => {
  const probed = await probe(context);
  const { setup, answer } = probed;
  if (!setup.enabled) {
    return { state: 'not-complete', text: 'Payments are switched off, so nobody can pay.' };
  }
  if (answer === null) {
    return setup.hasSecret && setup.clientId !== ''
      ? {
          state: 'failed',
          text: 'The stored secret can no longer be read, so nobody can pay. Enter it again.',
        }
      : { state: 'not-complete', text: 'Enter the client ID and the secret, so that customers can pay.' };
  }
  const mode = setup.local ? 'the demo’s own' : `in ${setup.mode} mode`;
  const untestedWebhook: CheckStep = {
    state: 'waiting',
    title: 'Webhook',
    text: 'Tested once the sign-in works',
  };
  if (answer.value === 'unavailable') {
    return {
      state: 'failed',
      text: 'PayPal cannot be reached, so nobody can pay. Check that this server may open connections to the internet.',
      steps: [
        { state: 'failed', title: 'Not reached', text: mode },
        { state: 'waiting', title: 'Sign-in', text: 'Tested once PayPal responds' },
        untestedWebhook,
      ],
    };
  }
  const took = `${mode}, ${describeSeconds(answer.ms)}`;
  const reached: CheckStep = { state: 'passed', title: 'Reached PayPal', text: took };
  if (answer.value === null) {
    const signedIn: CheckStep = { state: 'passed', title: 'Signed in', text: 'with the stored credentials' };
    const webhook = testWebhook(probed);
    return { ...judge(setup, webhook), steps: [reached, signedIn, webhook] };
  }
  const isSignIn = answer.value === 'unauthorized';
  const refused: CheckStep = isSignIn
    ? { state: 'failed', title: 'Sign-in refused', text: SIGN_IN_REFUSED }
    : { state: 'failed', title: 'Request rejected', text: 'Check that the account can accept payments.' };
  const text = isSignIn
    ? 'PayPal refuses these credentials, so nobody can pay.'
    : 'PayPal rejects our requests, so nobody can pay.';
  return { state: 'failed', text, steps: [reached, refused, untestedWebhook] };
};

function testWebhook({ setup, lastWebhook }: Probe): CheckStep {
  if (setup.webhookId === '') {
    const text = 'Without it, late payments and refunds are noticed by the hour.';
    return { state: 'failed', title: 'No webhook', text };
  }
  const text =
    lastWebhook === null
      ? 'set, no message yet'
      : `last message ${lastWebhook.receivedAt.toISOString().slice(0, 10)}`;
  return { state: 'passed', title: 'Webhook', text };
}

function judge({ local, playMoney }: Probe['setup'], webhook: CheckStep): Tested {
  const notComplete = (text: string): Tested => ({ state: 'not-complete', text });
  if (local) {
    return notComplete(
      'Customers pay with play money at the demo’s own PayPal. Enter the credentials of your account.',
    );
  }
  if (playMoney) {
    return notComplete('PayPal accepts the credentials, in sandbox mode: no real money is charged.');
  }
  if (webhook.state !== 'passed') {
    return notComplete('PayPal accepts the credentials. Enter the ID of a webhook as well.');
  }
  return { state: 'done', text: 'PayPal accepts the credentials, in live mode.' };
}

/** Whether PayPal answers with the stored credentials, and which payments wait for somebody. */
export const watchPayPal: Watch = async (context) => {
  const [{ setup, answer, lastWebhook }, problems] = await Promise.all([
    probe(context),
    countPaymentProblems(context.db),
  ]);
  const mode = setup.local ? 'Demo' : setup.mode === 'live' ? 'Live' : 'Sandbox';
  const facts = [
    fact('Mode', setup.enabled ? mode : 'Switched off'),
    ...(answer === null ? [] : [fact('Answers in', describeMs(answer.ms))]),
    fact('Last webhook', lastWebhook === null ? 'None yet' : '', lastWebhook?.receivedAt ?? null),
    fact('Held payments', problems.held),
  ];
  if (answer === null) return { state: 'not-set-up', facts };
  if (answer.value !== null) {
    const title =
      answer.value === 'unavailable' ? 'PayPal cannot be reached' : 'PayPal refuses the stored credentials';
    const text =
      'Nobody can pay. Orders are kept, and payments already begun are checked again automatically.';
    return { state: 'down', facts, problem: { title, text } };
  }
  if (answer.ms <= SLOW_MS) return { state: 'fine', facts };
  const title = `PayPal takes ${describeMs(answer.ms)} to answer`;
  return { state: 'slow', facts, problem: { title, text: 'Payments work, but slowly.' } };
};
