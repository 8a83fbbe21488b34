import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { EngineStatus } from '@voicedraft/contract/engine-status';
import type { ServiceStatus } from '@voicedraft/contract/status';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { openBuiltInVoices } from '#integrations/voices/built-in-voices.ts';
import { describeStart } from '#start-message.ts';
import { startTestService, type TestService } from './test-service.ts';

const OBSTACLE = 'The built-in voices need 600 MB of free memory, and 300 MB are free. Connect Gemini.';

let service: TestService | undefined;
afterEach(() => service?.stop());

describe('a machine that cannot speak', () => {
  it('says so at the start and to staff, and refuses voices before a credit is set aside', async () => {
    const surroundings = { log: pino({ enabled: false }), countProcesses: () => 1, onBusy: () => {} };
    const voices = openBuiltInVoices(readConfig({}), { ...surroundings, findObstacle: () => OBSTACLE });
    const started = await startTestService({}, { engines: undefined, voices });
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

    const refused = await started.send(user, 'POST', '/api/generations/voice', {
      script: 'A cup of tea.',
      voice: 'kore',
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
