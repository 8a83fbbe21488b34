import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeminiSandbox, registerGeminiSandbox } from './register-gemini-sandbox.ts';

const app = fastify();
let sandbox: GeminiSandbox;

beforeAll(async () => {
  sandbox = registerGeminiSandbox(app, { prefix: '/sandbox/gemini', keys: ['good-key'] });
  await app.ready();
});
afterAll(() => app.close());

const text = { contents: [{ parts: [{ text: 'About bees' }] }] };

function speech(voiceName: string): object {
  return {
    ...text,
    generationConfig: {
      responseModalities: ['AUDIO'],
      speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName } } },
    },
  };
}

async function call(
  path: string,
  payload: string | object = text,
  headers: Record<string, string> = { 'x-goog-api-key': 'good-key' },
): Promise<{ status: number; body: unknown }> {
  const response = await app.inject({
    method: 'POST',
    url: `/sandbox/gemini/v1beta/models/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}

describe('Gemini stand-in', () => {
  it('responds below the prefix and records the request without it', async () => {
    sandbox.requests.clear();
    expect((await call('gemini-3.8-flash:generateContent')).status).toBe(200);
    expect(sandbox.requests.list()).toEqual([
      {
        method: 'POST',
        path: '/v1beta/models/gemini-3.8-flash:generateContent',
        key: 'good-key',
        body: text,
      },
    ]);
  });

  it('streams events that end with a finish reason', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/sandbox/gemini/v1beta/models/gemini-3.8-flash:streamGenerateContent?alt=sse',
      headers: { 'x-goog-api-key': 'good-key' },
      payload: text,
    });
    expect(response.headers['content-type']).toBe('text/event-stream');
    const events = response.body.trim().split('\r\n\r\n');
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)).toContain('"finishReason":"STOP"');
  });

  it.each([
    ['a key in the URL', 'gemini-3.8-flash:generateContent?key=good-key', text, 400, 'INVALID_ARGUMENT'],
    ['an unknown model', 'gemini-0.1:generateContent', text, 404, 'NOT_FOUND'],
    ['a retired model', 'gemini-2.0-flash:generateContent', text, 404, 'NOT_FOUND'],
    ['an unknown method', 'gemini-3.8-flash:doSomething', text, 404, 'NOT_FOUND'],
    ['a stream without alt=sse', 'gemini-3.8-flash:streamGenerateContent', text, 400, 'INVALID_ARGUMENT'],
    ['text from a speech model', 'gemini-3.8-flash-tts:generateContent', text, 400, 'INVALID_ARGUMENT'],
    ['speech from a text model', 'gemini-3.8-flash:generateContent', speech('kore'), 400, 'INVALID_ARGUMENT'],
    ['an unknown voice', 'gemini-3.8-flash-tts:generateContent', speech('nobody'), 400, 'INVALID_ARGUMENT'],
    ['a body of another shape', 'gemini-3.8-flash:generateContent', {}, 400, 'INVALID_ARGUMENT'],
    ['a body that is no JSON', 'gemini-3.8-flash:generateContent', '{', 400, 'INVALID_ARGUMENT'],
  ])('rejects %s as the provider does', async (_what, path, payload, status, name) => {
    const answer = await call(path, payload);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: { code: status, status: name } });
  });

  it('distinguishes a missing key from a wrong one', async () => {
    expect((await call('gemini-3.8-flash:generateContent', text, {})).status).toBe(403);
    const wrong = await call('gemini-3.8-flash:generateContent', text, { 'x-goog-api-key': 'bad' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { details: [{ reason: 'API_KEY_INVALID' }] } },
    });
  });

  it.each([
    ['gemini-3.8-flash', { thinkingLevel: 'low' }, 200],
    ['gemini-3.8-flash', { thinkingLevel: 'minimal' }, 400],
    ['gemini-3.5-flash-lite', { thinkingLevel: 'minimal' }, 200],
    ['gemini-3.5-flash-lite', { thinkingBudget: 0 }, 400],
    ['gemini-2.5-flash', { thinkingBudget: 0 }, 200],
    ['gemini-2.5-flash', { thinkingLevel: 'low' }, 400],
  ])('accepts the thinking limits that a model supports: %s %o', async (model, thinkingConfig, status) => {
    const answer = await call(`${model}:generateContent`, { ...text, generationConfig: { thinkingConfig } });
    expect(answer.status).toBe(status);
  });
});
