import type { KeyHealth } from '@voicedraft/contract/engine-administration';
import { formatDateTime, formatRelativeDate } from '#lib/format.ts';

/** States of a key, as its badge says them. */
export const KEY_STATES = {
  ready: { tone: 'success', name: 'Ready' },
  resting: { tone: 'warning', name: 'Resting' },
  refused: { tone: 'danger', name: 'Refused' },
  invalid: { tone: 'danger', name: 'Not valid' },
  off: { tone: 'neutral', name: 'Off' },
} as const satisfies Record<KeyHealth['state'], { readonly tone: string; readonly name: string }>;

/** What is known of a key beside its state, a line each: what holds it back, its last failure, its last use. */
export function describeHealth(health: KeyHealth): string[] {
  const { state, lastUsedAt, failures, lastFailure } = health;
  const pause = describePause(health);
  const failure =
    failures > 0
      ? `${failures} ${failures === 1 ? 'failure' : 'failures'}${lastFailure === null ? '' : `, last: ${lastFailure}`}`
      : lastFailure;
  const use =
    lastUsedAt === null ? 'Not used since the server started' : `Last used ${formatRelativeDate(lastUsedAt)}`;
  return [pause, failure, state === 'off' ? null : use].filter((line) => line !== null);
}

function describePause({ state, restingUntil, restingModels }: KeyHealth): string | null {
  if (restingUntil === null) return null;
  const end = formatDateTime(restingUntil);
  if (state === 'refused') return `Tried again from ${end}`;
  return restingModels.length === 0
    ? `Rests until ${end}`
    : `Rests until ${end} for ${restingModels.join(', ')}`;
}
