import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import { formatDateTime } from '#lib/format.ts';

interface ModelState {
  readonly tone: 'success' | 'warning' | 'info' | 'neutral';
  /** Null where there is nothing to say. */
  readonly text: string | null;
}

/**
 * What each model of a list does: the first one that is not retired serves, those before it are passed over
 * until the provider is asked again. Where all are retired, all are tried. One that is not saved does nothing yet.
 */
export function describeModels(
  models: readonly string[],
  health: EngineSettings['textModelHealth'],
): ModelState[] {
  const known = new Map(health.map((entry) => [entry.model, entry]));
  const isRetired = (model: string) => typeof known.get(model)?.retiredUntil === 'string';
  const serving = models.find((model) => known.has(model) && !isRetired(model));
  const isFallback = serving !== undefined && models.indexOf(serving) > 0 && isRetired(models[0] ?? '');
  return models.map((model) => {
    const entry = known.get(model);
    if (entry === undefined) return { tone: 'info', text: 'Not saved yet' };
    if (entry.retiredUntil !== null) {
      return { tone: 'warning', text: `Retired, tried again from ${formatDateTime(entry.retiredUntil)}` };
    }
    if (model !== serving) return { tone: 'neutral', text: null };
    return { tone: 'success', text: isFallback ? 'Stands in' : 'Tried first' };
  });
}
