import type { User } from '@voicedraft/contract/accounts';
import type { UserRecord } from './repository.ts';

/** A user's record with the specified field names. */
export function toWireUser(record: UserRecord): User {
  return {
    _id: record.id,
    userName: record.name,
    UserEmail: record.email,
    userRole: record.role,
    staffRole: record.staffRole,
    userMembership: record.membership,
    MembershipValidity: record.membershipEndsAt?.toISOString() ?? null,
    currentBalance: record.balance ?? 0,
    waitingCredits: record.waitingCredits,
    aboutMe: record.aboutMe,
    profileURL: record.profileUrl,
    address: record.address,
    city: record.city,
    country: record.country,
    phone: record.phone,
    createdAt: record.createdAt.toISOString(),
  };
}
