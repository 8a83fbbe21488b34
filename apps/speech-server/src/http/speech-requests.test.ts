import { parseWav } from '@voicedraft/engine-api/wav';
import { decodePcm16 } from '@voicedraft/speech-engine/dsp/pcm';
import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureTone } from '#testing/measure-tone.ts';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';
import { pitchOfVoice } from '#testing/write-stand-in.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, INSTALL_TIMEOUT_MS);

afterAll(() => server.close());

async function speakPcm(body: object): Promise<Buffer> {
  const response = await server.ask({ response_format: 'pcm', ...body });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('POST /v1/audio/speech', () => {
  it('speaks as WAV, or as bare samples', async () => {
    const wav = await server.ask({ model: 'kokoro', input: 'Hello there.' });
    expect(wav.headers.get('content-type')).toBe('audio/wav');
    const file = parseWav(Buffer.from(await wav.arrayBuffer()));
    expect(file).toMatchObject({ channels: 1, sampleRate: 24_000, bitsPerSample: 16 });
    const pcm = await server.ask({ input: 'Hello there.', response_format: 'pcm' });
    expect(pcm.headers.get('content-type')).toBe('audio/pcm;rate=24000;channels=1');
    expect(Buffer.from(await pcm.arrayBuffer())).toEqual(file.data);
    expect(file.data.length).toBeGreaterThan(24_000);
  });

  it.each([['af_heart'], ['af_nova'], ['am_puck'], ['bm_lewis']])(
    'has a voice of its own for %s',
    async (voice) => {
      const pcm = await speakPcm({ input: 'Testing the sound of a voice.', voice });
      expect(Math.abs(measureTone(decodePcm16(pcm)) - pitchOfVoice(voice))).toBeLessThan(5);
    },
  );

  it("mixes voices, and knows the product's", async () => {
    const middle = (pitchOfVoice('am_michael') + pitchOfVoice('am_puck')) / 2;
    for (const voice of ['am_michael+am_puck', 'enceladus']) {
      const pcm = await speakPcm({ input: 'Testing the sound of a voice.', voice });
      expect(Math.abs(measureTone(decodePcm16(pcm)) - middle)).toBeLessThan(5);
    }
  });

  it('speaks faster when asked to', async () => {
    const input = 'Somebody picks them by hand, one red cherry at a time.';
    const [plain, fast] = [await speakPcm({ input }), await speakPcm({ input, speed: 1.5 })];
    expect(fast.length).toBeLessThan(plain.length * 0.85);
  });

  it.each([
    ['no text', { input: '' }, 400, 'empty_text', 'input'],
    ['white space', { input: ' \n' }, 400, 'empty_text', 'input'],
    ['marks alone', { input: '…?!' }, 400, 'empty_text', 'input'],
    ['a missing text', {}, 400, 'invalid_request', 'input'],
    ['another alphabet', { input: 'Привет' }, 400, 'unsupported_language', 'input'],
    ['an unknown voice', { input: 'Hi.', voice: 'alloy' }, 400, 'unknown_voice', 'voice'],
    ['a path for a voice', { input: 'Hi.', voice: '../../etc/passwd' }, 400, 'unknown_voice', 'voice'],
    [
      'a format of others',
      { input: 'Hi.', response_format: 'mp3' },
      400,
      'invalid_request',
      'response_format',
    ],
    ['a speed below 0.5', { input: 'Hi.', speed: 0.4 }, 400, 'invalid_request', 'speed'],
    ['another model', { input: 'Hi.', model: 'tts-1' }, 400, 'invalid_request', 'model'],
    ['12,001 characters', { input: 'a '.repeat(6001) }, 413, 'text_too_long', 'input'],
    ['half an hour of numbers', { input: '123456 '.repeat(1700) }, 413, 'text_too_long', 'input'],
  ])('refuses %s', async (_, body, status, code, param) => {
    const response = await server.ask(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      error: { message: expect.stringMatching(/^.+\.$/u), type: 'invalid_request_error', param, code },
    });
  });

  it.each([
    ['a body that is not JSON', 'application/json', '{"input":', 400],
    ['a form, as any web page may send it', 'text/plain', '{"input":"Hi.","voice":"af_heart"}', 415],
    ['a large body', 'application/json', `"${'a'.repeat(200_000)}"`, 413],
    ['a list', 'application/json', '[]', 400],
  ])('refuses %s', async (_, type, body, status) => {
    const headers = { 'content-type': type };
    const response = await fetch(`${server.url}/v1/audio/speech`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('the rest of the protocol', () => {
  it('lists the model and the voices', async () => {
    const models = await fetch(`${server.url}/v1/models`);
    expect(await models.json()).toMatchObject({ object: 'list', data: [{ id: 'kokoro' }] });
    const voices = await fetch(`${server.url}/v1/audio/voices`);
    expect(await voices.json()).toMatchObject({
      voices: expect.arrayContaining(['af_heart', 'bm_lewis']),
      product: expect.arrayContaining([expect.objectContaining({ id: 'kore', installed: true })]),
    });
  });

  it('tells how it is', async () => {
    await speakPcm({ input: 'Hello.' });
    const health = await server.health();
    expect(health).toMatchObject({
      status: 'ready',
      fault: null,
      queue: { running: false, waiting: 0, limit: 8 },
      model: { file: 'model.onnx', revision: 'stand-in', wordTimes: true },
      voices: 28,
      restarts: 0,
    });
    expect(health.speed).toBeGreaterThan(0);
    expect(health.memory.engine).toBeGreaterThan(10_000_000);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/v1/audio/speech'],
    ['DELETE', '/v1/models'],
    ['GET', '/constructor'],
  ])('has no %s %s', async (method, path) => {
    expect((await fetch(server.url + path, { method })).status).toBe(404);
  });
});

describe('with a key', () => {
  it('speaks for those who have it, and tells everybody how it is', async () => {
    const guarded = await startTestServer({ config: { apiKey: 'open sesame' } });
    try {
      const refused = await guarded.ask({ input: 'Hello.' }, { key: 'open barley' });
      expect(refused.status).toBe(401);
      expect((await fetch(`${guarded.url}/v1/audio/voices`)).status).toBe(401);
      expect((await guarded.ask({ input: 'Hello.' }, { key: 'open sesame' })).status).toBe(200);
      expect((await guarded.health()).status).toBe('ready');
    } finally {
      await guarded.close();
    }
  });
});
