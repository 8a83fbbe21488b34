import { Generation } from '@voicedraft/contract/generations';
import { DELETED_KEPT_DAYS } from '@voicedraft/contract/library';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLibrary, readAs, type TestLibrary } from '#testing/library-kit.ts';
import { callProjects, documentOf } from '#testing/project-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { purgeDeleted } from './purge.ts';
import { audioKeyOf } from './stored-audio.ts';

let user: TestUser;
let library: TestLibrary;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  library = openLibrary(service, user);
});

const getGenerations = async () =>
  readAs(z.array(Generation), await service.app.inject({ url: '/api/generations', headers: user.headers }));

describe('what was deleted', () => {
  const backdate = (table: 'libraryEntries' | 'takes', id: string, days: number) =>
    service.context.db
      .updateTable(table)
      .set({ deletedAt: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();

  it('stays for 30 days, and then goes for good with its sound and its texts, but not from the ledger', async () => {
    const gone = await library.record('These words go for good.');
    const kept = await library.record('These words stay.');
    const lost = await library.record('These words stay.');
    await library.call('POST', '/delete', { ids: [gone.entryId] });
    await library.call('DELETE', `/${kept.entryId}/takes/${lost.id}`);
    await backdate('libraryEntries', gone.entryId, DELETED_KEPT_DAYS - 1);
    await purgeDeleted(service.context);
    expect((await library.get(gone.entryId)).allTakes).toHaveLength(1);
    await backdate('libraryEntries', gone.entryId, DELETED_KEPT_DAYS + 1);
    await backdate('takes', lost.id, DELETED_KEPT_DAYS + 1);
    await purgeDeleted(service.context);

    expect((await library.call('GET', `/${gone.entryId}`)).statusCode).toBe(404);
    expect((await library.call('POST', '/restore', { ids: [gone.entryId] })).statusCode).toBe(404);
    expect((await library.get(kept.entryId)).allTakes).toMatchObject([{ id: kept.id }]);
    const { storage, db } = service.context;
    const sizes = await Promise.all([gone, kept, lost].map(({ id }) => storage.stat(audioKeyOf(id))));
    expect(sizes.map((info) => info !== null)).toEqual([false, true, false]);
    const rows = await db
      .selectFrom('generations')
      .select(['id', 'script', 'audioKey', 'status'])
      .where('id', 'in', [gone.id, lost.id])
      .execute();
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ script: '', audioKey: null, status: 'succeeded' });
    expect((await getGenerations()).map(({ id }) => id)).toEqual([kept.id]);
    const answer = await service.app.inject({ url: `/api/generations/${gone.id}`, headers: user.headers });
    expect(answer.statusCode).toBe(404);
  });

  it('takes the sounds of its lines with it, except those that another entry uses', async () => {
    const { entryId } = await library.record('Shared tea. Gone tea. Planned tea.');
    await library.record('Shared tea. Kept tea.');
    await callProjects(service, user).create({ document: documentOf(['A', 'Planned tea.']) });
    const { storage, db } = service.context;
    const findSounds = () => db.selectFrom('lineSounds').select('id').where('userId', '=', user.id).execute();
    const before = await findSounds();
    expect(before).toHaveLength(4);
    await library.call('POST', '/delete', { ids: [entryId] });
    await backdate('libraryEntries', entryId, DELETED_KEPT_DAYS + 1);
    await purgeDeleted(service.context);
    const after = (await findSounds()).map(({ id }) => id);
    expect(after).toHaveLength(3);
    const files = await Promise.all(before.map(({ id }) => storage.stat(`lines/${id}.wav`)));
    expect(files.map((info) => info !== null)).toEqual(before.map(({ id }) => after.includes(id)));
  });

  it('keeps the name of sound that cannot be deleted yet, and deletes it later', async () => {
    const { id, entryId } = await library.record('Sound that stays a while.');
    await library.call('POST', '/delete', { ids: [entryId] });
    await backdate('libraryEntries', entryId, DELETED_KEPT_DAYS + 1);
    const { storage } = service.context;
    const failing = Object.create(storage, { delete: { value: () => Promise.reject(new Error('No disk')) } });
    await expect(purgeDeleted({ ...service.context, storage: failing })).rejects.toThrow('No disk');
    expect(await storage.stat(audioKeyOf(id))).not.toBeNull();
    await purgeDeleted(service.context);
    expect(await storage.stat(audioKeyOf(id))).toBeNull();
  });
});

describe('a voiceover that leaves nothing in the library', () => {
  it('stays a day for repeats of its call, and then goes for good with its text and its sounds', async () => {
    const call = { model: 'tts-1', input: 'A cup of tea. And a biscuit.', voice: 'kore' };
    const speak = (more: object = {}) =>
      service.app.inject({
        method: 'POST',
        url: '/v1/audio/speech',
        headers: { ...user.headers, 'idempotency-key': 'one' },
        payload: { ...call, store: false, ...more },
      });
    const { db, storage } = service.context;
    const stored = () => db.selectFrom('generations').selectAll().where('userId', '=', user.id).execute();
    const sounds = () => db.selectFrom('lineSounds').select('id').where('userId', '=', user.id).execute();
    expect((await speak()).statusCode).toBe(200);
    // Words that are in the library too keep their sounds.
    const kept = await library.record('A cup of tea.');
    await purgeDeleted(service.context);
    expect([(await speak()).statusCode, (await sounds()).length]).toEqual([200, 3]);

    const unlisted = (await stored()).find(({ id }) => id !== kept.id);
    const id = unlisted?.id ?? '';
    await db
      .updateTable('generations')
      .set({ purgedAt: new Date(0) })
      .where('id', '=', id)
      .execute();
    await purgeDeleted(service.context);
    const rows = await stored();
    expect(rows.find((row) => row.id === id)).toMatchObject({ script: '', audioKey: null });
    expect(await storage.stat(audioKeyOf(id))).toBeNull();
    expect(await sounds()).toHaveLength(2);
    expect([(await speak()).statusCode, rows.length]).toEqual([404, 2]);
  });

  it('leaves no sound either if it failed after its beginning was heard', async () => {
    const { db } = service.context;
    const sounds = () => db.selectFrom('lineSounds').selectAll().where('userId', '=', user.id).execute();
    const { synthesize } = service.engines;
    service.engines.synthesize = async (request) => {
      if (request.text.startsWith('A cup')) return synthesize(request);
      await expect.poll(sounds).toMatchObject([{ handedOutAt: expect.any(Date) }]);
      throw new EngineError('blocked', 'No.');
    };
    const payload = { model: 'tts-1', input: 'A cup of tea. And a biscuit.', voice: 'kore', store: false };
    const url = '/v1/audio/speech';
    await service.send(user, 'POST', url, { ...payload, stream_format: 'sse' });
    service.engines.synthesize = synthesize;
    const unlisted = db.updateTable('generations').where('userId', '=', user.id);
    const failed = await unlisted
      .set({ purgedAt: new Date(0) })
      .returning(['status', 'creditsSpent'])
      .execute();
    expect([failed, (await sounds()).length]).toEqual([[{ status: 'failed', creditsSpent: 1 }], 1]);
    await purgeDeleted(service.context);
    expect(await sounds()).toEqual([]);
  });
});
