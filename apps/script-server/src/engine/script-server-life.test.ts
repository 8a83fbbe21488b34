import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provideRuntime } from '#testing/provide-runtime.ts';
import { type ChatEvent, readChunks } from '#testing/read-chunks.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '#testing/start-test-server.ts';
import { writeStandIn } from '#testing/write-stand-in.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Writes until it is stopped, some milliseconds for each word. */
const ENDLESS = { ends: false, work: 20 };
/** A generous timeout, because the duration depends on the machine. */
const POLL_OPTIONS = { timeout: 20_000 };

let server: TestServer;
let runtimeFolder: string;

beforeAll(async () => {
  runtimeFolder = await provideRuntime();
}, INSTALL_TIMEOUT_MS);

afterEach(() => server.close());

async function start(options: TestServerOptions): Promise<void> {
  server = await startTestServer(options);
}

/** Requests a stream; resolves at the first word, with the events that follow. */
async function askUntilFirstWord(signal?: AbortSignal): Promise<AsyncGenerator<ChatEvent>> {
  const chunks = readChunks(await server.ask({ stream: true }, signal ? { signal } : {}));
  for (;;) {
    const { value } = await chunks.next();
    if (value === undefined || value === '[DONE]' || 'error' in value) throw new Error('there was no word');
    if (value.choices[0]?.delta.content) return chunks;
  }
}

async function listRest(chunks: AsyncGenerator<ChatEvent>): Promise<ChatEvent[]> {
  const rest: ChatEvent[] = [];
  for await (const chunk of chunks) rest.push(chunk);
  return rest;
}

async function waitForQueue(state: { running: boolean; waiting: number }): Promise<void> {
  await expect.poll(async () => (await server.health()).queue, POLL_OPTIONS).toMatchObject(state);
}

describe('when the caller leaves', () => {
  it('the text ends, and the next is served', async () => {
    await start({ model: ENDLESS });
    const gone = new AbortController();
    await askUntilFirstWord(gone.signal);
    gone.abort();
    await waitForQueue({ running: false, waiting: 0 });
    const response = await server.ask({ max_tokens: 3 });
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'Meet the little' } }] });
  });

  it('the queue moves up', async () => {
    await start({ model: ENDLESS });
    const [first, second] = [new AbortController(), new AbortController()];
    await askUntilFirstWord(first.signal);
    const waiting = server.ask({}, { signal: second.signal });
    await waitForQueue({ running: true, waiting: 1 });
    second.abort();
    await expect(waiting).rejects.toThrow(/abort/iu);
    await waitForQueue({ running: true, waiting: 0 });
    first.abort();
    await waitForQueue({ running: false, waiting: 0 });
  });
});

describe('the queue', () => {
  it('has a limit, and reports the position', async () => {
    await start({ model: ENDLESS, config: { maxWaiting: 2 } });
    const [first, second] = [new AbortController(), new AbortController()];
    await askUntilFirstWord(first.signal);
    await server.ask({ stream: true }, { signal: second.signal });
    const third = await server.ask({ stream: true, max_tokens: 3 });
    const fourth = await server.ask();
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await fourth.json()).toMatchObject({ error: { code: 'queue_full' } });
    second.abort();
    await waitForQueue({ running: true, waiting: 1 });
    first.abort();
    const chunks = await listRest(readChunks(third));
    const positions = chunks.flatMap((chunk) =>
      typeof chunk === 'object' && 'queue_position' in chunk ? [chunk.queue_position] : [],
    );
    expect(positions).toEqual([2, 1, 0]);
    expect(chunks.at(-1)).toBe('[DONE]');
  });
});

describe('the model', () => {
  it('is loaded while requests already wait', async () => {
    await start({ model: { words: 3 } });
    expect((await server.health()).status).toBe('starting');
    const response = await server.ask();
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'Meet the little' } }] });
    expect((await server.health()).status).toBe('ready');
  });

  it('refuses a long prompt of a stream that waited for it with an error at the end', async () => {
    await start({});
    const messages = [{ role: 'user', content: 'bread '.repeat(2048) }];
    const chunks = await listRest(readChunks(await server.ask({ messages, stream: true })));
    expect(chunks.at(-1)).toMatchObject({ error: { code: 'context_length_exceeded' } });
  });

  it('is loaded later if its file is invalid at first', async () => {
    await start({ prepare: (file) => writeFile(file, 'not a model') });
    const response = await server.ask();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ error: { code: 'engine_not_started' } });
    await expect.poll(async () => (await server.health()).fault, POLL_OPTIONS).toBeTruthy();
    await writeStandIn(server.modelFile, { words: 3 });
    await expect.poll(async () => (await server.health()).status, POLL_OPTIONS).toBe('ready');
  });
});

describe('as a program', () => {
  it('writes its URL, and ends in the middle of a text', async () => {
    await start({ model: ENDLESS });
    const args = ['--model-file', server.modelFile, '--runtime-folder', runtimeFolder, '--port', '0'];
    const program = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      let url = '';
      for await (const line of createInterface({ input: program.stdout })) {
        url = /^Writing at (?<url>\S+)$/u.exec(line)?.groups?.['url'] ?? '';
        if (url !== '') break;
      }
      const response = await fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [{ role: 'user', content: 'A bakery.' }], stream: true }),
      });
      const chunks = readChunks(response);
      await chunks.next();
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await expect(listRest(chunks)).rejects.toThrow(/terminated/u);
      expect(await ended).toEqual([0, null]);
    } finally {
      program.kill('SIGKILL');
    }
  });
});
