import { describe, expect, it } from 'vitest';
import { describeResult, type PaymentResult } from './payment-result.ts';

describe('the result of paying an item', () => {
  it('leads to the orders history after two seconds if it was matched', () => {
    expect(describeResult('item', { kind: 'paid' })).toMatchObject({
      variant: 'success',
      text: 'Payment successful! Redirecting to your subscription history...',
      redirect: { to: '/user/orders-history', delayMs: 2000 },
    });
  });

  it('leads there after one second if it was paid before', () => {
    expect(describeResult('item', { kind: 'already-paid' }).redirect).toEqual({
      to: '/user/orders-history',
      delayMs: 1000,
    });
  });

  it('leads to the dashboard after three seconds if it was cancelled or failed', () => {
    const toDashboard = { to: '/user/dashboard', delayMs: 3000 };
    expect(describeResult('item', { kind: 'cancelled' }).redirect).toEqual(toDashboard);
    expect(describeResult('item', { kind: 'failed' }).redirect).toEqual(toDashboard);
    expect(describeResult('item', { kind: 'not-begun', reason: null })).toMatchObject({
      text: expect.stringContaining('There was an error with PayPal. Please try again.'),
      redirect: toDashboard,
    });
  });

  it('stays on the page if support has to be contacted', () => {
    const staying: PaymentResult[] = [
      { kind: 'unmatched', transactionId: '3C679366HH908993F' },
      { kind: 'contact-support', reference: '5O190127TN364715T' },
      { kind: 'capture-missing' },
    ];
    for (const result of staying) {
      expect(describeResult('item', result)).toMatchObject({ redirect: null, link: { to: '/contact' } });
    }
    expect(describeResult('item', { kind: 'unmatched', transactionId: '3C679366HH908993F' }).text).toContain(
      '3C679366HH908993F',
    );
  });
});

describe('the result of paying a package', () => {
  it('leads to the subscription history, which says what was bought', () => {
    expect(describeResult('package', { kind: 'paid' })).toMatchObject({
      variant: 'success',
      toast: null,
      redirect: { to: '/user/subscription-history', delayMs: 0 },
    });
  });

  it('leads to the dashboard with the specified words if it failed', () => {
    const results: readonly [PaymentResult, string][] = [
      [{ kind: 'failed' }, '/user/package-pending-payment'],
      [{ kind: 'contact-support', reference: '5O190127TN364715T' }, '/contact'],
    ];
    for (const [result, help] of results) {
      expect(describeResult('package', result)).toMatchObject({
        text: 'Payment failed. Please try again.',
        toast: { to: help },
        redirect: { to: '/user/dashboard', delayMs: 0 },
      });
    }
  });

  it('says why the server did not start it', () => {
    expect(describeResult('package', { kind: 'not-begun', reason: 'Please order again.' }).text).toBe(
      'There was an error with PayPal. Please try again. Please order again.',
    );
  });

  it('offers the buttons again after a cancellation and after an error of the buttons', () => {
    expect(describeResult('package', { kind: 'cancelled' })).toMatchObject({ retry: true, redirect: null });
    expect(describeResult('package', { kind: 'not-begun', reason: null })).toMatchObject({
      text: 'There was an error with PayPal. Please try again.',
      retry: true,
      redirect: null,
    });
  });
});

describe.each(['package', 'item'] as const)('an undecided payment of a %s', (kind) => {
  it('is never called a failure and never offered again', () => {
    const open: PaymentResult[] = [
      { kind: 'held', reason: 'The payment is under review.' },
      { kind: 'unconfirmed' },
      { kind: 'unmatched', transactionId: '3C679366HH908993F' },
      { kind: 'capture-missing' },
    ];
    for (const result of open) {
      const notice = describeResult(kind, result);
      expect(notice).toMatchObject({ retry: false, redirect: null });
      expect(notice.text).not.toContain('failed');
      expect(notice.link).not.toBeNull();
    }
  });

  it('says why PayPal has it on hold and leads to the pending list', () => {
    const notice = describeResult(kind, { kind: 'held', reason: 'The payment is under review.' });
    expect(notice.text).toContain('The payment is under review.');
    expect(notice.link?.to).toBe(`/user/${kind}-pending-payment`);
  });
});
