import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { readerNow } from '#lib/reader.ts';

interface ModelState {
  readonly variant: 'success' | 'warning' | 'info';
  readonly name: string;
  /** Further details. */
  readonly detail?: string;
}

/** The last day of models that Google shuts down, of those that installations may have in their order. */
const LAST_DAYS: Readonly<Record<string, string>> = {
  'gemini-2.0-flash': '2026-06-01T12:00',
  'gemini-2.5-flash-preview-tts': '2026-12-18T12:00',
};

/**
 * What each model of a list does: the first one that is not retired is used; those before it are skipped until the
 * provider is asked again. If all are retired, all are tried. An unsaved one does nothing yet. Null if there is
 * nothing to say. One that Google shuts down says when.
 */
export function describeModels(
  models: readonly string[],
  health: EngineSettings['textModelHealth'],
  now = readerNow(),
): (ModelState | null)[] {
  const known = new Map(health.map((entry) => [entry.model, entry]));
  const isRetired = (model: string) => typeof known.get(model)?.retiredUntil === 'string';
  const serving = models.find((model) => known.has(model) && !isRetired(model));
  const isFallback = serving !== undefined && models.indexOf(serving) > 0 && isRetired(models[0] ?? '');
  return models.map((model) => {
    const entry = known.get(model);
    if (entry === undefined) return { variant: 'info', name: 'Not saved yet' };
    if (entry.retiredUntil !== null) {
      const detail = `Next try: ${formatDateTime(entry.retiredUntil)}`;
      return { variant: 'warning', name: 'Retired', detail };
    }
    const end = describeEnd(model, now);
    if (model !== serving) return end;
    const name = isFallback ? 'Fallback' : 'Tried first';
    return end === null ? { variant: 'success', name } : { ...end, name };
  });
}

function describeEnd(model: string, now: number): ModelState | null {
  const day = LAST_DAYS[model];
  if (day === undefined) return null;
  const date = formatDate(day);
  return Date.parse(day) < now
    ? { variant: 'warning', name: 'Ended', detail: `Google shut it down on ${date}. Remove it.` }
    : {
        variant: 'warning',
        name: 'Ending',
        detail: `Google shuts it down on ${date}. Newer models should come first.`,
      };
}
