import { z } from 'zod';

/** What the service says about itself to programs. */
export const OBSERVABILITY_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://collector:4318' })
    .optional(),
  /** Where traces go; the SDK reads it itself, and the next ones as well. */
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
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
