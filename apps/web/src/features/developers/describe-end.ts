import { formatDate } from '#lib/format.ts';
import { readerNow } from '#lib/reader.ts';

const DAY_MS = 86_400_000;
/** From this many days on, the end of a key is a warning. */
const SOON_DAYS = 14;

/** When a key ends: 'Never', 'In 9 days', 'Nov 14, 2026'. */
export function describeEnd(
  { endsAt, revokedAt }: { readonly endsAt: string | null; readonly revokedAt: string | null },
  now: number = readerNow(),
): { readonly text: string; readonly isSoon: boolean } {
  if (revokedAt !== null) return { text: 'Revoked', isSoon: false };
  if (endsAt === null) return { text: 'Never', isSoon: false };
  const days = Math.ceil((Date.parse(endsAt) - now) / DAY_MS);
  if (days <= 0) return { text: 'Ended', isSoon: true };
  const isSoon = days <= SOON_DAYS;
  const text = days === 1 ? 'Within a day' : `In ${days} days`;
  return { text: isSoon ? text : formatDate(endsAt), isSoon };
}
