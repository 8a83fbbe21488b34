import { fileURLToPath } from 'node:url';
import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { EngineStatus } from '@voicedraft/contract/engine-status';
import type { ServiceStatus } from '@voicedraft/contract/status';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { describeStart } from '#start-message.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { type BuiltInVoices, openBuiltInVoices } from './built-in-voices.ts';

const QUICK_CHILD = fileURLToPath(import.meta.resolve('@voicedraft/speech-engine/testing/quick-child'));
const OBSTACLE = 'The built-in voices need 700 MB of free memory, and 300 MB are free. Connect Gemini.';
const log = pino({ enabled: false });

let voices: BuiltInVoices | undefined;
let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  await voices?.close?.();
  service = undefined;
});

function open(
  options: Partial<Parameters<typeof openBuiltInVoices>[1]> = {},
  environment = {},
): BuiltInVoices {
  const surroundings = { log, countProcesses: () => 1, onBusy: () => {}, program: QUICK_CHILD };
  voices = openBuiltInVoices(readConfig(environment), { ...surroundings, ...options });
  return voices;
}

describe('the built-in voices', () => {
  it('are asleep until the first voice, then ready, with the speed they had', async () => {
    const changes: boolean[] = [];
    const opened = open({ onBusy: () => changes.push(opened.isBusy()) });
    expect(opened.state()).toEqual({ status: 'asleep', reason: null, speed: null });
    await opened.synthesize({ text: 'Tea.', voice: 'kore', signal: new AbortController().signal });
    expect(opened.state()).toEqual({ status: 'ready', reason: null, speed: expect.any(Number) });
    expect(changes).toEqual([true, false]);
  });

  it('are loaded before the first voice if they are told to', async () => {
    const opened = open();
    opened.warmUp();
    await expect.poll(() => opened.state().status, { timeout: 10_000 }).toBe('ready');
  });

  it('are never missed by a process that only serves', () => {
    const worker = { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', SECRET_KEY: 'x'.repeat(32) };
    const web = {
      ...worker,
      SMTP_URL: 'smtp://a.example',
      DATABASE_URL: 'postgres://a.example/b',
      ROLE: 'web',
    };
    expect(open({}, web).isAvailable()).toBe(true);
  });
});

describe('a machine that cannot speak', () => {
  it('says so at the start and to staff, and refuses voices before a credit is set aside', async () => {
    const silent = open({ findObstacle: () => OBSTACLE });
    const started = await startTestService({}, { engines: undefined, voices: silent });
    service = started;
    const [admin, user] = [await started.signUp({ role: 'Admin' }), await started.signUp({ credits: 2 })];
    const { config } = started.context;
    expect(describeStart(started, config, 1).split(OBSTACLE)).toHaveLength(2);
    const read = async <T>(url: string, { headers } = admin, method: 'GET' | 'POST' = 'GET') =>
      (await started.app.inject({ method, url, headers })).json<{ data: T }>().data;
    expect(await read<{ speech: EngineStatus }>('/api/engines', user)).toMatchObject({
      speech: { engine: 'local', available: false },
    });
    expect((await read<EngineSettings>('/api/engine-settings')).builtInVoices).toMatchObject({
      status: 'impossible',
      reason: OBSTACLE,
    });
    const { alerts } = await read<ServiceStatus>('/api/status/check', admin, 'POST');
    expect(alerts.find(({ part }) => part === 'engines')).toMatchObject({
      title: 'No engine makes voices',
      text: `Customers cannot generate. ${OBSTACLE}`,
    });

    const refused = await started.app.inject({
      method: 'POST',
      url: '/api/generations/voice',
      headers: user.headers,
      payload: { script: 'A cup of tea.', voice: 'kore' },
    });
    expect(refused.json()).toMatchObject({
      code: 'generation_failed',
      error: 'Voice generation failed: Voices cannot be made here at the moment.',
    });
    expect(await started.balances(user)).toEqual({ available: 2, held: 0 });
    const { db } = started.context;
    expect(await db.selectFrom('generations').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('creditTransfers').select('id').where('kind', '=', 'hold').execute()).toEqual(
      [],
    );
  });
});
