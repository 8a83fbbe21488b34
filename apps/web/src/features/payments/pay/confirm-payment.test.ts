import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import {
  CHECK_PAUSES_MS,
  confirmPayment,
  readVerification,
  type Capture,
  type PaymentActions,
  type Verification,
} from './confirm-payment.ts';
import { describeResult } from './payment-result.ts';

const ORDER_ID = '0199a1b2-0000-7000-8000-000000000001';

const PAID: Capture = {
  outcome: 'paid',
  kind: 'package',
  orderId: ORDER_ID,
  transactionId: '3C679366HH908993F',
  reason: null,
};

const PENDING: Verification = {
  kind: 'package',
  paymentStatus: 'pending',
  orderStatus: 'pending',
  providerState: 'approved',
  providerReason: null,
};

const NETWORK = new ApiError('Network error.', { status: 0, code: 'network-request-failed' });

function refusal(status: number, code: string): ApiError {
  return new ApiError('Refused.', { status, code });
}

interface Script {
  readonly captures: readonly (Capture | Error)[];
  readonly verifications?: readonly (Verification | Error)[];
  readonly settled?: boolean | null;
}

/** A fake server that gives one scripted reply after the other and repeats the last one. */
function setUp({ captures, verifications = [], settled = true }: Script) {
  const calls: string[] = [];
  const pauses: number[] = [];
  const answer = <T>(name: string, answers: readonly (T | Error)[]) => {
    let requests = 0;
    return () => {
      calls.push(name);
      const line = answers[Math.min(requests, answers.length - 1)];
      requests += 1;
      if (line === undefined) return Promise.reject(new Error(`Nobody expected ${name}.`));
      return line instanceof Error ? Promise.reject(line) : Promise.resolve(line);
    };
  };
  const actions: PaymentActions = {
    orderId: ORDER_ID,
    paypalId: '5O190127TN364715T',
    capture: answer('capture', captures),
    verify: answer('verify', verifications),
    isSettled: () => Promise.resolve(settled),
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    onUnclear: () => calls.push('unclear'),
  };
  return { actions, calls, pauses };
}

