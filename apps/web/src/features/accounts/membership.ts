import type { User } from '@voicedraft/contract/accounts';

const DAY_MS = 86_400_000;
/** A browser's clock may be this much behind the server's without a day that begins by that. */
const CLOCK_SLACK_MS = 600_000;

/**
 * Whether somebody's membership outlasts one that is ordered now: the order then changes nothing of it. An order's
 * runs from its creation (customer specification §4), and never shortens a present one.
 */
export function outlasts(
  { userMembership, MembershipValidity }: Pick<User, 'userMembership' | 'MembershipValidity'>,
  validityDays: number,
  now: number = Date.now(),
): boolean {
  if (userMembership !== 'premium') return false;
  return MembershipValidity === null || Date.parse(MembershipValidity) >= now + validityDays * DAY_MS;
}

/**
 * Whole days until a membership ends, 'Expired' when the date is past, 'N/A' when there is none
 * (customer specification §4). A day that has begun counts: 30 days that were just bought are 30.
 */
export function daysLeft(endsAt: string | null, now: number = Date.now()): number | 'Expired' | 'N/A' {
  const end = endsAt === null ? Number.NaN : new Date(endsAt).getTime();
  if (Number.isNaN(end)) return 'N/A';
  return end < now ? 'Expired' : Math.max(1, Math.ceil((end - now - CLOCK_SLACK_MS) / DAY_MS));
}
