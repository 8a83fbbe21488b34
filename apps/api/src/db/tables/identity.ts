import type { SecondFactorMethod } from '@voicedraft/contract/second-factors';
import type { SecurityEventKind } from '@voicedraft/contract/security-events';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, UpdatedAt } from './columns.ts';

export interface IdentityTables {
  identityUsers: {
    id: Generated<string>;
    name: string;
    email: string;
    emailVerified: Generated<boolean>;
    image: string | null;
    role: Generated<string>;
    hasSecondFactor: Generated<boolean>;
    banned: Generated<boolean>;
    banReason: string | null;
    banExpires: Date | null;
    /** When somebody last used it, to the hour: stored with its sessions, by a trigger. */
    lastUsedAt: Generated<Date>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  identitySessions: {
    id: Generated<string>;
    userId: string;
    tokenHash: string;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    confirmedAt: Date | null;
    hostedProofAt: Date | null;
    factor: SecondFactorMethod | null;
    factorAt: Date | null;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  identityAccounts: {
    id: Generated<string>;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    isStaffPassword: boolean | null;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  identityVerifications: {
    id: Generated<string>;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  signInFailures: {
    subject: string;
    failures: number;
    windowEndsAt: Date;
  };

  knownBrowsers: {
    userId: string;
    tokenHash: string;
    seenAt: UpdatedAt;
  };

  securityEvents: {
    id: GeneratedAlways<number>;
    userId: string | null;
    email: string;
    kind: SecurityEventKind;
    method: Generated<string>;
    network: Generated<string>;
    device: Generated<string>;
    before: string | null;
    after: string | null;
    byStaff: Generated<boolean>;
    times: Generated<number>;
    countedFrom: Date | null;
    happenedAt: UpdatedAt;
    answeredAt: Date | null;
    sessionId: string | null;
    firstAt: Generated<Date | null>;
    searchText: GeneratedAlways<string>;
  };

  emailChanges: {
    id: Generated<string>;
    userId: string;
    formerEmail: string;
    newEmail: string;
    confirmHash: string;
    confirmUntil: Date;
    confirmedAt: Date | null;
    undoHash: string | null;
    undoUntil: Date | null;
    createdAt: CreatedAt;
  };

  users: {
    id: string;
    name: string;
    email: string;
    role: Generated<'member' | 'moderator' | 'Seller' | 'Admin'>;
    staffRole: 'owner' | 'support' | 'content' | 'finance' | null;
    membership: Generated<'free' | 'basic' | 'premium'>;
    membershipEndsAt: Date | null;
    /** The membership without an end that a bought one replaced; null for free. */
    membershipAfter: 'basic' | null;
    aboutMe: Generated<string>;
    profileUrl: string | null;
    address: Generated<string>;
    city: Generated<string>;
    country: Generated<string>;
    phone: Generated<string>;
    waitingCredits: Generated<number>;
    deletedAt: Date | null;
    searchText: GeneratedAlways<string>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  hostedAccounts: {
    userId: string;
    hasPassword: boolean;
    passwordChangedAt: Date | null;
    addressChangedAt: Date | null;
    followedAt: UpdatedAt;
  };
}
