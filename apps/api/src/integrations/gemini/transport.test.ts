import { afterEach, describe, expect, it, vi } from 'vitest';
import { withGemini } from '#testing/gemini-kit.ts';
import { withAnswer } from '#testing/with-answer.ts';
import { createGeminiTransport } from './transport.ts';

const call = {
  model: 'gemini-3.8-flash',
  key: 'own-key',
  contents: 'About bees',
  config: {},
  signal: new AbortController().signal,
};

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('Gemini transport', () => {
  it('reads nothing from the environment', () =>
    withGemini(async ({ sandbox }) => {
      vi.stubEnv('GOOGLE_API_KEY', 'other-key');
      vi.stubEnv('GOOGLE_GENAI_USE_VERTEXAI', 'true');
      vi.stubEnv('GOOGLE_GENAI_USE_ENTERPRISE', 'true');
      vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'other-project');
      vi.stubEnv('GOOGLE_GEMINI_BASE_URL', 'http://127.0.0.1:9');
      vi.stubEnv('GOOGLE_GENAI_API_VERSION', 'v9');
      await createGeminiTransport({ baseUrl: sandbox.url, timeoutMs: 5000 }).generate(call);
      expect(sandbox.requests.list()).toMatchObject([
        { path: '/v1beta/models/gemini-3.8-flash:generateContent', key: 'own-key' },
      ]);
    }));

  it.each([
    ['a page', 'text/html', '<html>It works!</html>'],
    ['a page said to be JSON', 'application/json', '<html>It works!</html>'],
    ['JSON of another shape', 'application/json', '{"candidates":[{"content":{"parts":"text"}}]}'],
    ['an event of another shape', 'text/event-stream', 'data: {"candidates":"text"}\n\n'],
  ])('recognises an unreadable response: %s', (_what, type, body) =>
    withAnswer(
      (_request, response) => response.writeHead(200, { 'content-type': type }).end(body),
      async (baseUrl) => {
        const transport = createGeminiTransport({ baseUrl, timeoutMs: 5000 });
        const malformed = { kind: 'malformed' };
        await expect(transport.generate(call)).rejects.toMatchObject(malformed);
        if (type === 'application/json') return;
        await expect(transport.stream(call, () => {})).rejects.toMatchObject(malformed);
      },
    ),
  );

  it('recognises the status of an error that is not JSON, whatever its declared type', () =>
    withAnswer(
      (_request, response) =>
        response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' }).end(),
      (baseUrl) =>
        expect(createGeminiTransport({ baseUrl, timeoutMs: 5000 }).generate(call)).rejects.toMatchObject({
          status: 429,
          retryAfterMs: 7000,
        }),
    ));

  it('knows an error that comes with status 200', () =>
    withAnswer(
      (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"error":{"code":429,"message":"own-key has used its quota"}}'),
      (baseUrl) =>
        expect(createGeminiTransport({ baseUrl, timeoutMs: 5000 }).generate(call)).rejects.toMatchObject({
          kind: 'status',
          status: 429,
          body: '{"error":{"code":429,"message":"[key] has used its quota"}}',
        }),
    ));

  it('passes on what the receiver of its events throws', () =>
    withGemini(async ({ sandbox }) => {
      const transport = createGeminiTransport({ baseUrl: sandbox.url, timeoutMs: 5000 });
      const error = new Error('of the receiver');
      const onAnswer = () => {
        throw error;
      };
      await expect(transport.stream(call, onAnswer)).rejects.toBe(error);
    }));
});
