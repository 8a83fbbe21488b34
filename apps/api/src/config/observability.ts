import { z } from 'zod';

/** What the service says about itself to programs. */
export const OBSERVABILITY_VARIABLES = {
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
};

type ObservabilityVariables = z.output<z.ZodObject<typeof OBSERVABILITY_VARIABLES>>;

/** The part of the configuration that concerns metrics. */
export function shapeObservability(env: ObservabilityVariables) {
  return {
    /** What Prometheus sends; null if there are no metrics. */
    metricsToken: env.METRICS_TOKEN ?? null,
  };
}
