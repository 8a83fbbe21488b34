const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Reads a URL value as a calendar day, '2026-03-12'; undefined for anything else. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined;
  // An invalid day is parsed as another one, or not at all.
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value) ? value : undefined;
}
