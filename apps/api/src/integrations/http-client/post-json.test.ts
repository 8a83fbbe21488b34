import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { postForBytes } from './post-json.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Posts to a server that answers as told, and gives the outcome. */
async function postTo(answer: RequestListener): Promise<ProviderFailure | string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    const { bytes } = await postForBytes({
      url: `http://127.0.0.1:${port}/`,
      headers: { 'x-key': 'own-secret' },
      secret: 'own-secret',
      body: {},
      timeoutMs: 5000,
      signal: new AbortController().signal,
      maxBytes: 1000,
    });
    return bytes.toString();
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('posting to a provider', () => {
  it('reads the whole answer', async () => {
    expect(await postTo((_request, response) => response.end('{"a":1}'))).toBe('{"a":1}');
  });

  it('does not carry its secrets along a redirect', async () => {
    let requests = 0;
    const outcome = await postTo((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(outcome).toMatchObject({ kind: 'network' });
    expect(requests).toBe(1);
  });

  it('does not unpack an answer beyond its bound', async () => {
    const outcome = await postTo((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)));
    });
    expect(outcome).toMatchObject({ kind: 'too-large' });
  });

  it('cuts its secret out of the body of an error', async () => {
    const outcome = await postTo((request, response) => {
      response.writeHead(400).end(`The key ${String(request.headers['x-key'])} is bad`);
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
