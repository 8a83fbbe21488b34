import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechEvent } from '@voicedraft/engine-api/speech-events';
import { provideRuntime } from '#testing/provide-runtime.ts';
import { readEvents } from '#testing/read-events.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#testing/start-test-server.ts';
import { prose } from '#testing/test-texts.ts';

/** A stretch takes a few tenths of a second: long enough to interrupt it. */
const SLOW = { work: 5 };
/** A stretch takes many seconds, longer than any test waits. */
const HANGING = { work: 150 };
/** A generous timeout, because the duration depends on the machine. */
const POLL_OPTIONS = { timeout: 20_000 };
const LONG_TEXT = prose(400);

let server: TestServer;

beforeAll(async () => {
  await provideRuntime();
}, INSTALL_TIMEOUT_MS);

afterEach(() => server.close());

async function start(options: TestServerOptions): Promise<void> {
  server = await startTestServer(options);
}

/** Requests events; resolves at the first audio, with the events that follow. */
async function askUntilFirstSound(signal?: AbortSignal): Promise<AsyncGenerator<SpeechEvent>> {
  const body = { input: LONG_TEXT, stream_format: 'sse' };
  const events = readEvents(await server.ask(body, signal ? { signal } : {}));
  for (;;) {
    const { value } = await events.next();
    if (value === undefined) throw new Error('there was no sound');
    if (value.type === 'speech.audio.delta') return events;
  }
}

async function listRest(events: AsyncGenerator<SpeechEvent>): Promise<SpeechEvent[]> {
  const rest: SpeechEvent[] = [];
  for await (const event of events) rest.push(event);
  return rest;
}

async function expectServed(): Promise<void> {
  const response = await server.ask({ input: 'And now this.', response_format: 'pcm' });
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(12_000);
}

async function killEngine(): Promise<void> {
  const { enginePid } = await server.health();
  if (enginePid === null) throw new Error('there is no engine');
  process.kill(enginePid, 'SIGKILL');
}

describe('when the caller leaves', () => {
  it('the work ends between two stretches, and the same engine serves the next', async () => {
    await start({ model: { work: 1 } });
    const gone = new AbortController();
    await askUntilFirstSound(gone.signal);
    const before = await server.health();
    gone.abort();
    await expectServed();
    expect(await server.health()).toMatchObject({ enginePid: before.enginePid, restarts: 0 });
  });

  it('a stretch without end is killed, and the engine started again', async () => {
    await start({ model: HANGING });
    const gone = new AbortController();
    const asked = server.ask({ input: LONG_TEXT }, { signal: gone.signal });
    asked.catch(() => undefined);
    await expect.poll(async () => (await server.health()).status, POLL_OPTIONS).toBe('ready');
    gone.abort();
    await expect(asked).rejects.toThrow(/abort/iu);
    await expect.poll(async () => (await server.health()).restarts, POLL_OPTIONS).toBe(1);
  });

  it('the queue moves up', async () => {
    await start({ model: SLOW });
    const first = await askUntilFirstSound();
    const gone = new AbortController();
    const second = server.ask({ input: LONG_TEXT }, { signal: gone.signal });
    await expect.poll(async () => (await server.health()).queue.waiting, POLL_OPTIONS).toBe(1);
    gone.abort();
    await expect(second).rejects.toThrow(/abort/iu);
    await expect.poll(async () => (await server.health()).queue.waiting, POLL_OPTIONS).toBe(0);
    await first.return(undefined);
    await expectServed();
  });
});

describe('when the engine is killed in the middle', () => {
  it('the request with events ends with an error, and the next is served', async () => {
    await start({ model: SLOW });
    const events = await askUntilFirstSound();
    await killEngine();
    const rest = await listRest(events);
    expect(rest.at(-1)).toMatchObject({ type: 'error', error: { code: 'engine_ended' } });
    expect(rest.map((event) => event.type)).not.toContain('speech.audio.done');
    await expectServed();
    expect(await server.health()).toMatchObject({ status: 'ready', restarts: 1 });
  });

  it('the connection of bare audio is cut, so that nobody takes it for whole', async () => {
    await start({ model: SLOW });
    const response = await server.ask({ input: LONG_TEXT });
    const reader = response.body?.getReader();
    await reader?.read();
    await killEngine();
    const readOn = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readOn()).rejects.toThrow(/terminated/u);
    await expectServed();
  });

  it('whoever waits is served by the next engine', async () => {
    await start({ model: SLOW });
    const first = await askUntilFirstSound();
    const second = server.ask({ input: 'Me too, please.', response_format: 'pcm' });
    await expect.poll(async () => (await server.health()).queue.waiting, POLL_OPTIONS).toBe(1);
    await killEngine();
    expect((await listRest(first)).at(-1)).toMatchObject({ type: 'error' });
    expect((await second).status).toBe(200);
    expect((await (await second).arrayBuffer()).byteLength).toBeGreaterThan(12_000);
  });

  it('a run that hangs is killed after a time', async () => {
    await start({ model: HANGING, config: { stretchTimeout: 1 } });
    const response = await server.ask({ input: LONG_TEXT });
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ error: { code: 'engine_timeout', type: 'server_error' } });
    await expect.poll(async () => (await server.health()).status, POLL_OPTIONS).toBe('ready');
  });
});

describe('the queue', () => {
  it('has a limit, and tells the position', async () => {
    await start({ model: SLOW, config: { maxWaiting: 1 } });
    const gone = new AbortController();
    await askUntilFirstSound(gone.signal);
    const second = await server.ask({ input: 'I wait.', stream_format: 'sse' });
    const third = await server.ask({ input: 'I wait as well.' });
    expect(third.status).toBe(429);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await third.json()).toMatchObject({ error: { code: 'queue_full' } });
    gone.abort();
    const events = await listRest(readEvents(second));
    const positions = events.flatMap((event) => (event.type === 'speech.queued' ? [event.position] : []));
    expect(positions).toEqual([1, 0]);
    expect(events.at(-1)).toMatchObject({ type: 'speech.audio.done' });
  });
});

describe('when the engine cannot start', () => {
  it.each([
    ['a broken model', (folder: string) => writeFile(join(folder, 'model.onnx'), 'not a model')],
    [
      'a model with other symbols',
      (folder: string) => writeFile(join(folder, 'config.json'), JSON.stringify({ vocab: { a: 1 } })),
    ],
  ])('%s is told, and nobody waits for ever', async (_, prepare) => {
    await start({ prepare });
    const response = await server.ask({ input: 'Is anybody there?' });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ error: { code: 'engine_not_started' } });
    await expect.poll(async () => (await server.health()).fault, POLL_OPTIONS).toBeTruthy();
  });
});
