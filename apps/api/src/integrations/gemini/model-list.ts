import { NO_REPORTS, type FindingReports, type KnownFinding } from './finding.ts';
import type { Clock } from '#integrations/http-client/timing.ts';

/** State of a model for administrators. */
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
  /** Replaces the known state of the models by all processes' findings. */
  learn(findings: readonly KnownFinding[]): void;
  snapshot(): ModelHealth[];
  /** Replaces the models or their order; the state of the remaining ones is kept. */
  replaceModels(models: readonly string[]): void;
}

/** How long a retired model is skipped. */
const RETIRED_MS = 6 * 60 * 60_000;

/** Creates a list of at least one model. @throws Error if the list is empty */
export function createModelList(
  first: readonly string[],
  clock: Clock,
  reports: FindingReports = NO_REPORTS,
): ModelList {
  let models = requireModels(first);
  const retired = new Map<string, number>();
  const isRetired = (model: string): boolean => (retired.get(model) ?? 0) > clock.now().getTime();

  return {
    listUsable: () => {
      const usable = models.filter((model) => !isRetired(model));
      return usable.length === 0 ? models : usable;
    },
    markRetired: (model) => {
      const until = clock.now().getTime() + RETIRED_MS;
      retired.set(model, until);
      const reason = 'not offered by the provider';
      reports.found({
        keyDigest: '',
        model,
        kind: 'retired',
        reason,
        isDaily: false,
        until: new Date(until),
      });
    },
    learn: (findings) => {
      retired.clear();
      for (const { kind, model, until } of findings) {
        if (kind === 'retired') retired.set(model, until?.getTime() ?? 0);
      }
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
