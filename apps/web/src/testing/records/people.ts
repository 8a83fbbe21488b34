import type { User } from '@voicedraft/contract/accounts';

/** A customer with the defaults of the tests' users; `overrides` override them. */
export function makeUser(overrides: Partial<User> = {}): User {
  return {
    _id: crypto.randomUUID(),
    userName: 'Maya Lindqvist',
    UserEmail: 'maya@northlight.example',
    userRole: 'member',
    staffRole: overrides.userRole === 'Admin' ? 'owner' : null,
    userMembership: 'free',
    MembershipValidity: null,
    currentBalance: 5,
    waitingCredits: 0,
    aboutMe: '',
    profileURL: null,
    address: '',
    city: '',
    country: '',
    phone: '',
    createdAt: '2026-03-02T09:30:00.000Z',
    ...overrides,
  };
}

/** The user that most tests are signed in as. */
export const CUSTOMER: User = makeUser({ _id: '0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f001' });

/** The user that tests of the administrator area are signed in as. */
export const ADMINISTRATOR: User = makeUser({
  _id: '0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f002',
  userName: 'Olive Operator',
  UserEmail: 'operator@voicedraft.example',
  userRole: 'Admin',
});
