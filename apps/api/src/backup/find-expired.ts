import type { Retention } from '#config/backups.ts';
import { readBackupTime } from './backup-place.ts';

const DAY_MS = 86_400_000;

/**
 * Which backups to delete: all but the newest of each of the last days, weeks (from Monday) and months that have one, in
 * UTC. The newest of all stays in any case.
 * @param names what is in a place; what is no backup stays
 */
export function findExpired(names: readonly string[], keep: Retention): string[] {
  const newestFirst = names
    .filter((name) => readBackupTime(name) !== null)
    .toSorted()
    .toReversed();
  const kept = new Set(newestFirst.slice(0, 1));
  const periods: readonly [number, (at: Date) => string][] = [
    [keep.daily, (at) => at.toISOString().slice(0, 10)],
    [keep.weekly, weekOf],
    [keep.monthly, (at) => at.toISOString().slice(0, 7)],
  ];
  for (const [count, periodOf] of periods) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const at = readBackupTime(name);
      if (at === null || seen.has(periodOf(at))) continue;
      if (seen.size === count) break;
      seen.add(periodOf(at));
      kept.add(name);
    }
  }
  return newestFirst.filter((name) => !kept.has(name));
}

/** The Monday of its week. */
function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
