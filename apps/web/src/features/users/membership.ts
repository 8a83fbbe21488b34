const DAY_MS = 86_400_000;

/**
 * Whole days until a membership ends, 'Expired' when the date is past, 'N/A' when there is none
 * (customer specification §4).
 */
export function daysLeft(endsAt: string | null, now: number = Date.now()): number | 'Expired' | 'N/A' {
  const end = endsAt === null ? Number.NaN : new Date(endsAt).getTime();
  if (Number.isNaN(end)) return 'N/A';
  return end < now ? 'Expired' : Math.floor((end - now) / DAY_MS);
}
