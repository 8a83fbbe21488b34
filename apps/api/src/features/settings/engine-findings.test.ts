import { beforeEach, expect, it } from 'vitest';
import { systemClock } from '#context.ts';
import { digestKey } from '#integrations/gemini/finding.ts';
import { createKeyPool, type KeyPool } from '#integrations/gemini/key-pool.ts';
import { createModelList, type ModelList } from '#integrations/gemini/model-list.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { FindingLog, followFindings } from './engine-findings.ts';
import { findUses } from './key-uses-repository.ts';

const HOUR_MS = 3_600_000;

interface Process {
  readonly keys: KeyPool;
  readonly models: ModelList;
}

const service = useStarted(startTestService);
const logs: FindingLog[] = [];
beforeEach(async () => {
  for (const log of logs.splice(0)) await log.close();
  await service.context.db.deleteFrom('engineFindings').execute();
  await service.context.db.deleteFrom('engineKeyUses').execute();
});

/** What a process knows about two keys, and learns from the others. */
async function startProcess(tested = new Date(0)): Promise<Process> {
  const { db, log } = service.context;
  const reports = new FindingLog(db, log);
  logs.push(reports);
  const entries = ['one', 'two'].map((id) => ({ id, key: `key-${id}`, testedAt: tested }));
  const keys = createKeyPool(entries, systemClock, () => 0, reports);
  const models = createModelList(['new', 'old'], systemClock, reports);
  const learn: KeyPool['learn'] = (findings) => {
    keys.learn(findings);
    models.learn(findings);
  };
  await followFindings({ ...service.context, engines: { learn } });
  return { keys, models };
}

const statesOf = ({ keys }: Process) => keys.snapshot().map(({ state }) => state);

it('tells every process about rejected keys, exhausted quotas and retired models', async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  first.keys.markInvalid('one', 'API key not valid');
  second.keys.markExhausted('two', 'new', new Date(Date.now() + HOUR_MS), true);
  second.models.markRetired('old');
  for (const process of [first, second, await startProcess()]) {
    await expect.poll(() => statesOf(process)).toEqual(['invalid', 'paused']);
    await expect.poll(() => process.models.listUsable()).toEqual(['new']);
    expect(process.keys.take('new', new Set())).toBeUndefined();
    expect(process.keys.take('old', new Set())?.id).toBe('two');
  }
});

it('tells every process that a key works again', async () => {
  const [first, second] = [await startProcess(), await startProcess()];
  first.keys.markRefused('one', 'no permission');
  await expect.poll(() => statesOf(second)).toEqual(['refused', 'ready']);
  second.keys.restore('one');
  await expect.poll(() => statesOf(first)).toEqual(['ready', 'ready']);
});

it('believes a later test more than an earlier call', async () => {
  const first = await startProcess();
  first.keys.markInvalid('one', 'API key not valid');
  await expect.poll(async () => statesOf(await startProcess())).toEqual(['invalid', 'ready']);
  expect(statesOf(await startProcess(new Date(Date.now() + HOUR_MS)))).toEqual(['ready', 'ready']);
});

it('stores no key', async () => {
  const first = await startProcess();
  first.keys.markInvalid('one', 'API key not valid');
  const stored = async () =>
    JSON.stringify(await service.context.db.selectFrom('engineFindings').selectAll().execute());
  await expect.poll(stored).toContain('API key not valid');
  expect(await stored()).not.toContain('key-one');
});

it('counts uses and failures of a key across processes until a test passes', async () => {
  const { db } = service.context;
  const [first, second] = [await startProcess(), await startProcess()];
  const digest = digestKey('key-one');
  first.keys.take('new', new Set(['two']));
  await expect.poll(async () => (await findUses(db)).get(digest)).toMatchObject({ failures: 0 });
  first.keys.markExhausted('one', 'new', new Date(Date.now() + HOUR_MS), false);
  second.keys.markExhausted('one', 'new', new Date(Date.now() + HOUR_MS), true);
  await expect
    .poll(async () => (await findUses(db)).get(digest))
    .toMatchObject({ failures: 2, lastUsedAt: expect.any(Date) });
  second.keys.restore('one');
  await expect
    .poll(async () => (await findUses(db)).get(digest))
    .toMatchObject({ failures: 0, lastFailure: null });
  expect((await findUses(db)).has(digestKey('key-two'))).toBe(false);
});
