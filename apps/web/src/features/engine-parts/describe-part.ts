import type { EnginePart, PartState, PartTest, RemoteServer } from '@voicedraft/contract/engine-parts';
import { formatDuration } from '#lib/format.ts';

/** The badge of a state: one word, and a colour that agrees with it. */
export interface StateBadge {
  readonly variant: 'success' | 'warning' | 'info' | 'danger' | 'neutral';
  readonly name: string;
}

/**
 * The state of a part, as shown on its badge.
 *
 * @param isChosen whether it does its job now; otherwise it only stands by
 */
export function describePart({ state, remote }: EnginePart, isChosen: boolean): StateBadge {
  switch (state.status) {
    case 'absent':
      return remote.length === 0
        ? { variant: 'neutral', name: 'Not installed' }
        : describeRemote(remote, isChosen);
    case 'installing':
      return { variant: 'info', name: STEP_BADGES[state.step] };
    case 'paused':
      return { variant: 'neutral', name: 'Paused' };
    case 'interrupted':
      return { variant: 'warning', name: 'Interrupted' };
    case 'install-failed':
      return { variant: 'danger', name: 'Install failed' };
    case 'starting':
      return { variant: 'info', name: state.restarts === 0 ? 'Starting' : 'Restarting' };
    case 'serving':
      return describeService(isChosen);
    case 'stopped':
      return { variant: 'danger', name: 'Stopped' };
  }
}

const STEP_BADGES = {
  packages: 'Downloading',
  download: 'Downloading',
  checksum: 'Checking',
  test: 'Testing',
} as const satisfies Record<Extract<PartState, { status: 'installing' }>['step'], string>;

function describeService(isChosen: boolean): StateBadge {
  return isChosen ? { variant: 'success', name: 'Serving' } : { variant: 'neutral', name: 'Standing by' };
}

/** The best of several servers counts: one that serves is enough. */
function describeRemote(servers: readonly RemoteServer[], isChosen: boolean): StateBadge {
  if (servers.some(({ status }) => status === 'serving')) return describeService(isChosen);
  if (servers.some(({ status }) => status === 'starting')) return { variant: 'info', name: 'Starting' };
  return { variant: 'danger', name: 'Unreachable' };
}

/** Whether a part can do its job now, here or on another machine. */
export function canServe({ state, remote }: EnginePart): boolean {
  return state.status === 'serving' || remote.some(({ status }) => status === 'serving');
}

/** Whether its state changes within seconds. */
export function isChanging({ state, remote }: EnginePart): boolean {
  return (
    state.status === 'installing' ||
    state.status === 'starting' ||
    remote.some(({ status }) => status === 'starting')
  );
}

/** How fast it works: '11 words/s'. */
export function describeSpeed(speed: number): string {
  return `${speed < 10 ? Number(speed.toFixed(1)) : Math.round(speed)} words/s`;
}

/** Result of a test: 'Wrote 41 words in 4 s'. */
export function describeTest({ amount, tookMs }: Pick<PartTest, 'amount' | 'tookMs'>) {
  const took = formatDuration(tookMs / 1000);
  return `Wrote ${amount} ${amount === 1 ? 'word' : 'words'} in ${took}`;
}

/** Name of a model that is being installed: an offered one, or the path of an own file. */
export function nameModel({ models }: Pick<EnginePart, 'models'>, model: string): string {
  const offered = models.find(({ id }) => id === model);
  return offered === undefined ? model : `${offered.name}, ${offered.licence.name}`;
}

/** A checksum, shortened: '9f2c 41d0 … 7be3'. */
export function shortenDigest(digest: string): string {
  const value = digest.replace(/^[a-z0-9]+:/u, '');
  return value.length <= 16 ? value : `${value.slice(0, 4)} ${value.slice(4, 8)} … ${value.slice(-4)}`;
}
