import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { expect, it } from 'vitest';
import { createToneVoices } from '#testing/tone-voices.ts';
import { shareSpeech } from './share-speech.ts';

/** Servers that speak when they are told to, or fail. */
function createServers(count: number) {
  const asked: number[] = [];
  const waiting: { readonly server: number; readonly end: (error?: EngineError) => void }[] = [];
  const engines = Array.from({ length: count }, (_, server): SpeechEngine => {
    return {
      ...createToneVoices(),
      engine: 'openai',
      synthesize: async () => {
        asked.push(server);
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        waiting.push({ server, end: (error) => (error === undefined ? resolve() : reject(error)) });
        await promise;
        return { pcm: Buffer.alloc(2), model: `server ${server}` };
      },
    };
  });
  const clock = { now: 0 };
  return { engine: shareSpeech(engines, () => clock.now), asked, waiting, clock };
}

const ask = (engine: SpeechEngine | null) =>
  engine?.synthesize({ text: 'Tea.', voice: 'kore', signal: new AbortController().signal });

it('each text goes to the server with the fewest', async () => {
  const { engine, asked, waiting } = createServers(2);
  const first = ask(engine);
  const second = ask(engine);
  void ask(engine);
  expect(asked).toEqual([0, 1, 0]);
  waiting[1]?.end();
  expect(await second).toMatchObject({ model: 'server 1' });
  void ask(engine);
  expect(asked).toEqual([0, 1, 0, 1]);
  waiting[0]?.end();
  expect(await first).toMatchObject({ model: 'server 0' });
});

it('a server that is away is replaced by the next one, but not for a text that it refuses', async () => {
  const { engine, asked, waiting } = createServers(2);
  const spoken = ask(engine);
  waiting[0]?.end(new EngineError('unavailable', 'It is away.'));
  await expect.poll(() => asked).toEqual([0, 1]);
  waiting[1]?.end();
  expect(await spoken).toMatchObject({ model: 'server 1' });
  const refused = ask(engine);
  waiting[2]?.end(new EngineError('blocked', 'No.'));
  await expect(refused).rejects.toMatchObject({ kind: 'blocked' });
  expect(asked).toHaveLength(3);
});

it('a server that failed is the last one for half a minute', async () => {
  const { engine, asked, waiting, clock } = createServers(2);
  void ask(engine);
  waiting[0]?.end(new EngineError('timeout', 'It hangs.'));
  await expect.poll(() => asked).toEqual([0, 1]);
  void ask(engine);
  expect(asked).toEqual([0, 1, 1]);
  clock.now = 30_000;
  void ask(engine);
  expect(asked).toEqual([0, 1, 1, 0]);
});

it('one server is used as it is, and none is none', () => {
  const only = createToneVoices();
  expect(shareSpeech([only])).toBe(only);
  expect(shareSpeech([])).toBeNull();
});
