import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AdapterRequest, createFetchAdapter } from './fetch-adapter.ts';

/** Gives each path a fixed response; `/echo` responds with the request. */
async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  if (url === '/base/redirect') response.writeHead(302, { location: '/base/echo' }).end();
  else if (url === '/base/flood') response.end(Buffer.alloc(2 * 1024 * 1024));
  else if (url === '/base/half') response.write('half');
  else response.end(JSON.stringify({ method, url, headers, body: await readText(request) }));
}

const server = createServer((request, response) => void answerRequest(request, response));
let base: string;

beforeEach(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function requestFor(path: string, changes: Partial<AdapterRequest> = {}): AdapterRequest {
  return {
    url: `https://api-m.sandbox.paypal.com${path}`,
    method: 'post',
    headers: { 'content-type': 'application/json' },
    timeout: 2000,
    ...changes,
  };
}

describe('the sender of the PayPal SDK', () => {
  it('sends to the given URL instead, keeping path and query', async () => {
    const answer = await createFetchAdapter(`${base}/`)(
      requestFor('/echo/A%20B?fields=x', { data: '{"a":1}' }),
    );
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.data)).toMatchObject({
      method: 'POST',
      url: '/base/echo/A%20B?fields=x',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('sends an empty body with a content type, as a capture requires', async () => {
    const answer = await createFetchAdapter(base)(requestFor('/echo'));
    expect(JSON.parse(answer.data)).toMatchObject({
      body: '',
      headers: { 'content-type': 'application/json', 'content-length': '0' },
    });
  });

  it.each([
    ['follow a redirect', '/redirect', 'network'],
    ['read an answer without end', '/flood', 'too-large'],
    ['wait for ever for the rest of an answer', '/half', 'timeout'],
  ])('does not %s', async (_what, path, kind) => {
    const request = requestFor(path, { timeout: path === '/half' ? 200 : 5000 });
    await expect(createFetchAdapter(base)(request)).rejects.toMatchObject({ name: 'ProviderFailure', kind });
  });
});
