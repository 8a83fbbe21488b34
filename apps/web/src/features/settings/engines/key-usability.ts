import type { EngineSettings, KeyHealth, ManagedKey } from '@voicedraft/contract/engine-administration';
import type { EngineJob } from '@voicedraft/contract/engine-names';
import type { StateBadge } from './state-badge.ts';

/** The models of each job, and which of them the provider still offers. */
export type Models = Pick<EngineSettings, 'textModelHealth' | 'speechModelHealth'>;

const WORKS: StateBadge = { variant: 'success', name: 'Works' };

/** Whether a key does one job, as shown on its badge. A key never works for a job whose test it failed. */
export function describeKeyJob(
  { state, failedTests, pausedModels }: KeyHealth,
  job: EngineJob,
  { textModelHealth, speechModelHealth }: Models,
): StateBadge {
  if (state === 'off') return { variant: 'neutral', name: 'Off' };
  if (state === 'invalid') return { variant: 'danger', name: 'Not valid' };
  if (failedTests.some((test) => test.job === job)) return { variant: 'danger', name: 'Test failed' };
  if (state === 'refused') return { variant: 'danger', name: 'Rejected' };
  if (state === 'untested') return { variant: 'warning', name: 'Not tested yet' };
  const models = job === 'script' ? textModelHealth : speechModelHealth;
  const offered = models.filter(({ retiredUntil }) => retiredUntil === null);
  const isOut = (offered.length === 0 ? models : offered).every(({ model }) => pausedModels.includes(model));
  return isOut ? { variant: 'warning', name: 'No quota' } : WORKS;
}

/** The keys that do a job now. */
export function listUsable(keys: readonly ManagedKey[], job: EngineJob, models: Models): ManagedKey[] {
  return keys.filter(({ health }) => describeKeyJob(health, job, models) === WORKS);
}
