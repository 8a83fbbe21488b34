import { fileURLToPath } from 'node:url';
import type { EngineError } from '@voicedraft/engine-api/engine-error';
import type { Speech, SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createLocalSpeechEngine,
  type LocalSpeechEngine,
  type LocalSpeechOptions,
} from './local-speech-engine.ts';

const QUICK_CHILD = fileURLToPath(new URL('./testing/quick-child.ts', import.meta.url));
const BROKEN_CHILD = fileURLToPath(new URL('./testing/broken-child.ts', import.meta.url));
/** A generous timeout, because the duration depends on the machine. */
const POLL_OPTIONS = { timeout: 20_000 };
const SHORT = 'Good coffee begins long before the kettle sings.';
const STRETCHES = 4;
const LONG = Array.from({ length: STRETCHES }, () => 'These eight words are one stretch of speech.').join(
  ' ',
);
const SLOW = Array.from(
  { length: STRETCHES },
  () => 'These eight words are spoken slowly, one stretch.',
).join(' ');

let engine: LocalSpeechEngine;

afterEach(() => engine.close?.());

function start(options: LocalSpeechOptions = {}): void {
  engine = createLocalSpeechEngine({ program: QUICK_CHILD, ...options });
}

function speak(text: string, changes: Partial<SpeechRequest> = {}): Promise<Speech> {
  const { signal } = new AbortController();
  return engine.synthesize({ text, voice: 'achernar', signal, ...changes });
}

async function failureOf(work: Promise<unknown>): Promise<EngineError> {
  return work.then(
    () => expect.fail('it succeeded'),
    (error: EngineError) => error,
  );
}

function killChild(): void {
  if (engine.state.processId !== null) process.kill(engine.state.processId, 'SIGKILL');
}

describe('the process of the built-in voices', () => {
  it('starts with the first voice, or before', async () => {
    start();
    expect(engine.state).toMatchObject({ isLoaded: false, processId: null });
    await engine.warmUp();
    expect(engine.state).toMatchObject({ isLoaded: true, isSpeaking: false });
    const before = engine.state.processId;
    // 'example dot com slash a'
    expect(await speak('https://example.com/a?b=123456')).toMatchObject({ saidWords: 5 });
    expect(engine.state.processId).toBe(before);
  });

  it('ends when nobody speaks for a while, and starts again for the next', async () => {
    start({ idleMs: 50 });
    await speak(SHORT);
    await expect.poll(() => engine.state.processId, POLL_OPTIONS).toBeNull();
    expect((await speak(SHORT)).pcm.length).toBeGreaterThan(0);
  });

  it('may be killed at every stretch, and the voice is the same', async () => {
    start();
    const undisturbed = await speak(LONG);
    const heard: Uint8Array[] = [];
    const disturbed = await speak(LONG, {
      onSound: (pcm) => {
        heard.push(pcm);
        killChild();
      },
    });
    expect(heard).toHaveLength(STRETCHES);
    expect(disturbed).toEqual(undisturbed);
    expect(Buffer.concat(heard).equals(undisturbed.pcm)).toBe(true);
  });

  it('is given up if it ends twice at the same place', async () => {
    start();
    const starts: (number | null)[] = [];
    const timer = setInterval(() => {
      if (!engine.state.isSpeaking || !engine.state.isLoaded) return;
      starts.push(engine.state.processId);
      killChild();
    }, 5);
    const failure = await failureOf(speak('Nobody waits forever.'));
    clearInterval(timer);
    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(new Set(starts).size).toBe(2);
  });

  it('is given up if it ends twice at the same place, also behind what was spoken', async () => {
    let starts = 0;
    start({ threads: () => (starts += 1) });
    let timer: NodeJS.Timeout | undefined;
    const text = 'These eight words are one stretch of speech. Nobody waits forever.';
    const failure = await failureOf(
      speak(text, { onSound: () => (timer = setInterval(() => engine.state.isLoaded && killChild(), 5)) }),
    );
    clearInterval(timer);
    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(starts).toBe(2);
  });

  it('is killed if a stretch does not end, and started for the next', async () => {
    start({ stretchTimeoutMs: 500 });
    expect(await failureOf(speak('Nobody waits forever.'))).toMatchObject({ kind: 'timeout' });
    expect((await speak(SHORT)).pcm.length).toBeGreaterThan(0);
  });

  it('that cannot be started is told to everybody at once', async () => {
    start({ program: BROKEN_CHILD });
    const failures = await Promise.all([failureOf(speak(SHORT)), failureOf(speak(SHORT))]);
    expect(failures.map(({ kind }) => kind)).toEqual(['unavailable', 'unavailable']);
    expect(engine.state).toMatchObject({
      isLoaded: false,
      fault: 'The weights are missing.',
    });
  });
});

describe('whoever leaves', () => {
  it('has an answer at once, and the same process serves the next', async () => {
    start();
    await engine.warmUp();
    const before = engine.state.processId;
    const gone = new AbortController();
    const spoken: number[] = [];
    const asked = speak(SLOW, {
      signal: gone.signal,
      onSound: ({ length }) => {
        spoken.push(length);
        gone.abort();
      },
    });
    expect(await failureOf(asked)).toMatchObject({ kind: 'aborted' });
    await speak(SHORT);
    expect(spoken).toHaveLength(1);
    expect(engine.state.processId).toBe(before);
  });

  it('does not wait for his turn', async () => {
    start();
    const first = new AbortController();
    const busy = failureOf(speak('Nobody waits forever.', { signal: first.signal }));
    const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    expect(await failureOf(speak(SHORT, { signal: late }))).toMatchObject({ kind: 'timeout' });
    const second = new AbortController();
    const waiting = failureOf(speak(SHORT, { signal: second.signal }));
    await expect.poll(() => engine.state.waiting, POLL_OPTIONS).toBe(1);
    second.abort();
    expect(await waiting).toMatchObject({ kind: 'aborted' });
    expect(engine.state.waiting).toBe(0);
    first.abort();
    await busy;
  });
});

describe('a machine that cannot speak', () => {
  it('says so before anything is spoken', async () => {
    start({ findObstacle: () => 'There is no build for this system.' });
    expect(engine.isAvailable()).toBe(false);
    await engine.warmUp();
    for (const work of [engine.check?.({ text: SHORT, voice: 'achernar' }), speak(SHORT)]) {
      expect(await failureOf(Promise.resolve(work))).toMatchObject({ kind: 'unavailable' });
    }
    expect(engine.state).toMatchObject({ processId: null, obstacle: 'There is no build for this system.' });
  });
});
