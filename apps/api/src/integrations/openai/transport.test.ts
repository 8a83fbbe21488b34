import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withAnswer } from '#testing/with-answer.ts';
import { createOpenAiTransport } from './transport.ts';

const body = { model: 'llama3.2', messages: [{ role: 'user' as const, content: 'About bees' }] };
const signal = new AbortController().signal;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('transport for OpenAI-compatible servers', () => {
  it.each([
    [{ apiKey: 'own-token' }, 'Bearer own-token'],
    [{}, undefined],
  ])('reads nothing from the environment: %o', async (credentials, authorization) => {
    vi.stubEnv('OPENAI_API_KEY', 'other-token');
    vi.stubEnv('OPENAI_ADMIN_KEY', 'other-token');
    vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9');
    vi.stubEnv('OPENAI_ORG_ID', 'other-organization');
    vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'Authorization: Bearer other-token\nOpenAI-Project: other');
    const requests: IncomingMessage[] = [];
    await withAnswer(
      (request, response) => {
        requests.push(request);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
      },
      (baseUrl) => createOpenAiTransport({ baseUrl, timeoutMs: 5000, ...credentials }).listModels(signal),
    );
    expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/v1/models', authorization],
    ]);
    expect(JSON.stringify(requests[0]?.headers)).not.toContain('other');
  });

  it.each([
    ['a page', 'text/html', '<html>It works!</html>'],
    ['a page said to be JSON', 'application/json', '<html>It works!</html>'],
    ['JSON of another shape', 'application/json', '{"data":"text"}'],
  ])('recognises an unreadable response: %s', (_what, type, text) =>
    withAnswer(
      (_request, response) => response.writeHead(200, { 'content-type': type }).end(text),
      (baseUrl) =>
        expect(createOpenAiTransport({ baseUrl, timeoutMs: 5000 }).listModels(signal)).rejects.toMatchObject({
          kind: 'malformed',
        }),
    ),
  );

  it.each(['{"error":{"message":"overloaded"}}', '{"choices":"text"}', '<html>'])(
    'recognises an unusable event: %s',
    (data) =>
      withAnswer(
        (_request, response) =>
          response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${data}\n\n`),
        (baseUrl) =>
          expect(
            createOpenAiTransport({ baseUrl, timeoutMs: 5000 }).streamChat(body, signal, () => {}),
          ).rejects.toMatchObject({ kind: 'malformed' }),
      ),
  );

  it('finishes at the end marker, whether or not the server closes the stream', async () => {
    const finishReasons: (string | null | undefined)[] = [];
    await withAnswer(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
      },
      (baseUrl) =>
        createOpenAiTransport({ baseUrl, timeoutMs: 60_000 }).streamChat(body, signal, ({ choices }) => {
          finishReasons.push(choices[0]?.finish_reason);
          return undefined;
        }),
    );
    expect(finishReasons).toEqual(['stop']);
  });
});
