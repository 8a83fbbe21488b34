import { describe, expect, it } from 'vitest';
import type { SpeechOrder } from '#speech/speak-text.ts';
import { Refusal } from '#http/refusal.ts';
import { createBackOff } from './back-off.ts';
import { EngineFailure } from './engine-failure.ts';
import type { EngineProcess } from './engine-process.ts';
import { createSpeechLine, type SpeechLine } from './speech-line.ts';

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
function ask(line: SpeechLine, voice: string) {
  const positions: number[] = [];
  const gone = new AbortController();
  const listener = {
    onPosition: (position: number) => positions.push(position),
    onStretch() {},
    signal: gone.signal,
  };
  const spoken = line.speak(order(voice), listener);
  return { positions, gone, spoken };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('the line', () => {
  it('speaks one order at a time, in turn, and tells the positions', async () => {
    const { engine, begun } = createEngine();
    const line = createSpeechLine(engine, 2);
    const [first, second, third] = [ask(line, 'a'), ask(line, 'b'), ask(line, 'c')];
    await settle();
    expect(begun.map(({ voice }) => voice)).toEqual(['a']);
    expect(line.state).toMatchObject({ running: true, waiting: 2, limit: 2 });
    begun[0]?.end();
    await first.spoken;
    await settle();
    begun[1]?.end();
    await second.spoken;
    await settle();
    begun[2]?.end();
    await third.spoken;
    expect(begun.map(({ voice }) => voice)).toEqual(['a', 'b', 'c']);
    expect([first.positions, second.positions, third.positions]).toEqual([[0], [1, 0], [2, 1, 0]]);
    expect(line.state).toMatchObject({ running: false, waiting: 0 });
  });

  it('has room for so many only', async () => {
    const { engine, begun } = createEngine();
    const line = createSpeechLine(engine, 1);
    ask(line, 'a').spoken.catch(() => undefined);
    expect(() => line.requireRoom()).not.toThrow();
    const second = ask(line, 'b');
    expect(() => line.requireRoom()).toThrow(Refusal);
    second.gone.abort();
    await second.spoken;
    expect(() => line.requireRoom()).not.toThrow();
    expect(begun.map(({ voice }) => voice)).not.toContain('b');
  });

  it('moves up when somebody leaves', async () => {
    const { engine } = createEngine();
    const line = createSpeechLine(engine, 5);
    ask(line, 'a');
    const [second, third] = [ask(line, 'b'), ask(line, 'c')];
    second.gone.abort();
    await second.spoken;
    expect(third.positions).toEqual([2, 1]);
  });

  it.each([
    ['ended', 500],
    ['failed', 500],
    ['timeout', 504],
    ['not-started', 503],
  ] as const)('says that the engine %s, and serves the next', async (kind, status) => {
    const { engine, begun } = createEngine();
    const line = createSpeechLine(engine, 5);
    const [first, second] = [ask(line, 'a'), ask(line, 'b')];
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
    const line = createSpeechLine(engine, 5);
    const { spoken } = ask(line, 'a');
    await settle();
    expect(line.state.speed).toBeNull();
    begun[0]?.stretch();
    expect(line.state.speed).toBe(2);
    begun[0]?.end();
    await spoken;
  });
});

describe('createBackOff', () => {
  it('waits longer each time, up to half a minute, until something succeeds', () => {
    const backOff = createBackOff();
    const delays = Array.from({ length: 9 }, () => backOff.next());
    expect(delays).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    backOff.reset();
    expect(backOff.next()).toBe(250);
  });
});
