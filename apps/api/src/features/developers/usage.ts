import { type DayUsage, USAGE_DAYS } from '@voicedraft/contract/usage';
import type { Context } from '#context.ts';
import { readNow } from '#db/now.ts';
import { countUsage } from '#features/generations/service.ts';
import type { Actor } from '#http/actor.ts';
import type { Column } from '#http/send-csv.ts';

const DAY_MS = 86_400_000;

/** Columns of the CSV file. */
export const USAGE_COLUMNS: readonly Column<DayUsage>[] = [
  ['Day (UTC)', ({ day }) => day],
  ['Scripts', ({ scripts }) => scripts],
  ['Voices', ({ voices }) => voices],
  ['Credits', ({ credits }) => credits],
  ['Failed', ({ failed }) => failed],
];

/** Usage by the caller's keys, or by one, for the last days in UTC, oldest first; days without use are zeros. */
export async function readUsage(
  { db }: Context,
  actor: Actor,
  keyId: string | undefined,
): Promise<{ days: DayUsage[]; readAt: string }> {
  const now = await readNow(db);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const from = new Date(today - (USAGE_DAYS - 1) * DAY_MS);
  const rows = await countUsage(db, actor.id, { from, keyId });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: USAGE_DAYS }, (_, index) => {
    const day = new Date(from.getTime() + index * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, scripts: 0, voices: 0, credits: 0, failed: 0 };
  });
  return { days, readAt: now.toISOString() };
}

/** The days of {@link readUsage} in one batch, for the file. */
export async function* writeUsage(
  context: Context,
  actor: Actor,
  keyId: string | undefined,
): AsyncGenerator<DayUsage[]> {
  yield (await readUsage(context, actor, keyId)).days;
}
