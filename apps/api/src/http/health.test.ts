import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3 } from '@voicedraft/sandbox/s3/start-s3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, openPool, type Database } from '#db/client.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);
/** The test's own connection. */
let outside: Database;
beforeAll(() => {
  outside = openDatabase(openPool(service.context.config.database.url ?? '', 1, () => {}));
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => outside.destroy());

async function askReady() {
  const answer = await service.app.inject({ url: '/readyz' });
  return { status: answer.statusCode, ...answer.json<{ code?: string; message?: string }>() };
}

describe('GET /readyz', () => {
  it('responds while the database hangs', { timeout: 20_000 }, async () => {
    const locked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const hang = outside.transaction().execute(async (tx) => {
      await sql`lock table schema_migrations in access exclusive mode`.execute(tx);
      locked.resolve();
      await answered.promise;
    });
    await locked.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer: object | undefined;
    void askReady().then((ready) => (answer = ready));
    let waitedMs = 0;
    const waitLonger = () => {
      waitedMs += 500;
      vi.advanceTimersByTime(500);
      return answer;
    };
    await expect.poll(waitLonger, { timeout: 10_000 }).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'The database or the file storage did not respond in time.',
    });
    expect(waitedMs).toBeLessThanOrEqual(4_000);
    vi.useRealTimers();
    answered.resolve();
    await hang;
    await expect.poll(askReady).toMatchObject({ status: 'ready' });
  });

  it('reports when the database accepts no changes, as does every other call', async () => {
    const user = await service.signUp();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(outside);
    /** Changes what new connections may do, and ends those that there are. */
    const setReadOnly = async (setting: 'on' | 'off') => {
      const name = sql.ref(rows[0]?.name ?? '');
      const value = sql.lit(setting);
      await sql`alter database ${name} set default_transaction_read_only = ${value}`.execute(outside);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'voicedraft' and pid <> pg_backend_pid()`.execute(
        outside,
      );
    };
    onTestFinished(() => setReadOnly('off'));
    await setReadOnly('on');
    await expect.poll(askReady).toMatchObject({ status: 503, message: 'The database is read-only.' });
    const { headers, email } = user;
    const payload = { userEmail: email, amount: 1 };
    const call = await service.app.inject({ method: 'POST', url: '/api/deduct-credit', headers, payload });
    expect(call.json()).toMatchObject({ code: 'unavailable' });
  });

  it('reports what is wrong with an object store, whose callers may try again', async () => {
    const s3 = await startS3();
    const remote = await startTestService(s3.environment);
    const ask = (url: string, headers = {}) => remote.app.inject({ url, headers });
    expect((await ask('/readyz')).statusCode).toBe(200);
    const { headers } = await remote.signUp({ credits: 1 });
    const payload = { script: 'Spoken words.', voice: 'kore' };
    const url = '/api/generations/voice';
    const spoken = await remote.app.inject({ method: 'POST', url, headers, payload });
    const { audioUrl } = spoken.json<{ data: { audioUrl: string } }>().data;
    expect((await ask(audioUrl, headers)).statusCode).toBe(200);

    s3.faults.inject({ fault: { kind: 'error', code: 'AccessDenied' }, times: Infinity });
    expect((await ask('/readyz')).json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Files cannot be saved. The key may not use the bucket./),
    });
    expect((await ask(audioUrl, headers)).json()).toMatchObject({ code: 'unavailable' });
    await remote.stop();
    await s3.close();
  });

  it('reports when files cannot be stored', async () => {
    const objects = join(service.context.config.dataDir, 'objects');
    await rm(objects, { recursive: true, force: true });
    await writeFile(objects, '');
    await expect.poll(askReady).toMatchObject({ status: 503, message: 'Files cannot be saved.' });
    await rm(objects);
  });
});
