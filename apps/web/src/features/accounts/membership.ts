import type { User } from '@voicedraft/contract/accounts';
import { readerNow } from '#lib/reader.ts';

const DAY_MS = 86_400_000;
/** How far a browser's clock may be behind the server's without an extra day being counted. */
const CLOCK_SLACK_MS = 600_000;

/**
 * Whether a user's membership outlasts one that is ordered now, so that the order would not change it. An ordered
 * membership runs from the order's creation (customer specification §4) and never shortens a current one.
 */
export function outlasts(
  { userMembership, MembershipValidity }: Pick<User, 'userMembership' | 'MembershipValidity'>,
  validityDays: number,
): boolean {
  if (userMembership !== 'premium') return false;
  return MembershipValidity === null || Date.parse(MembershipValidity) >= readerNow() + validityDays * DAY_MS;
}

/**
 * Whole days until a membership ends, 'Expired' once it has ended, 'N/A' if there is none (customer specification
 * §4). A started day counts in full: 30 days bought just now are 30.
 */
export function daysLeft(endsAt: string | null, now: number = readerNow()): number | 'Expired' | 'N/A' {
  const end = endsAt === null ? Number.NaN : new Date(endsAt).getTime();
  if (Number.isNaN(end)) return 'N/A';
  return end < now ? 'Expired' : Math.max(1, Math.ceil((end - now - CLOCK_SLACK_MS) / DAY_MS));
}
