import { inspect } from 'node:util';
import type { PayPalFault, PayPalOperation } from '@voicedraft/sandbox/paypal/faults';
import { describe, expect, it } from 'vitest';
import { catchPayPalError, makeOrderRequest, type PayPalTestKit, withPayPal } from '#testing/paypal-kit.ts';

/** Prepares a call and returns it. */
type Preparation = (kit: PayPalTestKit) => Promise<() => Promise<unknown>>;

async function prepareCapture({ paypal, approveNewOrder }: PayPalTestKit): Promise<string> {
  const order = await paypal.captureOrder(await approveNewOrder(), 'capture');
  return order.captures[0]?.id ?? '';
}

const CALLS: readonly (readonly [PayPalOperation, Preparation])[] = [
  [
    'create-order',
    async ({ paypal }) => {
      const request = makeOrderRequest();
      return () => paypal.createOrder(request);
    },
  ],
  [
    'show-order',
    async ({ paypal, approveNewOrder }) => {
      const id = await approveNewOrder();
      return () => paypal.showOrder(id);
    },
  ],
  [
    'capture-order',
    async ({ paypal, approveNewOrder }) => {
      const id = await approveNewOrder();
      return () => paypal.captureOrder(id, 'capture');
    },
  ],
  [
    'show-capture',
    async (kit) => {
      const id = await prepareCapture(kit);
      return () => kit.paypal.showCapture(id);
    },
  ],
  [
    'refund-capture',
    async (kit) => {
      const id = await prepareCapture(kit);
      return () => kit.paypal.refundCapture(id, 'refund');
    },
  ],
  [
    'verify-webhook',
    async ({ paypal }) => {
      const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
      const headers = Object.fromEntries(names.map((name) => [`paypal-${name}`, 'x']));
      return () => paypal.verifyWebhook({ headers, body: '{}' }, 'WEBHOOK');
    },
  ],
];

const PASSING: readonly PayPalFault[] = [
  { kind: 'server-error', status: 500 },
  { kind: 'server-error', status: 502 },
  { kind: 'server-error', status: 503 },
  { kind: 'server-error', status: 504 },
  { kind: 'rate-limited' },
  { kind: 'reset' },
  { kind: 'malformed-json' },
  { kind: 'lost-answer', end: 'reset' },
  { kind: 'lost-answer', end: 'server-error' },
  { kind: 'error-page', status: 502 },
  // The 403 and 404 do not come from PayPal but from something in between.
  { kind: 'error-page', status: 403 },
  { kind: 'error-page', status: 404 },
  { kind: 'strange-answer', body: {} },
  { kind: 'strange-answer', body: null },
  { kind: 'strange-answer', body: [] },
  { kind: 'strange-answer', body: 'text' },
  { kind: 'strange-answer', body: { id: 5, status: [] } },
  { kind: 'strange-answer', body: { id: 'A', status: 'UNHEARD_OF', amount: {} } },
  { kind: 'strange-answer', body: { id: 'ANOTHER1', status: 'COMPLETED', amount: null } },
];

describe.each(CALLS)('failures of the PayPal call %s', (operation, prepare) => {
  it('are retried if they are temporary', () =>
    withPayPal(async (kit) => {
      for (const fault of PASSING) {
        const what = JSON.stringify(fault);
        const call = await prepare(kit);
        kit.waits.length = 0;
        kit.sandbox.faults.inject({ operation, fault });
        await expect(call(), what).resolves.toBeDefined();
        expect(kit.waits, what).toEqual([1000]);
      }
    }));

  it("end as unavailable after three attempts if they persist, and do not reveal the client's credentials", () =>
    withPayPal(async (kit) => {
      const call = await prepare(kit);
      const secrets = /test-client-secret|dGVzdC1jbGllbnQ|A21AA|Bearer|Basic/;
      for (const fault of PASSING) {
        const what = JSON.stringify(fault);
        kit.waits.length = 0;
        kit.logged.length = 0;
        kit.sandbox.requests.clear();
        kit.sandbox.faults.inject({ operation, fault, times: 3 });
        const error = await catchPayPalError(call());
        expect(error, what).toMatchObject({ failure: 'unavailable' });
        expect(inspect(error, { depth: 20, showHidden: true }), what).not.toMatch(secrets);
        const calls = kit.sandbox.requests.list();
        expect(calls.filter(({ path }) => path !== '/v1/oauth2/token')).toHaveLength(3);
        expect(calls.map(({ key }) => key).join()).toMatch(secrets);
        expect(kit.waits, what).toEqual([1000, 2000]);
        expect(kit.logged, what).toHaveLength(3);
        expect(kit.logged.join(), what).not.toMatch(secrets);
      }
    }));
});

