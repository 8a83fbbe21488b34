import type { ManagedKey } from '@voicedraft/contract/engine-administration';
import { beforeAll, expect, it, vi } from 'vitest';
import { fromNow } from '#db/now.ts';
import { startGeminiService } from '#testing/gemini-service.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { loadEngineSettings } from './follow-engine-settings.ts';
import { testDueKeys, testEnvironmentKeys } from './key-test.ts';

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

async function readHealth() {
  const list = await service.app.inject({ url: '/api/gemini-keys/health', headers: admin.headers });
  return list.json<{ data: ManagedKey[] }>().data[0]?.health;
}

async function generate(job: 'script' | 'voice', payload: object) {
  const answer = await service.send(user, 'POST', `/api/generations/${job}`, payload);
  return answer.json<{ data: object }>().data;
}

function refuse(model?: string): void {
  const fault = { kind: 'permission-denied' } as const;
  running.gemini.faults.inject({ fault, times: Infinity, ...(model !== undefined && { model }) });
}

it('a key from the environment is ready once it has answered, and no longer used for what it fails at', async () => {
  // It is tested in the background when a process starts.
  await vi.waitFor(async () => expect((await readHealth())?.state).toBe('ready'));
  await service.context.db.deleteFrom('engineEnvironmentKeys').execute();
  await loadEngineSettings(service.context);
  expect(await readHealth()).toMatchObject({ state: 'untested', failedTests: [] });
  expect(await generate('script', { prompt: 'Bees live in our city. They need flowers.' })).toMatchObject({
    engine: 'gemini',
  });
  expect((await readHealth())?.state).toBe('untested');

  for (const model of service.context.config.gemini.speechModels) refuse(model);
  await testEnvironmentKeys(service.context);
  expect(await readHealth()).toMatchObject({ state: 'ready', failedTests: [{ job: 'speech' }] });
  const voice = { script: 'Bees dance.', voice: 'achernar' };
  expect(await generate('voice', voice)).toMatchObject({ engine: 'local', fallback: true });

  // It is tested again by itself after some minutes, but not by every process that starts.
  running.gemini.faults.clear();
  await testEnvironmentKeys(service.context);
  expect((await readHealth())?.failedTests).toHaveLength(1);
  const due = { retestAt: fromNow(-1000) };
  await service.context.db.updateTable('engineEnvironmentKeys').set(due).execute();
  await testDueKeys(service.context);
  expect(await readHealth()).toMatchObject({ state: 'ready', failedTests: [] });
  expect(await generate('voice', voice)).toMatchObject({ engine: 'gemini' });

  refuse();
  const url = '/api/gemini-keys/environment-1/test';
  await service.send(admin, 'POST', url);
  const failedTests = [{ job: 'script' }, { job: 'speech' }];
  expect(await readHealth()).toMatchObject({ state: 'untested', failedTests });
  expect(await generate('script', { prompt: 'Bees live in our city. They need flowers.' })).toMatchObject({
    engine: 'local',
    fallback: true,
  });
  const subjects = service.sentMail.filter(({ to }) => to === admin.email).map(({ subject }) => subject);
  expect(subjects).toContain('The Gemini key “Environment 1” failed its test');
});
