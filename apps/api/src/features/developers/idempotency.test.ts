import { EngineError } from '@voicedraft/engine-api/engine-error';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { insertCall, takeOverCall } from './idempotency-repository.ts';
import { cleanUpDeveloperData } from './service.ts';

let user: TestUser;
let key: string;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  ({ key } = await createKey(service, user));
});

const write = (idempotencyKey: string, prompt = 'the sea', path = '/v1/scripts') =>
  callWithKey(service, key, 'POST', path, { payload: { prompt }, idempotencyKey });
const available = async () => (await service.balances(user)).available;
const calls = () =>
  service.context.db.selectFrom('idempotentCalls').selectAll().where('userId', '=', user.id);

describe('a call with an Idempotency-Key', () => {
  it('gets the response of the first one, and is charged once', async () => {
    const first = await write('one');
    const repeat = await write('one');
    expect([first.statusCode, repeat.statusCode]).toEqual([200, 200]);
    expect(repeat.json()).toEqual(first.json());
    expect(await available()).toBe(19);
    expect((await write('two')).json()).not.toEqual(first.json());
    expect(await available()).toBe(18);
  });

  it('is refused for another request', async () => {
    await write('one');
    const other = await write('one', 'the moon');
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await available()).toBe(19);
  });

  it('makes one script if many arrive at once: the others are told to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => write('one')));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(made.map(({ body }) => body)).size).toBe(1);
    for (const { statusCode, headers, body } of answers) {
      if (statusCode === 200) continue;
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([409, true]);
      expect(body).toContain('idempotency_running');
    }
    expect((await write('one')).body).toBe(made[0]?.body);
    expect(await service.balances(user)).toEqual({ available: 19, held: 0 });
  });

  it('is tried again after a failure, which cost nothing', async () => {
    const { writeScript } = service.engines;
    service.engines.writeScript = async () => {
      throw new EngineError('empty', 'Nothing was written');
    };
    const failed = await write('one');
    service.engines.writeScript = writeScript;
    expect(failed.statusCode).toBeGreaterThanOrEqual(400);
    expect(await available()).toBe(20);
    expect((await write('one')).statusCode).toBe(200);
    expect(await available()).toBe(19);
  });

  it('is tried again after a refusal before anything was made', async () => {
    const poor = await service.signUp({ credits: 0 });
    ({ key } = await createKey(service, poor));
    expect((await write('one')).statusCode).toBe(402);
    expect((await write('one')).statusCode).toBe(402);
  });

  it('finds what was made even if the process ended before it stored the response', async () => {
    const first = await write('one');
    await service.context.db.updateTable('idempotentCalls').set({ response: null }).execute();
    const repeat = await write('one');
    expect(repeat.json()).toEqual(first.json());
    expect(await available()).toBe(19);
  });

  it('gets the present fields, also if an earlier release stored the response', async () => {
    const first = await write('one');
    const { entry_id: _, ...former } = first.json<Record<string, unknown>>();
    const stored = service.context.db.updateTable('idempotentCalls').where('userId', '=', user.id);
    await stored.set({ response: JSON.stringify(former) }).execute();
    expect((await write('one')).json()).toEqual(first.json());
    expect(await available()).toBe(19);
  });

  it('takes over from a process that ended before it made anything, once that is sure', async () => {
    await write('one');
    const madeId = crypto.randomUUID();
    const lost = service.context.db.updateTable('idempotentCalls').where('userId', '=', user.id);
    await lost.set({ response: null, madeId }).execute();
    expect((await write('one')).statusCode).toBe(409);
    await lost.set({ startedAt: new Date(Date.now() - 60_000) }).execute();
    expect((await write('one')).json()).toMatchObject({ id: madeId, status: 'succeeded' });
  });

  it('is taken over by one of several repeats that have seen that it failed', async () => {
    const name = { userId: user.id, key: 'one' };
    const failed = { ...name, requestHash: '', madeId: crypto.randomUUID() };
    await insertCall(service.context.db, failed);
    const takeOver = () =>
      takeOverCall(service.context.db, name, failed, { madeId: crypto.randomUUID(), quietMs: 0 });
    expect([await takeOver(), await takeOver()]).toEqual([true, false]);
  });

  it('belongs to its owner, and is forgotten after 24 hours', async () => {
    await write('one');
    const [mine] = await calls().execute();
    ({ key } = await createKey(service, await service.signUp({ credits: 5 })));
    expect((await write('one', 'the moon')).statusCode).toBe(200);
    await cleanUpDeveloperData(service.context);
    expect(await calls().execute()).toEqual([mine]);
  });

  it('must be a name that fits in a header', async () => {
    const answer = await write('with spaces in it');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation' });
  });
});
