import { type DayUsage, USAGE_DAYS } from '@voicedraft/contract/usage';
import type { Context } from '#context.ts';
import { readNow } from '#db/now.ts';
import { countUsage } from '#features/generations/service.ts';
import type { Actor } from '#http/actor.ts';
import type { Cell } from '#http/send-csv.ts';

const DAY_MS = 86_400_000;

/** Header of the CSV file. */
export const USAGE_HEADER = ['Day (UTC)', 'Scripts', 'Voices', 'Credits', 'Failed'] as const;

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

/** The same as rows of a CSV file. */
export async function* writeUsage(
  context: Context,
  actor: Actor,
  keyId: string | undefined,
): AsyncGenerator<Cell[][]> {
  const { days } = await readUsage(context, actor, keyId);
  yield days.map(({ day, scripts, voices, credits, failed }) => [day, scripts, voices, credits, failed]);
}