describe('a PayPal call without a response', () => {
  it.each([{ kind: 'stall' }, { kind: 'lost-answer', end: 'stall' }] as const)(
    'ends as unavailable without a retry: %o',
    (fault) =>
      withPayPal(
        async ({ paypal, sandbox, approveNewOrder, waits }) => {
          const id = await approveNewOrder();
          sandbox.faults.inject({ operation: 'capture-order', fault });
          const error = await catchPayPalError(paypal.captureOrder(id, 'capture'));
          expect(error.failure).toBe('unavailable');
          expect(error.message).toContain('no response in time');
          expect(waits).toEqual([]);
          expect(sandbox.state.captures.size).toBe(fault.kind === 'stall' ? 0 : 1);
        },
        { timeoutMs: 400 },
      ),
  );

  it('is waited for within its time limit', () =>
    withPayPal(async ({ paypal, sandbox, waits }) => {
      sandbox.faults.inject({ operation: 'create-order', fault: { kind: 'slow', delayMs: 50 } });
      await expect(paypal.createOrder(makeOrderRequest())).resolves.toMatchObject({ status: 'CREATED' });
      expect(waits).toEqual([]);
    }));
});

describe('a PayPal capture whose response is lost', () => {
  const LOSSES: readonly PayPalFault[] = [
    { kind: 'lost-answer', end: 'stall' },
    { kind: 'lost-answer', end: 'reset' },
    { kind: 'lost-answer', end: 'server-error' },
    { kind: 'malformed-json' },
    { kind: 'strange-answer', body: {} },
  ];

  it.each(LOSSES)(
    'is made once when it is repeated, and found by reading the order after six hours: %o',
    (fault) =>
      withPayPal(
        async ({ paypal, sandbox, approveNewOrder, countCaptures, advance }) => {
          const id = await approveNewOrder();
          sandbox.faults.inject({ operation: 'capture-order', fault, times: 3 });
          await catchPayPalError(paypal.captureOrder(id, 'capture'));
          expect(countCaptures()).toBe(1995);

          sandbox.faults.clear();
          const order = await paypal.captureOrder(id, 'capture');
          expect(order).toMatchObject({ status: 'COMPLETED', captures: [{ status: 'COMPLETED' }] });
          expect(countCaptures()).toBe(1995);

          advance(7 * 60 * 60_000);
          expect(await catchPayPalError(paypal.captureOrder(id, 'capture'))).toMatchObject({
            failure: 'already-captured',
          });
          expect((await paypal.showOrder(id))?.captures).toMatchObject([{ status: 'COMPLETED' }]);
          expect(countCaptures()).toBe(1995);
        },
        { timeoutMs: 400 },
      ),
  );

  it('is made once when two tabs lose the response at the same time', () =>
    withPayPal(async ({ sandbox, approveNewOrder, openClient, countCaptures }) => {
      const id = await approveNewOrder();
      sandbox.faults.inject({
        operation: 'capture-order',
        fault: { kind: 'lost-answer', end: 'reset' },
        times: 4,
      });
      await Promise.all([1, 2].map(() => openClient().captureOrder(id, 'capture')));
      expect(countCaptures()).toBe(1995);
    }));
});

describe('a PayPal order and a refund whose responses are lost', () => {
  it('are made only once', () =>
    withPayPal(async (kit) => {
      const { sandbox, paypal, countCaptures } = kit;
      const fault = { kind: 'lost-answer', end: 'reset' } as const;
      sandbox.faults.inject({ operation: 'create-order', fault, times: 2 });
      await paypal.createOrder(makeOrderRequest());
      expect(sandbox.state.orders.size).toBe(1);

      const captureId = await prepareCapture(kit);
      sandbox.faults.inject({ operation: 'refund-capture', fault, times: 2 });
      await paypal.refundCapture(captureId, 'refund', { currency: 'USD', value: '5.00' });
      expect(sandbox.state.refunds.size).toBe(1);
      expect(countCaptures()).toBe(1495);
    }));
});
