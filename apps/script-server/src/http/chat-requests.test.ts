import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listStandInWords } from '#testing/stand-in-words.ts';
import { type ChatEvent, readChunks } from '#testing/read-chunks.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { ChatCompletion } from './chat-answers.ts';

const PROSE = listStandInWords().join(' ');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  // The model is loaded by then.
  await server.ask();
}, INSTALL_TIMEOUT_MS);

afterAll(() => server.close());

async function write(body?: object): Promise<{ text: string; finish: string | undefined; usage: object }> {
  const response = await server.ask(body);
  expect(response.status).toBe(200);
  const { choices, usage } = ChatCompletion.parse(await response.json());
  return { text: choices[0]?.message.content ?? '', finish: choices[0]?.finish_reason, usage };
}

/** The text, the end and the other events of a streamed response. */
async function stream(body: object) {
  const events: ChatEvent[] = [];
  for await (const event of readChunks(await server.ask({ stream: true, ...body }))) events.push(event);
  const chunks = events.flatMap((event) => (event === '[DONE]' || 'error' in event ? [] : [event]));
  const choices = chunks.flatMap((chunk) => chunk.choices);
  return {
    pieces: choices.flatMap(({ delta }) => delta.content ?? []),
    finish: choices.flatMap(({ finish_reason }) => finish_reason ?? []),
    positions: chunks.flatMap(({ queue_position }) => queue_position ?? []),
    usage: chunks.flatMap(({ usage }) => usage ?? []),
    last: events.at(-1),
  };
}

describe('POST /v1/chat/completions', () => {
  it('writes the whole text, with its usage', async () => {
    const { text, finish, usage } = await write();
    expect(text).toBe(PROSE);
    expect(finish).toBe('stop');
    expect(usage).toMatchObject({ completion_tokens: listStandInWords().length + 1 });
  });

  it('streams the text piece by piece', async () => {
    const streamed = await stream({ stream_options: { include_usage: true } });
    expect(streamed.pieces.join('')).toBe(PROSE);
    expect(streamed.pieces.length).toBeGreaterThan(20);
    expect(streamed).toMatchObject({ finish: ['stop'], positions: [0], last: '[DONE]' });
    expect(streamed.usage).toHaveLength(1);
  });

  it('reports no usage in a stream unless asked to', async () => {
    expect((await stream({ max_tokens: 3 })).usage).toEqual([]);
  });

  it.each([['max_tokens'], ['max_completion_tokens']])('ends after %s', async (name) => {
    const { text, finish } = await write({ [name]: 4 });
    expect(text).toBe(listStandInWords(4).join(' '));
    expect(finish).toBe('length');
  });

  it('ends before a stop word', async () => {
    const { text, finish } = await write({ stop: ['nothing', ' seven'] });
    expect(text).toBe('Meet the little shop on your corner. It opens at');
    expect(finish).toBe('stop');
  });

  it('takes a conversation, and text in parts', async () => {
    const messages = [
      { role: 'system', content: 'You write adverts.' },
      { role: 'user', content: [{ type: 'text', text: 'A bakery.' }] },
      { role: 'assistant', content: 'Which one?' },
      { role: 'user', content: 'The one on the corner.' },
    ];
    const settings = { temperature: 1.5, top_p: 0.5, seed: 7, stop: null, model: 'any', n: 1 };
    expect((await write({ messages, ...settings })).text).toBe(PROSE);
  });

  it('writes JSON that fits a schema, or any JSON', async () => {
    const schema = {
      type: 'object',
      properties: { form: { enum: ['advert', 'story'] }, title: { type: 'string' } },
    };
    const fitting = await write({ response_format: { type: 'json_schema', json_schema: { schema } } });
    const { form, title } = JSON.parse(fitting.text);
    expect(['advert', 'story']).toContain(form);
    expect(title).toBe(PROSE);
    const any = await write({ response_format: { type: 'json_object' } });
    expect(JSON.parse(any.text)).toBeTypeOf('object');
  });

  it('leaves out thoughts', async () => {
    const thinking = await startTestServer({ model: { thinks: true } });
    try {
      const response = await thinking.ask();
      expect(ChatCompletion.parse(await response.json()).choices[0]?.message.content).toBe(PROSE);
    } finally {
      await thinking.close();
    }
  });

  const LONG = [{ role: 'user', content: 'bread '.repeat(2048) }];
  it.each([
    ['no messages', { messages: [] }, 'invalid_request', 'messages'],
    [
      'an unknown role',
      { messages: [{ role: 'baker', content: 'Hi.' }] },
      'invalid_request',
      'messages.0.role',
    ],
    [
      'an image',
      { messages: [{ role: 'user', content: [{ type: 'image_url' }] }] },
      'invalid_request',
      'messages.0.content',
    ],
    [
      'an answer at the end',
      { messages: [{ role: 'assistant', content: 'Hi.' }] },
      'invalid_request',
      'messages',
    ],
    ['no tokens', { max_tokens: 0 }, 'invalid_request', 'max_tokens'],
    ['a high temperature', { temperature: 3 }, 'invalid_request', 'temperature'],
    ['five stop words', { stop: ['1', '2', '3', '4', '5'] }, 'invalid_request', 'stop'],
    ['an unknown format', { response_format: { type: 'xml' } }, 'invalid_request', 'response_format.type'],
    ['a prompt that is too long', { messages: LONG }, 'context_length_exceeded', 'messages'],
    ['a streamed one as well', { messages: LONG, stream: true }, 'context_length_exceeded', 'messages'],
  ])('refuses %s', async (_, body, code, param) => {
    const response = await server.ask(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: { message: expect.any(String), type: 'invalid_request_error', param, code },
    });
  });
});

describe('the rest of the protocol', () => {
  it('lists the model', async () => {
    const models = await fetch(`${server.url}/v1/models`);
    expect(await models.json()).toMatchObject({ object: 'list', data: [{ id: 'stand-in' }] });
  });

  it('reports its health', async () => {
    await write();
    const health = await server.health();
    expect(health).toMatchObject({
      status: 'ready',
      fault: null,
      queue: { running: false, waiting: 0, limit: 8 },
      model: { name: 'stand-in', file: 'stand-in.gguf', architecture: 'qwen3' },
      context: 2048,
      pid: process.pid,
    });
    expect(health.speed).toBeGreaterThan(0);
    expect(health.memory.server).toBeGreaterThan(10_000_000);
  });

  it('serves those who have the key, and reports its health to everybody', async () => {
    const guarded = await startTestServer({ config: { apiKey: 'open sesame' } });
    try {
      expect((await guarded.ask({}, { key: 'open barley' })).status).toBe(401);
      expect((await fetch(`${guarded.url}/v1/models`)).status).toBe(401);
      expect((await guarded.ask({}, { key: 'open sesame' })).status).toBe(200);
      expect((await guarded.health()).status).toBe('ready');
    } finally {
      await guarded.close();
    }
  });
});
