import type { CreditEntry } from '@voicedraft/contract/credits';

/** The welcome credits; `overrides` turn them into another change. */
export function makeCreditEntry(overrides: Partial<CreditEntry> = {}): CreditEntry {
  return {
    _id: crypto.randomUUID(),
    kind: 'welcome',
    amount: 5,
    balanceAfter: 5,
    of: null,
    order: null,
    note: '',
    createdAt: '2026-03-02T09:30:00.000Z',
    ...overrides,
  };
}