describe('confirming a payment', () => {
  it('is paid if it is captured and our order shows it', async () => {
    const { actions, calls } = setUp({ captures: [PAID] });
    expect(await confirmPayment(actions)).toEqual({ kind: 'paid' });
    expect(calls).toEqual(['capture']);
  });

  it('trusts the capture if the order cannot be read afterwards', async () => {
    const { actions } = setUp({ captures: [PAID], settled: null });
    expect(await confirmPayment(actions)).toEqual({ kind: 'paid' });
  });

  it('names the transaction if our order does not show the payment', async () => {
    const { actions } = setUp({ captures: [PAID], settled: false });
    expect(await confirmPayment(actions)).toEqual({ kind: 'unmatched', transactionId: '3C679366HH908993F' });
  });

  it("does not mistake another order's payment for its own", async () => {
    const other = { ...PAID, orderId: '0199a1b2-0000-7000-8000-000000000002' };
    const { actions } = setUp({ captures: [other] });
    expect(await confirmPayment(actions)).toMatchObject({ kind: 'unmatched' });
  });

  it('notices a capture without its details', async () => {
    const { actions } = setUp({ captures: [{ ...PAID, transactionId: null }] });
    expect(await confirmPayment(actions)).toEqual({ kind: 'capture-missing' });
  });

  it('distinguishes a payment on hold from a declined one', async () => {
    const held = setUp({ captures: [{ ...PAID, outcome: 'pending', reason: 'Under review.' }] });
    expect(await confirmPayment(held.actions)).toEqual({ kind: 'held', reason: 'Under review.' });
    const declined = setUp({ captures: [{ ...PAID, outcome: 'declined', reason: 'Card refused.' }] });
    expect(await confirmPayment(declined.actions)).toEqual({ kind: 'declined', reason: 'Card refused.' });
  });

  it('reads the state of the order if the response is lost, and finds it paid', async () => {
    const { actions, calls } = setUp({
      captures: [NETWORK],
      verifications: [NETWORK, { ...PENDING, paymentStatus: 'Paid', orderStatus: 'Completed' }],
    });
    expect(await confirmPayment(actions)).toEqual({ kind: 'already-paid' });
    expect(calls).toEqual(['capture', 'unclear', 'verify', 'verify']);
  });

  it('captures again when the order turns out to be unpaid', async () => {
    const { actions, calls } = setUp({
      captures: [refusal(502, 'payment_provider_down'), PAID],
      verifications: [PENDING],
    });
    expect(await confirmPayment(actions)).toEqual({ kind: 'paid' });
    expect(calls).toEqual(['capture', 'unclear', 'verify', 'capture']);
  });

  it('does not capture again what PayPal has on hold', async () => {
    const held = { ...PENDING, providerState: 'held', providerReason: 'Under review.' } as const;
    const { actions, calls } = setUp({ captures: [NETWORK], verifications: [held] });
    expect(await confirmPayment(actions)).toEqual({ kind: 'held', reason: 'Under review.' });
    expect(calls.filter((call) => call === 'capture')).toHaveLength(1);
  });

  it('captures again when only an earlier attempt was declined', async () => {
    const { actions } = setUp({
      captures: [NETWORK, PAID],
      verifications: [{ ...PENDING, providerState: 'declined', providerReason: 'Card refused.' }],
    });
    expect(await confirmPayment(actions)).toEqual({ kind: 'paid' });
  });

  it('leaves the outcome open if nobody responds after every pause', async () => {
    const { actions, pauses } = setUp({ captures: [NETWORK], verifications: [NETWORK] });
    expect(await confirmPayment(actions)).toEqual({ kind: 'unconfirmed' });
    expect(pauses).toEqual([...CHECK_PAUSES_MS]);
  });

  it('treats an order that is no longer pending as a reason to check again', async () => {
    const { actions } = setUp({
      captures: [refusal(409, 'order_not_pending')],
      verifications: [{ ...PENDING, paymentStatus: 'Paid' }],
    });
    expect(await confirmPayment(actions)).toEqual({ kind: 'already-paid' });
  });

  it('ends in the words of the server while PayPal reviews another payment for the same item', async () => {
    const underWay = refusal(409, 'payment_under_way');
    const { actions, calls } = setUp({ captures: [underWay] });
    expect(await confirmPayment(actions)).toEqual({ kind: 'under-way', reason: underWay.message });
    expect(calls).toEqual(['capture']);
  });

  it.each([
    [409, 'payment_not_confirmed'],
    [404, 'not_found'],
  ])('refers the buyer to support with a reference after %d %s', async (status, code) => {
    const { actions } = setUp({ captures: [refusal(status, code)] });
    expect(await confirmPayment(actions)).toEqual({
      kind: 'contact-support',
      reference: '5O190127TN364715T',
    });
  });

  it.each([
    [400, 'validation'],
    [403, 'forbidden'],
  ])('has failed after %d %s', async (status, code) => {
    const { actions, calls } = setUp({ captures: [refusal(status, code)] });
    expect(await confirmPayment(actions)).toEqual({ kind: 'failed' });
    expect(calls).toEqual(['capture']);
  });

  it.each([
    [401, 'unauthenticated'],
    [503, 'payment_unavailable'],
  ])('leaves the outcome open after %d %s, which asking again does not change', async (status, code) => {
    const { actions, calls } = setUp({ captures: [refusal(status, code)] });
    expect(await confirmPayment(actions)).toEqual({ kind: 'unconfirmed' });
    expect(calls).toEqual(['capture']);
  });

  it('passes on errors that are not refusals', async () => {
    const { actions } = setUp({ captures: [new TypeError('A fault of ours.')] });
    await expect(confirmPayment(actions)).rejects.toThrow('A fault of ours.');
  });
});

describe('reading the state of an order', () => {
  it('tells a refunded or reversed payment from a completed one', () => {
    for (const status of ['Refunded', 'Reversed'] as const) {
      const result = { kind: 'returned', status } as const;
      expect(readVerification({ ...PENDING, paymentStatus: status })).toEqual(result);
      expect(describeResult('package', result).text).toBe(
        `This payment was ${status.toLowerCase()}. There is nothing to pay.`,
      );
    }
  });

  it('finds that an order nobody has decided on can be paid', () => {
    expect(readVerification({ ...PENDING, providerState: null })).toBeNull();
    expect(readVerification({ ...PENDING, providerState: 'created' })).toBeNull();
    expect(readVerification(PENDING)).toBeNull();
  });
});
