import type { Clock } from '#integrations/http-client/timing.ts';

/** What an administrator sees of a model. */
export interface ModelHealth {
  readonly model: string;
  /** When a model that the provider does not offer is tried again; null if the provider offers it. */
  readonly retiredUntil: Date | null;
}

/** The models for one job, in the order they are tried. */
export interface ModelList {
  /**
   * The models to try now. If all are marked as retired, returns all of them: a wrong or outdated mark must not
   * take the service down for hours.
   */
  listUsable(): readonly string[];
  /** Records that the provider responded with 404 for this model. */
  markRetired(model: string): void;
  snapshot(): ModelHealth[];
  /** Replaces the models or their order; what is known about the remaining models is kept. */
  replaceModels(models: readonly string[]): void;
}

/** How long a retired model is skipped. */
const RETIRED_MS = 6 * 60 * 60_000;

/** Creates a list of at least one model. @throws Error if the list is empty */
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
