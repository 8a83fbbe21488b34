import { Generation } from '@voicedraft/contract/generations';
import { LibraryFolder } from '@voicedraft/contract/library';
import { moveEntries } from '@voicedraft/contract/library-endpoints';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLibrary, readAs, readData, type TestLibrary } from '#testing/library-kit.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let user: TestUser;
let library: TestLibrary;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  library = openLibrary(service, user);
});

const counts = async () => readData(await library.call('GET', '/counts'));
const getGenerations = async () =>
  readAs(z.array(Generation), await service.app.inject({ url: '/api/generations', headers: user.headers }));

describe('an action on many entries', () => {
  it('is undone: deleted ones are restored as they were', async () => {
    const { entryId } = await library.record('Tea for two.');
    const { id } = await library.add('Coffee.');
    const before = await library.get(entryId);
    expect(readData(await library.call('POST', '/delete', { ids: [entryId, id] }))).toEqual({ changed: 2 });
    expect(readData(await library.call('POST', '/delete', { ids: [entryId] }))).toEqual({ changed: 0 });
    expect(await counts()).toMatchObject({ all: 0, deleted: 2 });
    expect(await library.list('?q=tea')).toEqual([]);
    expect(await library.list('?view=deleted&q=tea')).toMatchObject([{ id: entryId }]);
    expect(await getGenerations()).toEqual([]);
    const edit = await library.call('PUT', `/${entryId}/text`, { text: 'Milk.', revision: 1 });
    expect(edit.json()).toMatchObject({ code: 'conflict', message: 'This is deleted. Restore it first.' });
    expect(readData(await library.call('POST', '/restore', { ids: [entryId, id] }))).toEqual({ changed: 2 });
    expect(await library.get(entryId)).toEqual(before);
    expect(await getGenerations()).toHaveLength(1);
  });

  it('is undone: moved ones go back to where each was', async () => {
    const createFolder = async (name: string) =>
      readAs(LibraryFolder, await library.call('POST', '/folders', { name })).id;
    const [from, to] = [await createFolder('From'), await createFolder('To')];
    const inFolder = await library.add('Tea.', { folderId: from });
    const inNone = await library.add('Coffee.');
    const there = await library.add('Milk.', { folderId: to });
    const ids = [inFolder.id, inNone.id, there.id];
    const moved = moveEntries.response.parse(
      (await library.call('POST', '/move', { ids, folderId: to })).json(),
    ).data;
    expect(moved.from).toHaveLength(2);
    expect(moved.from).toEqual(
      expect.arrayContaining([
        { folderId: from, ids: [inFolder.id] },
        { folderId: null, ids: [inNone.id] },
      ]),
    );
    expect(await library.list(`?folder=${to}`)).toHaveLength(3);
    for (const payload of moved.from) {
      await library.call('POST', '/move', payload);
    }
    expect((await library.get(inFolder.id)).folderId).toBe(from);
    expect((await library.get(inNone.id)).folderId).toBeNull();
  });

  it("changes nothing if one of them is somebody else's", async () => {
    const other = openLibrary(service, await service.signUp());
    const [mine, theirs] = [await library.add('Mine.'), await other.add('Theirs.')];
    const ids = [mine.id, theirs.id];
    for (const [path, payload] of [
      ['/delete', { ids }],
      ['/restore', { ids }],
      ['/favourite', { ids, isFavourite: true }],
      ['/move', { ids, folderId: null }],
    ] as const) {
      expect((await library.call('POST', path, payload)).statusCode).toBe(404);
    }
    expect(await library.get(mine.id)).toEqual(mine);
    expect(await other.get(theirs.id)).toEqual(theirs);
  });

  it('takes thousands of ids, and two that overlap do not wait for each other forever', async () => {
    await sql`insert into library_entries (user_id, kind, title, text, search)
      select ${user.id}, 'script', '', 'Words number ' || n, '' from generate_series(1, 5000) n`.execute(
      service.context.db,
    );
    const ids = readAs(z.array(z.uuid()), await library.call('GET', '/ids'));
    expect(ids).toHaveLength(5000);
    const [one, two] = await Promise.all([
      library.call('POST', '/favourite', { ids, isFavourite: true }),
      library.call('POST', '/delete', { ids: ids.toReversed() }),
    ]);
    expect([one.json(), two.json()]).toMatchObject([
      { data: { changed: 5000 } },
      { data: { changed: 5000 } },
    ]);
  });
});

describe('a take', () => {
  it('is chosen, deleted and restored; what is left of an entry is shown', async () => {
    const first = await library.record('Tea for two.');
    const second = await library.record('Tea for two.', { voice: 'achernar' });
    const take = async (action: 'choose' | 'restore', id: string) =>
      readData(await library.call('POST', `/${first.entryId}/takes/${id}/${action}`));
    const remove = async (id: string) =>
      readData(await library.call('DELETE', `/${first.entryId}/takes/${id}`));
    expect(await take('choose', first.id)).toMatchObject({ chosenTake: { id: first.id }, takes: 2 });
    expect(await remove(first.id)).toMatchObject({ chosenTake: { id: second.id }, takes: 1 });
    expect(await getGenerations()).toMatchObject([{ id: second.id }]);
    expect((await library.call('POST', `/${first.entryId}/takes/${first.id}/choose`)).statusCode).toBe(404);
    expect(await remove(second.id)).toMatchObject({ chosenTake: null, takes: 0, creditsSpent: 2 });
    expect(await take('restore', first.id)).toMatchObject({ chosenTake: { id: first.id }, takes: 1 });
    expect(await take('restore', second.id)).toMatchObject({ chosenTake: { id: first.id }, takes: 2 });
    expect((await library.record('Tea for two.')).entryId).toBe(first.entryId);
    expect(await library.get(first.entryId)).toMatchObject({ chosenTake: { number: 3 }, takes: 3 });
  });

  it('belongs to its entry', async () => {
    const { id, entryId } = await library.record('Tea for two.');
    const other = await library.add('Coffee.');
    expect((await library.call('POST', `/${other.id}/takes/${id}/choose`)).statusCode).toBe(404);
    expect((await library.get(entryId)).chosenTake?.id).toBe(id);
  });
});
