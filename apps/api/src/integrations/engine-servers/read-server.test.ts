import type { ServedModel, ServerShape } from '@voicedraft/sandbox/openai/shapes';
import { startOpenAiSandbox } from '@voicedraft/sandbox/openai/start-openai-sandbox';
import { expect, it } from 'vitest';
import { withAnswer } from '#testing/with-answer.ts';
import { createServerReader } from './read-server.ts';

const MODELS: readonly ServedModel[] = [
  { name: 'nomic-embed-text:latest', bytes: 270_000_000, capabilities: ['embedding'] },
  { name: 'own-model', bytes: 900_000_000, contextTokens: 4096, capabilities: ['completion', 'tools'] },
  { name: 'qwen3:0.6b', bytes: 520_000_000, contextTokens: 40_960, capabilities: ['completion', 'thinking'] },
  {
    name: 'qwen3:1.7b',
    bytes: 1_400_000_000,
    contextTokens: 40_960,
    capabilities: ['completion', 'thinking'],
  },
  { name: 'qwen3:235b', bytes: 142_000_000_000_000, contextTokens: 40_960 },
];

const read = async (shape: ServerShape, isOllama = false) => {
  const server = await startOpenAiSandbox({ shape, served: MODELS });
  try {
    return await createServerReader()({ url: server.url, apiKey: null, isOllama });
  } finally {
    await server.close();
  }
};

it.each([
  ['openai', 'other', null],
  ['llama.cpp', 'llama.cpp', 40_960],
  ['vllm', 'vllm', 40_960],
  ['ollama', 'ollama', null],
] as const)(
  'a server like %s lists models that can chat, those that write well first',
  async (shape, brand, tokens) => {
    const { status, models, ...other } = await read(shape);
    expect([status, other.brand]).toEqual(['serving', brand]);
    expect(models.map(({ name }) => name)).toEqual(['qwen3:235b', 'qwen3:1.7b', 'qwen3:0.6b', 'own-model']);
    expect(models[0]).toMatchObject({ contextTokens: tokens, writesWell: true, fits: true });
  },
);

it('Ollama tells more: the largest that fits and writes well is first, and what only embeds is left out', async () => {
  const { brand, models } = await read('ollama', true);
  expect(brand).toBe('ollama');
  expect(models).toEqual([
    expect.objectContaining({ name: 'qwen3:1.7b', bytes: 1_400_000_000, contextTokens: 40_960, fits: true }),
    expect.objectContaining({ name: 'qwen3:0.6b' }),
    expect.objectContaining({ name: 'own-model', writesWell: false, contextTokens: 4096 }),
    expect.objectContaining({ name: 'qwen3:235b', writesWell: true, fits: false }),
  ]);
});

it.each([
  [503, '{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}', 'starting'],
  [401, '{"error":{"message":"Incorrect API key provided"}}', 'refused'],
  [404, 'no such page', 'serving'],
  [500, '', 'unreachable'],
  [200, '<html>It works!</html>', 'unreachable'],
])('what a server answers is its state: %i %s', (code, body, status) =>
  withAnswer(
    (_request, response) => response.writeHead(code, { 'content-type': 'application/json' }).end(body),
    async (url) =>
      expect(await createServerReader()({ url, apiKey: null })).toMatchObject({ status, models: [] }),
  ),
);
