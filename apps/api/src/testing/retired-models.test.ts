import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineSettings } from '@voicedraft/contract/engine-administration';
import type { ServiceStatus } from '@voicedraft/contract/status';
import { beforeEach, expect, it } from 'vitest';
import { describeStart } from '#start-message.ts';
import { startTestService } from '#testing/test-service.ts';
import { listRetiredModels, noteRetiredModel } from '#features/settings/retired-models.ts';
import { useStarted, useUser } from './use-started.ts';

const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin' });
beforeEach(async () => {
  const { db, config } = service.context;
  service.engines.name = 'local';
  await db.deleteFrom('retiredModels').execute();
  await rm(join(config.dataDir, 'engines'), { recursive: true, force: true });
});

/** Leaves what an earlier release left behind. */
async function leave(installed: object): Promise<string> {
  const folder = join(service.context.config.dataDir, 'engines');
  await mkdir(join(folder, 'scripts'), { recursive: true });
  await writeFile(join(folder, 'scripts/installed.json'), JSON.stringify(installed));
  return folder;
}
const OFFERED = {
  choice: { model: 'qwen3.5-2b' },
  model: { name: 'Qwen3.5 2B', bytes: 7 },
  modelPath: "models/qwen3.5-2b-1/Anna's.gguf",
  runtime: 'runtime-1',
};

async function call<T>(method: 'GET' | 'POST', url: string): Promise<T> {
  const answer = await service.send(admin, method, url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: T }>().data;
}
const readSettings = () => call<EngineSettings>('GET', '/api/engine-settings');

it('tells at the start, on Status and in the settings how Ollama runs the model, until that is dismissed', async () => {
  const { context } = service;
  const folder = await leave(OFFERED);
  const file = join(folder, String.raw`scripts/models/qwen3.5-2b-1/Anna'\''s.gguf`);
  const command = String.raw`printf 'FROM %s\n' '${file}' > /tmp/Modelfile && ollama create qwen3.5-2b -f /tmp/Modelfile`;
  const told = [{ name: 'Qwen3.5 2B', folder, command }];
  await noteRetiredModel(context);
  const describe = async () =>
    describeStart({ ...service, retiredModels: await listRetiredModels(context) }, context.config, 1);
  expect(await describe()).toContain(`Qwen3.5 2B no longer runs inside Voicedraft. Give it to Ollama:`);
  expect(await describe()).toContain(command);
  expect((await readSettings()).retiredModels).toEqual(told);
  const { alerts } = await call<ServiceStatus>('POST', '/api/status/check');
  expect(alerts.filter(({ part }) => part === 'engines')).toMatchObject([
    { part: 'engines', isGrave: false, text: expect.stringContaining(command) },
  ]);

  service.engines.name = 'gemini';
  expect((await readSettings()).retiredModels).toEqual([{ ...told[0], command: null }]);
  service.engines.name = 'local';
  const { retiredModels } = await call<EngineSettings>('POST', '/api/engine-settings/retired-models/dismiss');
  expect(retiredModels).toEqual([{ ...told[0], command: null }]);
  await noteRetiredModel(context);
  expect((await readSettings()).retiredModels).toEqual(retiredModels);
  expect(await describe()).toContain(`${folder} is no longer used and can be deleted`);
  await rm(folder, { recursive: true });
  expect((await readSettings()).retiredModels).toEqual([]);
});

it('names an own file by its path, and nothing if what was left is damaged', async () => {
  await leave({
    choice: { file: '/models/My Model (Q4).gguf' },
    model: { name: 'My Model (Q4).gguf' },
    modelPath: '/models/My Model (Q4).gguf',
  });
  await noteRetiredModel(service.context);
  expect((await readSettings()).retiredModels[0]?.command).toContain(
    "'/models/My Model (Q4).gguf' > /tmp/Modelfile && ollama create my-model-q4 -f",
  );
  await service.context.db.deleteFrom('retiredModels').execute();
  await leave({ choice: 'none' });
  await noteRetiredModel(service.context);
  expect((await readSettings()).retiredModels).toEqual([]);
});
