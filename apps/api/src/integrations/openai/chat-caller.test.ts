import type { OpenAiSandboxOptions } from '@voicedraft/sandbox/openai/register-openai-sandbox';
import { startOpenAiSandbox } from '@voicedraft/sandbox/openai/start-openai-sandbox';
import { describe, expect, it } from 'vitest';
import { startEngineServer } from '#testing/engine-server.ts';
import { sendScript } from '#testing/wordy-model.ts';
import { type ChatModel, createChatCaller } from './chat-caller.ts';
import { createOpenAiTransport } from './transport.ts';

const signal = new AbortController().signal;
const messages = [{ role: 'user' as const, content: 'A script about city bees' }];

async function askSandbox(options: OpenAiSandboxOptions, chat: Partial<ChatModel>) {
  const server = await startOpenAiSandbox(options);
  const transport = createOpenAiTransport({ baseUrl: server.url, timeoutMs: 5000 });
  const caller = createChatCaller(transport, {
    model: 'qwen3:1.7b',
    brand: 'other',
    contextTokens: null,
    ...chat,
  });
  const pieces: string[] = [];
  try {
    const { text } = await caller.ask({ messages, signal, onPiece: (piece) => pieces.push(piece) });
    return { text, pieces, body: server.requests.list().at(-1)?.body };
  } finally {
    await server.close();
  }
}

describe("a model's thoughts", () => {
  it.each([
    ['ollama', 'ollama', { reasoning_effort: 'none' }],
    ['llama.cpp', 'llama.cpp', { chat_template_kwargs: { enable_thinking: false } }],
    ['vllm', 'vllm', { chat_template_kwargs: { enable_thinking: false } }],
    ['openai', 'other', { messages: [{ content: `${messages[0]?.content}\n\n/no_think` }] }],
  ] as const)(
    'are switched off as %s knows it, and never shown if it has some all the same',
    async (shape, brand, sent) => {
      for (const thoughts of ['beside', 'within'] as const) {
        const off = await askSandbox({ shape, thoughts }, { brand });
        expect(off.body).toMatchObject(sent);
        const on = await askSandbox({ shape, thoughts }, { brand: 'other', model: 'own-model' });
        for (const { text, pieces } of [off, on]) {
          expect(text).toMatch(/^Welcome\. Today/u);
          expect(pieces.join('')).toBe(text);
        }
      }
    },
  );

  it('are asked for no longer if the server does not know the switch', async () => {
    const server = await startEngineServer((call) => {
      if (!JSON.stringify(call.body).includes('chat_template_kwargs')) return sendScript(call, 'Bees fly.');
      const body = {
        error: { message: "property 'chat_template_kwargs' is unsupported", type: 'invalid_request_error' },
      };
      call.response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const transport = createOpenAiTransport({ baseUrl: server.url, timeoutMs: 5000 });
    const caller = createChatCaller(transport, { model: 'own', brand: 'vllm', contextTokens: null });
    for (const _ of [1, 2]) expect((await caller.ask({ messages, signal })).text).toBe('Bees fly.');
    expect(server.calls).toHaveLength(3);
    await server.close();
  });

  it('that take all of the tokens are given room, from then on', async () => {
    const server = await startEngineServer((call) => {
      if (JSON.stringify(call.body).includes('"max_tokens":3200'))
        return sendScript(call, '<think>Hm.</think>Bees fly.');
      call.send({ choices: [{ delta: { content: '<think>Hm, the viewer' } }] });
      call.send({ choices: [{ delta: {}, finish_reason: 'length' }] });
      call.send('[DONE]');
      call.response.end();
    });
    const transport = createOpenAiTransport({ baseUrl: server.url, timeoutMs: 5000 });
    const caller = createChatCaller(transport, { model: 'own', brand: 'other', contextTokens: null });
    for (const _ of [1, 2]) expect((await caller.ask({ messages, signal })).text).toBe('Bees fly.');
    expect(server.calls).toHaveLength(3);
    await server.close();
  });
});

it('no more tokens are asked for than the context has left', async () => {
  const limits = [];
  for (const contextTokens of [null, 40_960, 512, 10]) {
    limits.push((await askSandbox({}, { contextTokens })).body);
  }
  expect(limits).toMatchObject([800, 800, 500, 128].map((limit) => ({ max_tokens: limit })));
});
