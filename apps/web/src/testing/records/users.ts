import type { UserDetails } from '@voicedraft/contract/people';
import type { User } from '@voicedraft/contract/accounts';
import { makeUser } from './people.ts';

export const MAYA: User = makeUser({ currentBalance: 38 });
export const JONAS: User = makeUser({
  userName: 'Jonas Petit',
  UserEmail: 'jonas@framehaus.example',
  currentBalance: 112,
});

/** Must not wrap, and hardly fits anywhere. */
export const LONG_NAME: User = makeUser({
  userName: 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley the Third of Wimbledon',
  UserEmail: 'bartholomew.maximilian@a-very-long-subdomain.of-a-company.example',
  userMembership: 'basic',
  currentBalance: -1_000_000,
});

/** A user as staff see them, without any activity and not signed in. */
export function makeDetails(user: User, overrides: Partial<UserDetails> = {}): UserDetails {
  return {
    user,
    emailVerified: false,
    banned: false,
    banReason: '',
    heldCredits: 0,
    lastSeenAt: null,
    sessions: [],
    counts: { orders: 0, itemOrders: 0, tickets: 0, generations: 0, messages: 0 },
    ...overrides,
  };
}

/** A user's session. */
export function makeSession(overrides: Partial<UserDetails['sessions'][number]> = {}) {
  return {
    _id: crypto.randomUUID(),
    device: 'Firefox on Windows',
    ipAddress: '203.0.113.7',
    network: '203.0.113.0/24',
    createdAt: '2026-03-18T08:00:00.000Z',
    lastUsedAt: '2026-03-20T08:00:00.000Z',
    ...overrides,
  };
}
