import type { AccountSecurityEvent } from '@voicedraft/contract/security-events';

/** A sign-in with a password; `overrides` override its defaults. */
export function makeEvent(overrides: Partial<AccountSecurityEvent> = {}): AccountSecurityEvent {
  return {
    _id: crypto.randomUUID(),
    kind: 'sign-in',
    method: 'password',
    device: 'Firefox on Windows',
    network: '203.0.113.0/24',
    times: 1,
    before: null,
    after: null,
    byStaff: false,
    happenedAt: '2026-03-20T09:00:00.000Z',
    userId: crypto.randomUUID(),
    email: 'maya@northlight.example',
    ...overrides,
  };
}
