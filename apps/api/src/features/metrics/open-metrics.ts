import type { Config } from '#config.ts';
import type { createMetrics, Metrics } from './metrics.ts';

/** The metrics of this process, whose library is only loaded if somebody may ask for them. */
export async function openMetrics(
  { observability }: Pick<Config, 'observability'>,
  ...parameters: Parameters<typeof createMetrics>
): Promise<Metrics | null> {
  if (observability.metricsToken === null) return null;
  const metrics = await import('./metrics.ts');
  return metrics.createMetrics(...parameters);
}
