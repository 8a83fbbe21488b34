import type { Clock } from '#integrations/http-client/timing.ts';

/** What an administrator sees of a model. */
export interface ModelHealth {
  readonly model: string;
  /** When a model that the provider does not serve is tried again; null for one that it serves. */
  readonly retiredUntil: Date | null;
}

/** The models for one job, in the order that they are tried. */
export interface ModelList {
  /**
   * The models to try now. When all are marked as retired it is all of them: a mark that was wrong, or has
   * become so, must not stop the service for hours.
   */
  listUsable(): readonly string[];
  /** Says that the provider answered 404 for this model. */
  markRetired(model: string): void;
  snapshot(): ModelHealth[];
  /** Puts other models in, or the same in another order; what is known of a model that stays is kept. */
  replaceModels(models: readonly string[]): void;
}

/** Time that a retired model is passed over. */
const RETIRED_MS = 6 * 60 * 60_000;

/** Creates a list of at least one model. @throws Error for an empty list */
export function createModelList(first: readonly string[], clock: Clock): ModelList {
  let models = requireModels(first);
  const retired = new Map<string, number>();
  const isRetired = (model: string): boolean => (retired.get(model) ?? 0) > clock.now().getTime();

  return {
    listUsable: () => {
      const usable = models.filter((model) => !isRetired(model));
      return usable.length === 0 ? models : usable;
    },
    markRetired: (model) => {
      retired.set(model, clock.now().getTime() + RETIRED_MS);
    },
    snapshot: () =>
      models.map((model) => ({
        model,
        retiredUntil: isRetired(model) ? new Date(retired.get(model) ?? 0) : null,
      })),
    replaceModels: (next) => {
      models = requireModels(next);
    },
  };
}

function requireModels(models: readonly string[]): readonly string[] {
  if (models.length === 0) throw new Error('a model list needs at least one model');
  return models;
}
