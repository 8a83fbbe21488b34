import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import { formatDateTime } from '#lib/format.ts';

interface ModelState {
  readonly variant: 'success' | 'warning' | 'info';
  readonly name: string;
  /** Further details. */
  readonly detail?: string;
}

/**
 * What each model of a list does: the first one that is not retired is used; those before it are skipped until the
 * provider is asked again. If all are retired, all are tried. An unsaved one does nothing yet. Null if there is
 * nothing to say.
 */
export function describeModels(
  models: readonly string[],
  health: EngineSettings['textModelHealth'],
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
    if (model !== serving) return null;
    return { variant: 'success', name: isFallback ? 'Fallback' : 'Tried first' };
  });
}
