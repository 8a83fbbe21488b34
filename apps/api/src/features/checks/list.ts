import type { CheckStep } from '@voicedraft/contract/checklist';
import type { Context } from '#context.ts';
import { countLedgerDifferences, sumLedger } from '#features/credits/service.ts';
import { measureImage } from '#features/media/service.ts';
import { countPaymentProblems } from '#features/orders/service.ts';
import { listPackages } from '#features/packages/service.ts';
import { askPayPal, findLastWebhook, readPaymentSetup } from '#features/payment-settings/service.ts';
import { readLegalWords, readSection } from '#features/site-content/service.ts';
import {
  type Examine,
  type Test,
  type Watch,
  fact,
  describeMs,
  describeSeconds,
  SLOW_MS,
  type Tested,
  timed,
} from './check.ts';
import { watchDatabase } from './database.ts';
import { examineVoices, testEngines, watchEngines } from './engines.ts';
import { examineMail, testMail, watchMail } from './mail.ts';
import { examineStore, watchStore } from './store.ts';

const SIGN_IN_REFUSED =
  'The secret does not belong to this client ID. Copy both from the same app, in the same mode.';

type Probe = Awaited<ReturnType<typeof probe>>;

/** Tests step by step whether customers can pay. */
const testPayPal: Test = async (context) => {
  const probed = await probe(context);
  const { setup, answer } = probed;
  if (!setup.enabled) {
    return { state: 'not-complete', text: 'Payments are switched off, so nobody can pay.' };
  }
  if (answer === null) {
    return isUnreadable(setup)
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

/** Checks whether PayPal accepts the stored credentials, and whether payments wait for staff. */
const watchPayPal: Watch = async (context) => {
  const [{ setup, answer, lastWebhook }, problems] = await Promise.all([
    // The demo's own PayPal is part of this server, which need not ask itself.
    probe(context, { asksDemo: false }),
    countPaymentProblems(context.db),
  ]);
  const mode = setup.local ? 'Demo' : setup.mode === 'live' ? 'Live' : 'Sandbox';
  const facts = [
    fact('Mode', setup.enabled ? mode : 'Switched off'),
    ...(answer === null ? [] : [fact('Answers in', describeMs(answer.ms))]),
    fact('Last webhook', lastWebhook === null ? 'None yet' : '', lastWebhook?.receivedAt ?? null),
    fact('Held payments', problems.held),
  ];
  if (isUnreadable(setup)) {
    const text = 'Nobody can pay. Enter it again.';
    return { state: 'down', facts, problem: { title: 'The stored secret can no longer be read', text } };
  }
  if (answer === null) return { state: setup.enabled && setup.local ? 'fine' : 'not-set-up', facts };
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

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

const COUNTS = ['No package', 'One package', 'Two packages', 'Three packages'];

/** Tests whether the site has its own logo, and whether its file can be read. */
const testLogo: Test = async (context, actor) => {
  const footer = await readSection(context, 'footer', actor);
  const url = footer?.middleSection.logoUrl ?? '';
  if (url === '') {
    return { state: 'not-complete', text: 'The site shows the Voicedraft logo. Upload your own.' };
  }
  if (!url.startsWith('/media/')) {
    const text = `The logo comes from ${url}, which this check does not open. Upload the file instead.`;
    return { state: 'not-complete', text };
  }
  const size = await measureImage(context, url);
  if (size === null) {
    return {
      state: 'failed',
      text: 'The file of the logo is missing, so visitors see none. Upload it again.',
    };
  }
  const text = `Shows in the top bar and in the footer. ${size.width} × ${size.height} pixels.`;
  return { state: 'done', text };
};

/** Tests whether anything is for sale. */
const testPackages: Test = async (context) => {
  const packages = await listPackages(context);
  const [first] = packages;
  if (first === undefined) {
    return { state: 'not-complete', text: 'No package is on sale, so customers cannot buy credits.' };
  }
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: first.currency });
  const names = packages.map(({ packageName, price }) => `${packageName} ${format.format(Number(price))}`);
  const count = COUNTS[packages.length] ?? `${packages.length} packages`;
  return { state: 'done', text: `${count} on sale, in ${first.currency}: ${names.join(', ')}.` };
};

/** Tests whether the legal pages name the operator. */
const testLegal: Test = async (context) => {
  const { words, samples } = await readLegalWords(context);
  const isGap = (name: keyof typeof words) => words[name] === '' || words[name] === samples[name];
  const gaps = [
    isGap('operator') && 'your company',
    isGap('address') && 'its address',
    isGap('email') && 'an email address',
  ].filter((gap) => gap !== false);
  if (gaps.length > 0) {
    return {
      state: 'not-complete',
      text: `Terms and Privacy are public, but do not name ${LIST.format(gaps)} yet.`,
    };
  }
  const { operator, address, email } = words;
  return { state: 'done', text: `Terms and Privacy are public and name ${operator}, ${address}, ${email}.` };
};

/** Checks that every balance is the sum of its transfers. Reads the whole ledger. */
const watchLedger: Watch = async ({ db }) => {
  const [differences, sums] = await Promise.all([countLedgerDifferences(db), sumLedger(db)]);
  const facts = [
    fact('Credits sold', sums.sold),
    fact('Spent', sums.spent),
    fact('On balances', sums.onBalances),
    fact('Difference', differences === 0 ? 'None' : String(differences)),
  ];
  if (differences === 0) return { state: 'fine', facts };
  const title =
    differences === 1
      ? 'A balance differs from its transfers'
      : `${differences} balances differ from their transfers`;
  const text =
    'The service itself cannot cause this: rows were edited by hand, or the disk is damaged. Compare with a backup before you correct anything.';
  return { state: 'differs', facts, problem: { title, text } };
};

interface Check {
  /** For the operator, whenever `npm run doctor` runs: `doctor/examine.ts` has the order, and what only a start needs. */
  readonly examine?: Examine;
  /** For owners, whenever one of them presses its button on the page “Set Up”. */
  readonly test?: Test;
  /** For all staff on the page “Status”. */
  readonly watch?: Watch;
  /** Seconds between two looks of a worker: many for what reads much, or asks somebody else. */
  readonly everySeconds?: number;
}

/** Checks of the service, who sees their results, and how often they run. Each finding says what to do. */
export const CHECKS = {
  database: { watch: watchDatabase, everySeconds: 60 },
  store: { examine: examineStore, watch: watchStore, everySeconds: 60 },
  mail: { examine: examineMail, test: testMail, watch: watchMail, everySeconds: 60 },
  engines: { examine: examineVoices, test: testEngines, watch: watchEngines, everySeconds: 60 },
  ledger: { watch: watchLedger, everySeconds: 600 },
  paypal: { test: testPayPal, watch: watchPayPal, everySeconds: 600 },
  logo: { test: testLogo },
  packages: { test: testPackages },
  legal: { test: testLegal },
} as const satisfies Readonly<Record<string, Check>>;

/** Asks PayPal for a token and for an order, with the stored credentials; null if there are none that can be used. */
async function probe(context: Context, { asksDemo } = { asksDemo: true }) {
  const setup = await readPaymentSetup(context);
  const { enabled, paypal, local } = setup;
  const isAsked = enabled && paypal !== null && (asksDemo || !local);
  const answer = isAsked ? await timed(() => askPayPal(paypal)) : null;
  return { setup, answer, lastWebhook: await findLastWebhook(context.db) };
}

/** Whether payments are on, but their secret is encrypted with another key of this server. */
function isUnreadable({ enabled, paypal, hasSecret, clientId }: Probe['setup']): boolean {
  return enabled && paypal === null && hasSecret && clientId !== '';
}

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
