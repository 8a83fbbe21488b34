import { describe, expect, it } from 'vitest';

// Served to browsers unchanged, so its type is declared here for the compiler.
const { readDecision, writeDecision }: Record<'readDecision' | 'writeDecision', (value: unknown) => unknown> =
  await import(new URL('./decision-message.js', import.meta.url).href);

describe('decision message', () => {
  it.each(['approved', 'cancelled'])('contains what was %s', (outcome) => {
    const decision = { orderId: 'ABC123', outcome };
    expect(readDecision(structuredClone(writeDecision(decision)))).toEqual(decision);
  });

  it.each([
    null,
    'approved',
    { orderId: 'ABC123', outcome: 'approved' },
    { sender: 'local-paypal', orderId: 'ABC123', outcome: 'paid' },
    { sender: 'local-paypal', orderId: 5, outcome: 'approved' },
  ])('is not read from %o', (message) => {
    expect(readDecision(message)).toBeNull();
  });
});
