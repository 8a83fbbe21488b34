import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withAnswer } from '#testing/with-answer.ts';
import { callProvider } from './call-provider.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Posts to a server that responds with `answer`, and returns the outcome. */
function postTo(answer: RequestListener): Promise<unknown> {
  const limits = {
    secret: 'own-secret',
    timeoutMs: 5000,
    signal: new AbortController().signal,
    maxBytes: 1000,
  };
  const headers = { 'x-goog-api-key': 'own-secret', 'x-machine': 'linux' };
  return withAnswer(answer, (url) =>
    callProvider(limits, async (providerFetch) =>
      (await providerFetch(url, { method: 'POST', headers, body: '{}' })).text(),
    ).catch((error: unknown) => error),
  );
}

describe('calling a provider', () => {
  it('reads the whole response', async () => {
    expect(await postTo((_request, response) => response.end('{"a":1}'))).toBe('{"a":1}');
  });

  it('sends no unknown headers', async () => {
    const outcome = await postTo((request, response) => response.end(Object.keys(request.headers).join()));
    expect(outcome).toContain('x-goog-api-key');
    expect(outcome).not.toContain('x-machine');
  });

  it('does not send its secrets along with a redirect', async () => {
    let requests = 0;
    const outcome = await postTo((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(outcome).toMatchObject({ kind: 'network' });
    expect(requests).toBe(1);
  });

  it('does not decompress a response beyond its size limit', async () => {
    const outcome = await postTo((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)));
    });
    expect(outcome).toMatchObject({ kind: 'too-large' });
  });

  it('removes its secret from the body of an error', async () => {
    const outcome = await postTo((request, response) => {
      response.writeHead(400).end(`The key ${String(request.headers['x-goog-api-key'])} is bad`);
    });
    expect(outcome).toMatchObject({ status: 400, body: 'The key [key] is bad' });
  });

  it('keeps the status, the start of the body and the time to wait', async () => {
    const outcome = await postTo((_request, response) => {
      response.writeHead(429, { 'retry-after': '7' }).end('x'.repeat(100_000));
    });
    expect(outcome).toMatchObject({ kind: 'status', status: 429, retryAfterMs: 7000 });
    expect(outcome instanceof ProviderFailure && outcome.body?.length).toBe(16_384);
  });
});
