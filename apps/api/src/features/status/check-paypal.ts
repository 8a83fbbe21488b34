import { countPaymentProblems } from '#features/orders/service.ts';
import { askPayPal, findLastWebhook, readPaymentSetup } from '#features/payment-settings/service.ts';
import { type Check, describeMs, fact, SLOW_MS, timed } from './found.ts';

/** Whether PayPal answers with the stored credentials, and which payments wait for somebody. */
export const checkPayPal: Check = async (context) => {
  const setup = await readPaymentSetup(context);
  const [last, problems] = await Promise.all([findLastWebhook(context.db), countPaymentProblems(context.db)]);
  const mode = setup.local ? 'Demo' : setup.mode === 'live' ? 'Live' : 'Sandbox';
  const common = [
    fact('Last webhook', last === null ? 'None yet' : '', last?.receivedAt ?? null),
    fact('Held payments', problems.held),
  ];
  if (!setup.enabled || setup.paypal === null) {
    return { state: 'not-set-up', facts: [fact('Mode', setup.enabled ? mode : 'Switched off'), ...common] };
  }
  const { paypal } = setup;
  const { value: failure, ms } = await timed(() => askPayPal(paypal));
  const facts = [fact('Mode', mode), fact('Answers in', describeMs(ms)), ...common];
  if (failure !== null) {
    const title =
      failure === 'unavailable' ? 'PayPal cannot be reached' : 'PayPal refuses the stored credentials';
    const text =
      'Nobody can pay. Orders are kept, and payments already begun are checked again automatically.';
    return { state: 'down', facts, problem: { title, text } };
  }
  if (ms <= SLOW_MS) return { state: 'fine', facts };
  const problem = { title: `PayPal takes ${describeMs(ms)} to answer`, text: 'Payments work, but slowly.' };
  return { state: 'slow', facts, problem };
};
