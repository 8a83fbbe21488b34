import { Refusal } from '@voicedraft/engine-server/http/refusal';
import { describe, expect, it } from 'vitest';
import type { SpeechOrder } from '#speech/speak-text.ts';
import { EngineFailure } from './engine-failure.ts';
import type { EngineProcess } from './engine-process.ts';
import { createSpeechQueue, type SpeechQueue } from './speech-queue.ts';

const STATE = { isReady: true, fault: null, processId: 1, memoryBytes: 1, tellsTimes: true, restarts: 0 };

/** An engine that speaks each order until the test ends it; orders are identified by their voice. */
function createEngine() {
  const begun: { voice: string; end: (failure?: EngineFailure) => void; stretch: () => void }[] = [];
  const engine: EngineProcess = {
    state: STATE,
    whenReady: () => Promise.resolve(),
    speak({ voice }, _, onStretch) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      begun.push({
        voice,
        end: (failure) => (failure ? reject(failure) : resolve()),
        // Half a second of sound.
        stretch: () => onStretch({ pcm: new Uint8Array(24_000), words: [], symbols: 10, workMs: 250 }),
      });
      return promise;
    },
    close() {},
  };
  return { engine, begun };
}

function order(voice: string): SpeechOrder {
  return { voice, phrases: [], speed: 1 };
}

/** Queues an order and records what its caller receives. */
function ask(queue: SpeechQueue, voice: string) {
  const positions: number[] = [];
  const gone = new AbortController();
  const listener = {
    onPosition: (position: number) => positions.push(position),
    onStretch() {},
    signal: gone.signal,
  };
  const spoken = queue.speak(order(voice), listener);
  return { positions, gone, spoken };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('the queue', () => {
  it('speaks one order at a time, in turn, and tells the positions', async () => {
    const { engine, begun } = createEngine();
    const queue = createSpeechQueue(engine, 2);
    const [first, second] = [ask(queue, 'a'), ask(queue, 'b')];
    await settle();
    expect(begun.map(({ voice }) => voice)).toEqual(['a']);
    expect(queue.state).toEqual({ running: true, waiting: 1, limit: 2 });
    begun[0]?.end();
    await first.spoken;
    await settle();
    begun[1]?.end();
    await second.spoken;
    expect(begun.map(({ voice }) => voice)).toEqual(['a', 'b']);
    expect([first.positions, second.positions]).toEqual([[0], [1, 0]]);
  });

  it.each([
    ['ended', 500],
    ['failed', 500],
    ['timeout', 504],
    ['not-started', 503],
  ] as const)('says that the engine %s, and serves the next', async (kind, status) => {
    const { engine, begun } = createEngine();
    const queue = createSpeechQueue(engine, 5);
    const [first, second] = [ask(queue, 'a'), ask(queue, 'b')];
    await settle();
    begun[0]?.end(new EngineFailure(kind, 2500));
    const failure: unknown = await first.spoken.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ facts: { status, ...(status === 503 ? { retryAfterSeconds: 3 } : {}) } });
    await settle();
    begun[1]?.end();
    await second.spoken;
  });

  it('measures seconds of sound for each second of work', async () => {
    const { engine, begun } = createEngine();
    const queue = createSpeechQueue(engine, 5);
    const { spoken } = ask(queue, 'a');
    await settle();
    expect(queue.speed).toBeNull();
    begun[0]?.stretch();
    expect(queue.speed).toBe(2);
    begun[0]?.end();
    await spoken;
  });
});
