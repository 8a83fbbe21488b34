import { get, post } from '@voicedraft/contract/endpoint';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callEndpoint } from './api-client.ts';
import { ApiError } from './api-error.ts';

const getThing = get('/things/{id}', {
  access: 'public',
  feature: 'test',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional(), page: z.number().optional() }),
  response: z.object({ name: z.string() }),
});

const makeThing = post('/things', {
  access: 'public',
  feature: 'test',
  summary: 'A new thing',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});

function answerWith(body: unknown, init?: ResponseInit) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    typeof body === 'string' ? new Response(body, init) : Response.json(body, init),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('callEndpoint', () => {
  it('fills in the path and the query, and omits undefined values', async () => {
    const fetch = answerWith({ name: 'lamp' });
    const answer = await callEndpoint(getThing, {
      params: { id: 'a/b' },
      query: { q: 'x & y', page: undefined },
    });
    expect(answer).toEqual({ name: 'lamp' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/things/a%2Fb?q=x+%26+y');
  });

  it('sends a body as JSON', async () => {
    const fetch = answerWith({ name: 'lamp' });
    await callEndpoint(makeThing, { body: { name: 'lamp' } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"name":"lamp"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it("throws the server's error with its code, fields and request id", async () => {
    answerWith(
      {
        success: false,
        code: 'validation',
        error: 'Please check the highlighted fields.',
        message: 'Please check the highlighted fields.',
        fields: { name: 'Too long' },
        requestId: 'r-1',
      },
      { status: 400 },
    );
    const error = await errorOf(callEndpoint(makeThing, { body: { name: '' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation',
      message: 'Please check the highlighted fields.',
      fields: { name: 'Too long' },
      requestId: 'r-1',
    });
  });

  it.each([
    ['5', 5],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [undefined, undefined],
  ])('passes on how long the server asks to wait: %s', async (header, seconds) => {
    for (const body of [{ success: false, code: 'unavailable', error: '', message: '' }, 'no json']) {
      answerWith(body, { status: 503, headers: header === undefined ? {} : { 'retry-after': header } });
      const error = await errorOf(callEndpoint(getThing, { params: { id: 'a' } }));
      expect(error).toMatchObject({ status: 503, retryAfterSeconds: seconds });
    }
  });

  it('reports the status of an error response that is not ours', async () => {
    answerWith('<h1>Bad gateway</h1>', { status: 502 });
    expect(await errorOf(callEndpoint(makeThing, { body: { name: 'x' } }))).toMatchObject({
      status: 502,
      code: 'internal',
      message: 'HTTP error! Status: 502. Wait a minute, then try again.',
    });
  });

  it('rejects a response that violates the contract', async () => {
    for (const body of [{ title: 'lamp' }, 'no json']) {
      answerWith(body);
      expect(await errorOf(callEndpoint(makeThing, { body: { name: 'x' } }))).toMatchObject({
        status: 200,
        code: 'internal',
      });
    }
  });

  it('reports an unreachable server as a network failure', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await errorOf(callEndpoint(makeThing, { body: { name: 'x' } }))).toMatchObject({
      status: 0,
      code: 'network-request-failed',
    });
  });

  it('throws the reason of an abort as it is', async () => {
    const controller = new AbortController();
    const reason = new Error('left the page');
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      controller.abort(reason);
      return Promise.reject(init.signal?.reason);
    });
    const call = callEndpoint(makeThing, { body: { name: 'x' } }, { signal: controller.signal });
    expect(await errorOf(call)).toBe(reason);
  });
});
