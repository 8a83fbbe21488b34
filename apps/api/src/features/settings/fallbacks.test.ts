import type { Overview } from '@voicedraft/contract/dashboard';
import { beforeAll, describe, expect, it } from 'vitest';
import { startGeminiService } from '#testing/gemini-service.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { notifyOfFallback } from './notify-staff.ts';

let service: TestService;
let admin: TestUser;
let user: TestUser;
const running = useStarted(() =>
  startGeminiService({ environmentKeys: 'AIzaTest-key-of-the-environment-0001' }),
);
beforeAll(async () => {
  ({ service } = running);
  admin = await service.signUp({ role: 'Admin' });
  user = await service.signUp({ credits: 9 });
});

async function generate(job: 'script' | 'voice', payload: object) {
  const url = `/api/generations/${job}`;
  const answer = await service.send(user, 'POST', url, payload);
  return answer.json<{ data: { id: string; engine: string; fallback?: true; creditsLeft: number } }>().data;
}

async function readEngines(): Promise<Overview['engines']> {
  const answer = await service.app.inject({ url: '/api/overview', headers: admin.headers });
  return answer.json<{ data: Overview }>().data.engines;
}

const noticesTo = ({ email }: TestUser) =>
  service.sentMail.filter(({ to, subject }) => to === email && subject.includes('fallback engine'));

describe('while Gemini is unavailable, and engines are chosen automatically', () => {
  it('the built-in engine does both jobs, says so on the result, and administrators are notified once', async () => {
    expect(await generate('script', { prompt: 'Bees live in our city. They need flowers.' })).toMatchObject({
      engine: 'gemini',
    });
    expect(service.context.engines.offersVoices()).toBe(true);
    await notifyOfFallback(service.context);
    expect(noticesTo(admin)).toEqual([]);

    running.gemini.faults.inject({ fault: { kind: 'daily-quota' }, times: Infinity });
    const script = await generate('script', { prompt: 'Bees live in our city. They need flowers.' });
    expect(script).toMatchObject({ engine: 'local', fallback: true, creditsLeft: 8 });
    const voice = await generate('voice', { script: 'Bees dance.', voice: 'achernar' });
    expect(voice).toMatchObject({ engine: 'local', fallback: true, creditsLeft: 7 });
    const read = await service.app.inject({ url: `/api/generations/${voice.id}`, headers: user.headers });
    expect(read.json()).toMatchObject({ data: { engine: 'local', fallback: true } });

    // A quota returns: the site's texts do not change with it.
    expect(service.context.engines.offersVoices()).toBe(true);

    const settings = await service.send(admin, 'GET', '/api/engine-settings');
    const rest = {
      reason: 'Every API key has reached its limit for now.',
      until: expect.any(String),
    };
    expect(settings.json()).toMatchObject({ data: { fallbacks: { script: rest, speech: rest } } });
    const fallbackReason = 'Every API key has reached its limit for now.';
    expect(await readEngines()).toMatchObject([
      { job: 'script', engine: 'local', fallbackReason },
      { job: 'speech', engine: 'local', fallbackReason },
    ]);
    await notifyOfFallback(service.context);
    await notifyOfFallback(service.context);
    expect(noticesTo(admin)).toHaveLength(1);
    expect(noticesTo(admin)[0]?.text).toContain('2 generations were made by another engine');
    expect(noticesTo(user)).toEqual([]);
  });
});

describe('keys from the environment', () => {
  it('are shown, and can only be changed there', async () => {
    const { headers } = admin;
    running.gemini.faults.clear();
    const list = await service.app.inject({ url: '/api/gemini-keys/health', headers });
    expect(list.json()).toMatchObject({
      data: [{ _id: 'environment-1', key: 'AIzaTest…0001', source: 'environment' }],
    });
    const url = '/api/gemini-keys/environment-1';
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await service.app.inject({ method, url, headers, payload: { name: 'Mine' } });
      expect(answer.statusCode).toBe(409);
    }
    const test = await service.app.inject({ method: 'POST', url: `${url}/test`, headers });
    expect(test.json()).toMatchObject({ data: { script: { works: true } } });
  });
});
