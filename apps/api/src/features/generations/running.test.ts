import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { withTimeLimit } from '#integrations/engines/time-limit.ts';
import { type Lease, RunningGenerations } from './running.ts';

const never = new AbortController().signal;

type Call = (signal: AbortSignal) => Promise<unknown>;

/** Rejects with the signal's reason, whatever it is. */
const handOn: Call = (signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
/** The built-in writer takes no time: it is asked when the time has run out. */
const writeLate: Call = async (signal) => {
  await handOn(signal).catch(() => {});
  return createLocalScriptWriter().writeScript({ prompt: 'A video about tea', signal });
};

const limit = (job: 'script' | 'speech', ms: number) => ({ job, engine: 'local' as const, ms });

describe('the time limit of an engine call', () => {
  it.each<[string, Call]>([
    ['an engine that hands the reason on', handOn],
    ['the built-in writer', writeLate],
  ])('is reported as a timeout by %s, and a stop as a stop', async (_who, call) => {
    await expect(withTimeLimit(never, limit('script', 1), call)).rejects.toMatchObject({ kind: 'timeout' });

    const running = new RunningGenerations();
    const stopped = running.track('id', ({ signal }) => withTimeLimit(signal, limit('script', 60_000), call));
    await Promise.all([expect(stopped).rejects.toMatchObject({ kind: 'aborted' }), running.close(0)]);
  });

  it('is reported as a timeout by the built-in voice', async () => {
    const engine = createLocalSpeechEngine({ threads: 1 });
    const speak: Call = (signal) =>
      engine.synthesize({ text: 'Tea is a plant. '.repeat(100), voice: 'kore', signal });
    await expect(withTimeLimit(never, limit('speech', 1), speak)).rejects.toMatchObject({ kind: 'timeout' });
    await engine.close?.();
  });
});

describe('the heartbeat', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('continues while something is running, from its start, and rarely for many short ones', async () => {
    const beats: (readonly string[])[] = [];
    const running = new RunningGenerations(async (ids) => {
      beats.push(ids);
      return null;
    });
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = running.track('one', () => one.promise);
    expect(beats).toEqual([['one']]);
    const second = running.track('other', () => other.promise);
    vi.advanceTimersByTime(4_000);
    expect(beats.slice(1)).toEqual([['one', 'other']]);
    one.resolve();
    await first;
    vi.advanceTimersByTime(4_000);
    expect(beats.slice(2)).toEqual([['other']]);
    other.resolve();
    await second;
    vi.advanceTimersByTime(3_000);
    for (const id of ['a', 'b', 'c']) await running.track(id, async () => {});
    expect(beats).toHaveLength(3);
    vi.advanceTimersByTime(1_000);
    await running.track('late', async () => {});
    expect(beats.slice(3)).toEqual([['late']]);
  });

  it('ends the work on what another process has taken', async () => {
    const running = new RunningGenerations(async () => new Set(['kept']));
    const leases = new Map<string, Lease>();
    const over = Promise.withResolvers<void>();
    const both = ['kept', 'lost'].map((id) =>
      running.track(id, (lease) => {
        leases.set(id, lease);
        return over.promise;
      }),
    );
    await vi.advanceTimersByTimeAsync(4_000);
    expect(leases.get('kept')?.ended).toBeNull();
    expect(leases.get('lost')).toMatchObject({ ended: 'lost', signal: { aborted: true } });
    over.resolve();
    await Promise.all(both);
  });
});
