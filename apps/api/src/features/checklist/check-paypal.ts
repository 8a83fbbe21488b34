import type { CheckStep } from '@voicedraft/contract/checklist';
import { askPayPal, findLastWebhook, readPaymentSetup } from '#features/payment-settings/service.ts';
import { type Check, type Found, secondsSince } from './found.ts';

const SIGN_IN_REFUSED =
  'The secret does not belong to this client ID. Copy both from the same app, in the same mode.';

/** Asks PayPal for a token and for an order, with the stored credentials. */
export const checkPayPal: Check = async (context) => {
  const setup = await readPaymentSetup(context);
  const { paypal, hasSecret, clientId } = setup;
  if (!setup.enabled) {
    return { state: 'not-complete', text: 'Payments are switched off, so nobody can pay.' };
  }
  if (paypal === null) {
    return hasSecret && clientId !== ''
      ? {
          state: 'failed',
          text: 'The stored secret can no longer be read, so nobody can pay. Enter it again.',
        }
      : { state: 'not-complete', text: 'Enter the client ID and the secret, so that customers can pay.' };
  }
  const start = performance.now();
  const failure = await askPayPal(paypal);
  const mode = setup.local ? 'the demo’s own' : `in ${setup.mode} mode`;
  if (failure === 'unavailable') return notReached(mode);
  const reached: CheckStep = {
    state: 'passed',
    title: 'Reached PayPal',
    text: `${mode}, ${secondsSince(start)}`,
  };
  if (failure !== null) {
    const refused: CheckStep =
      failure === 'unauthorized'
        ? { state: 'failed', title: 'Sign-in refused', text: SIGN_IN_REFUSED }
        : { state: 'failed', title: 'Request rejected', text: 'Check that the account can accept payments.' };
    return {
      state: 'failed',
      text:
        failure === 'unauthorized'
          ? 'PayPal refuses these credentials, so nobody can pay.'
          : 'PayPal rejects our requests, so nobody can pay.',
      steps: [
        reached,
        refused,
        { state: 'waiting', title: 'Webhook', text: 'Tested once the sign-in works' },
      ],
    };
  }
  const signedIn: CheckStep = { state: 'passed', title: 'Signed in', text: 'with the stored credentials' };
  const webhook = await checkWebhook(context, setup.webhookId);
  return { ...judge(setup, webhook), steps: [reached, signedIn, webhook] };
};

function notReached(mode: string): Found {
  return {
    state: 'failed',
    text: 'PayPal cannot be reached, so nobody can pay. Check that this server may open connections to the internet.',
    steps: [
      { state: 'failed', title: 'Not reached', text: mode },
      { state: 'waiting', title: 'Sign-in', text: 'Tested once PayPal responds' },
      { state: 'waiting', title: 'Webhook', text: 'Tested once the sign-in works' },
    ],
  };
}

async function checkWebhook(context: Parameters<Check>[0], webhookId: string): Promise<CheckStep> {
  if (webhookId === '') {
    return {
      state: 'failed',
      title: 'No webhook',
      text: 'Without it, late payments and refunds are noticed by the hour.',
    };
  }
  const last = await findLastWebhook(context.db);
  const text =
    last === null ? 'set, no message yet' : `last message ${last.receivedAt.toISOString().slice(0, 10)}`;
  return { state: 'passed', title: 'Webhook', text };
}

function judge(
  setup: { readonly local: boolean; readonly playMoney: boolean },
  webhook: CheckStep,
): Pick<Found, 'state' | 'text'> {
  if (setup.local) {
    return {
      state: 'not-complete',
      text: 'Customers pay with play money at the demo’s own PayPal. Enter the credentials of your account.',
    };
  }
  if (setup.playMoney) {
    return {
      state: 'not-complete',
      text: 'PayPal accepts the credentials, in sandbox mode: no real money is charged.',
    };
  }
  if (webhook.state !== 'passed') {
    return {
      state: 'not-complete',
      text: 'PayPal accepts the credentials. Enter the ID of a webhook as well.',
    };
  }
  return { state: 'done', text: 'PayPal accepts the credentials, in live mode.' };
}
