import { countWords } from '@voicedraft/contract/words';
import { measureSpokenWords } from '@voicedraft/speech-engine/length/spoken-length';
import type { ScriptRequest, ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { afterEach, describe, expect, it } from 'vitest';
import { type EngineServer, type EngineServerCall, startEngineServer } from '#testing/engine-server.ts';
import { readAim, sendScript, writeProse } from '#testing/wordy-model.ts';
import { createServerPool } from './server-pool.ts';
import { createServerScriptWriter } from './server-script-writer.ts';

const signal = new AbortController().signal;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Answer = (call: EngineServerCall) => void | Promise<void>;

/** A writer on a server for each of the answers. */
async function openWriter(...answers: Answer[]): Promise<{ writer: ScriptWriter; servers: EngineServer[] }> {
  const servers = await Promise.all(answers.map((answer) => startEngineServer(answer)));
  const addresses = servers.map(({ url }) => ({ url, apiKey: 'a-key' }));
  const pool = createServerPool({ listAddresses: () => addresses });
  ends.push(() => pool.close(), ...servers.map((server) => () => server.close()));
  await pool.refresh();
  const backOff = { sleep: () => Promise.resolve(), random: () => 0 };
  return { writer: createServerScriptWriter(pool, { backOff }), servers };
}

const write = (writer: ScriptWriter, request: Partial<ScriptRequest> & { prompt: string }) =>
  writer.writeScript({ signal, ...request });

/** Writes that many times the words that it is asked for. */
const times = (factor: number): Answer => {
  let seed = 0;
  return (call) => sendScript(call, writeProse(readAim(call.body) * factor, (seed += 3)));
};

describe('servers with language models', () => {
  it('are asked with the key, the instruction, and stream what the model writes', async () => {
    const { writer, servers } = await openWriter((call) => sendScript(call, 'Bees fly far. They return.'));
    const pieces: string[] = [];
    const script = await write(writer, {
      prompt: 'City bees',
      onPiece: (piece) => pieces.push(piece),
    });
    expect(script).toEqual({ text: 'Bees fly far. They return.', model: 'a-model' });
    expect(pieces.join('')).toBe(script.text);
    expect(servers[0]?.calls).toMatchObject([
      {
        authorization: 'Bearer a-key',
        body: {
          stream: true,
          messages: [
            { role: 'system', content: expect.stringMatching(/^You write scripts[^]*under 400 words\.$/u) },
            { role: 'user', content: '<request>\nCity bees\n</request>' },
          ],
        },
      },
    ]);
  });

  it('report the place in the queue', async () => {
    const { writer } = await openWriter((call) => {
      for (const position of [2, 1, 0]) call.send({ choices: [], queue_position: position });
      sendScript(call, 'Bees fly far.');
    });
    const positions: number[] = [];
    await write(writer, { prompt: 'Bees', onQueued: (position) => positions.push(position) });
    expect(positions).toEqual([2, 1, 0]);
  });

  it('are exchanged if one ends before the first piece', async () => {
    const die: Answer = ({ response }) => void response.destroy();
    const { writer, servers } = await openWriter(die, die, (call) => sendScript(call, 'Bees fly far.'));
    const pieces: string[] = [];
    const { text } = await write(writer, { prompt: 'Bees', onPiece: (piece) => pieces.push(piece) });
    expect(text).toBe('Bees fly far.');
    expect(pieces.join('')).toBe(text);
    expect(servers.map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  });

  it('are not exchanged once something was delivered', async () => {
    const { writer, servers } = await openWriter(
      ...[1, 2].map((): Answer => ({ send, response }) => {
        send({ choices: [{ index: 0, delta: { content: 'Bees' }, finish_reason: null }] });
        setImmediate(() => response.destroy());
      }),
    );
    const pieces: string[] = [];
    await expect(
      write(writer, { prompt: 'Bees', onPiece: (piece) => pieces.push(piece) }),
    ).rejects.toMatchObject({ kind: 'unavailable' });
    expect(pieces).toEqual(['Bees']);
    expect(servers.flatMap(({ calls }) => calls)).toHaveLength(1);
  });

  it.each([
    [429, 'rate_limited', { kind: 'quota', message: expect.stringContaining('in about 20 seconds') }],
    [400, 'context_length_exceeded', { kind: 'unsupported', message: expect.stringContaining('too long') }],
    [401, 'invalid_api_key', { kind: 'no-keys', message: expect.stringContaining('contact admin') }],
    [500, 'engine_ended', { kind: 'unavailable', message: 'API error 500: Internal Server Error' }],
  ])('refuse in plain words: %i %s', async (status, code, error) => {
    const { writer } = await openWriter(({ response }) => {
      const body = JSON.stringify({ error: { message: 'No', code } });
      response.writeHead(status, { 'retry-after': '20' }).end(body);
    });
    await expect(write(writer, { prompt: 'Bees' })).rejects.toMatchObject(error);
  });

  it('that do not exist are reported in plain words', async () => {
    const { writer } = await openWriter();
    expect(writer.isAvailable()).toBe(false);
    const message = 'The AI provider could not be reached.';
    await expect(write(writer, { prompt: 'Bees' })).rejects.toMatchObject({ kind: 'unavailable', message });
  });

  it('are told to stop when the request is', async () => {
    const closed = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { writer } = await openWriter(({ send, response }) => {
      response.once('close', () => closed.resolve());
      send({ choices: [], queue_position: 0 });
      begun.resolve();
    });
    const stop = new AbortController();
    const writing = write(writer, { prompt: 'Bees', signal: stop.signal });
    writing.catch(() => {});
    await begun.promise;
    stop.abort();
    await expect(writing).rejects.toMatchObject({ kind: 'aborted' });
    await closed.promise;
  });
});

it('the stream of a model that goes on regardless of the token limit is ended', async () => {
  const { writer, servers } = await openWriter(async ({ send, response }) => {
    for (let count = 0; !response.destroyed; count += 1) {
      send({ choices: [{ index: 0, delta: { content: 'z'.repeat(100) }, finish_reason: null }] });
      if (count % 50 === 0) await new Promise(setImmediate);
    }
  });
  const { text } = await write(writer, { prompt: 'Bees' });
  expect(text.length).toBeLessThan(13_000);
  expect(servers[0]?.calls).toHaveLength(1);
});

describe('a requested length', () => {
  it.each([
    ['a 30 second advert for a city honey shop', 78, measureSpokenWords],
    ['Write 60 words about lavender', 60, countWords],
    ['An explainer about bees in 150 words', 150, countWords],
    ['Script about bees, 45 seconds', 117, measureSpokenWords],
  ] as const)('is met by a model that writes too much or too little: %s', async (prompt, words, count) => {
    for (const factor of [0.4, 0.75, 1, 1.3, 2.5]) {
      const { writer } = await openWriter(times(factor));
      const { text } = await write(writer, { prompt });
      expect(Math.abs(count(text) - words) / words, `${factor} × ${words}: ${text}`).toBeLessThanOrEqual(0.1);
      expect(text).toMatch(/[.!?"]$/u);
    }
  });

  it('follows the pace of the voice', async () => {
    const { writer, servers } = await openWriter(times(1.5));
    const { text } = await write(writer, { prompt: 'a 30 second advert for honey', pace: [2, 2, 2] });
    expect(measureSpokenWords(text)).toBeGreaterThanOrEqual(54);
    expect(measureSpokenWords(text)).toBeLessThanOrEqual(66);
    expect(servers[0]?.calls[0]?.body).toMatchObject({
      messages: [{ content: expect.stringContaining('about 60 words: at least 54 and at most 66') }, {}],
    });
  });

  it('ends the stream of a model that would go on for ever', async () => {
    const { writer, servers } = await openWriter(async ({ send, response }) => {
      for (let count = 0; !response.destroyed; count += 1) {
        send({ choices: [{ index: 0, delta: { content: 'Bees fly far. ' }, finish_reason: null }] });
        if (count % 50 === 0) await new Promise(setImmediate);
      }
    });
    const { text } = await write(writer, { prompt: '60 words about bees' });
    expect(countWords(text)).toBe(60);
    expect(servers[0]?.calls).toHaveLength(1);
  });

  it('that is not reached is asked for in three rounds at most', async () => {
    const { writer, servers } = await openWriter((call) => sendScript(call, 'Bees fly far.'));
    const { text } = await write(writer, { prompt: 'a 30 second advert for honey' });
    expect(text).toBe('Bees fly far.\n\nBees fly far.\n\nBees fly far.');
    expect(servers[0]?.calls).toHaveLength(3);
  });

  it('delivers a continuation, and returns what there is if that fails', async () => {
    let calls = 0;
    const { writer } = await openWriter((call) => {
      calls += 1;
      // Once more after the first failure.
      if (calls === 2 || calls === 3) call.response.destroy();
      else sendScript(call, 'Bees fly far.');
    });
    const pieces: string[] = [];
    const onPiece = (piece: string) => void pieces.push(piece);
    const short = await write(writer, { prompt: '60 words about bees', onPiece });
    expect(short).toMatchObject({ text: 'Bees fly far.' });
    calls = 3;
    pieces.length = 0;
    const { text } = await write(writer, { prompt: '60 words about bees', onPiece });
    expect(pieces.join('')).toBe(text);
  });

  it('is met anew if the model writes one endless sentence', async () => {
    let calls = 0;
    const endless = Array.from({ length: 90 }, () => 'bees').join(' ');
    const { writer, servers } = await openWriter((call) => {
      calls += 1;
      sendScript(call, calls === 1 ? `${endless}.` : writeProse(60));
    });
    const { text } = await write(writer, { prompt: '60 words about bees' });
    expect(countWords(text)).toBeGreaterThanOrEqual(54);
    expect(countWords(text)).toBeLessThanOrEqual(66);
    expect(servers[0]?.calls[1]?.body).toMatchObject({
      messages: [{}, {}, { role: 'assistant' }, { content: expect.stringContaining('whole script again') }],
    });
  });
});
