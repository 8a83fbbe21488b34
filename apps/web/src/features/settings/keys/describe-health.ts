import { countOf } from '@voicedraft/contract/counts';
import type { KeyHealth, ManagedKey } from '@voicedraft/contract/engine-administration';
import { formatDateTime, formatRelativeDate } from '#lib/format.ts';

type Test = KeyHealth['failedTests'][number];
const JOB_NAMES = { script: 'Scripts', speech: 'Voices' } as const satisfies Record<Test['job'], string>;

interface KeyState {
  readonly variant: 'success' | 'warning' | 'danger' | 'neutral';
  readonly name: string;
}

const KEY_STATES = {
  ready: { variant: 'success', name: 'Ready' },
  paused: { variant: 'warning', name: 'Paused' },
  refused: { variant: 'danger', name: 'Rejected' },
  invalid: { variant: 'danger', name: 'Not valid' },
  untested: { variant: 'warning', name: 'Not tested yet' },
  off: { variant: 'neutral', name: 'Off' },
} as const satisfies Record<KeyHealth['state'], KeyState>;

/** The state of a key, as shown on its badge. A key is never shown as ready for a job whose test it failed. */
export function describeState({ state, failedTests }: KeyHealth): KeyState {
  const [failed] = failedTests;
  if (failed === undefined || (state !== 'ready' && state !== 'untested')) return KEY_STATES[state];
  if (state === 'untested') return { variant: 'danger', name: 'Test failed' };
  return { variant: 'warning', name: failed.job === 'script' ? 'Voices only' : 'Scripts only' };
}

/**
 * What is known about a key besides its state, one line each: what keeps it from being used, its last failure, its
 * last use.
 */
export function describeHealth(health: KeyHealth, source: ManagedKey['source'] = 'stored'): string[] {
  const { state, failedTests, lastUsedAt, failures, lastFailure } = health;
  if (state === 'off') return lastFailure === null ? [] : [lastFailure];
  const tests = describeTests(failedTests);
  if (state === 'untested' && (source === 'stored' || tests.length > 0)) {
    return [...tests, 'Used once it passes its test'];
  }
  const pause = describePause(health);
  const failure =
    failures > 0
      ? `${countOf(failures, 'failure')}${lastFailure === null ? '' : `, last: ${lastFailure}`}`
      : lastFailure;
  const use =
    lastUsedAt === null ? 'Not used since the server started' : `Last used ${formatRelativeDate(lastUsedAt)}`;
  const test = state === 'untested' ? 'In use, and about to be tested' : null;
  return [test, pause, ...tests, failure, use].filter((line) => line !== null);
}

/** Why a test failed: one line per job, or a single one if both failed for the same reason. */
function describeTests(failedTests: readonly Test[]): string[] {
  const [first, second] = failedTests;
  if (first !== undefined && first.reason === second?.reason) return [`Scripts and voices: ${first.reason}`];
  return failedTests.map(({ job, reason }) => `${JOB_NAMES[job]}: ${reason}`);
}

function describePause({ state, pausedUntil, pausedModels }: KeyHealth): string | null {
  if (pausedUntil === null) return null;
  const end = formatDateTime(pausedUntil);
  if (state === 'refused') return `Next try: ${end}`;
  return pausedModels.length === 0
    ? `Paused until ${end}`
    : `Paused until ${end} for ${pausedModels.join(', ')}`;
}
