import { EntryVersion, LibraryEntryDetails, VERSIONS_KEPT } from '@voicedraft/contract/library';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createFakeEngines } from '#testing/fake-engines.ts';
import { openLibrary, readAs, readData, type TestLibrary } from '#testing/library-kit.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let user: TestUser;
let library: TestLibrary;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp();
  library = openLibrary(service, user);
  const { writeScript, synthesize } = createFakeEngines();
  Object.assign(service.engines, { writeScript, synthesize });
});

const save = (id: string, text: string, revision: number, others: object = {}) =>
  library.call('PUT', `/${id}/text`, { text, revision, ...others });
const versionsOf = async (id: string, query = '') =>
  readAs(z.array(EntryVersion), await library.call('GET', `/${id}/versions${query}`));

describe('an edit', () => {
  it('is a version; the same words again are none', async () => {
    const { id } = await library.add('  One.  ');
    expect(readData(await save(id, 'Two words.', 1))).toMatchObject({ revision: 2, words: 2 });
    expect(readData(await save(id, 'Two words. ', 1))).toMatchObject({ revision: 2 });
    expect(await versionsOf(id)).toMatchObject([
      { number: 2, reason: 'edited', text: 'Two words.', words: 2 },
      { number: 1, reason: 'imported', text: 'One.', words: 1 },
    ]);
    expect(await versionsOf(id, '?page=2&pageSize=1')).toMatchObject([{ number: 1 }]);
  });

  it('replaces one of the last minute, until it is recorded or something else follows', async () => {
    const { id } = await library.add('One.');
    await save(id, 'Two.', 1);
    expect(readData(await save(id, 'Two, longer.', 2))).toMatchObject({ revision: 3 });
    expect((await save(id, 'Of the replaced state.', 2)).statusCode).toBe(409);
    const texts = async () => (await versionsOf(id)).map(({ text }) => text);
    expect(await texts()).toEqual(['Two, longer.', 'One.']);
    // Whatever its client calls it.
    expect((await save(id, 'Two, rewritten.', 3, { reason: 'rewritten' })).statusCode).toBe(200);
    expect(readData(await save(id, 'Two, longer.', 4))).toMatchObject({ revision: 5 });
    expect(await texts()).toEqual(['Two, longer.', 'One.']);
    await library.record('Two, longer.', { entryId: id });
    await save(id, 'Three.', 5);
    expect(await texts()).toEqual(['Three.', 'Two, longer.', 'One.']);
    const { db } = service.context;
    await sql`update entry_versions set created_at = now() - interval '61 seconds' where entry_id = ${id}`.execute(
      db,
    );
    await save(id, 'Four.', 6);
    expect(await texts()).toEqual(['Four.', 'Three.', 'Two, longer.', 'One.']);
  });

  it('of a script that is being recorded stays the newest, also in place of the recorded words', async () => {
    const { id } = await library.add('One.');
    await save(id, 'Two.', 1);
    service.engines.synthesize = async (request) => {
      await save(id, 'Two, longer.', 2);
      return createFakeEngines().synthesize(request);
    };
    await library.record('Two.', { entryId: id });
    const { text, allTakes } = await library.get(id);
    const versions = await versionsOf(id);
    expect(text).toBe('Two, longer.');
    expect(versions[0]).toMatchObject({ text: 'Two, longer.' });
    expect(versions.find(({ number }) => number === allTakes[0]?.version)).toMatchObject({ text: 'Two.' });
  });

  it('of an older state is a conflict, and of many at once one is saved', async () => {
    const { id } = await library.add('One.');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save(id, `Edit ${index}.`, 1)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const saved = answers.find(({ statusCode }) => statusCode === 200);
    expect(await library.get(id)).toEqual(saved && readData(saved));
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('has at most 400 words, and at least one', async () => {
    const { id } = await library.add('One.');
    expect((await save(id, ' ', 1)).json()).toMatchObject({ fields: { text: 'Enter a text' } });
    const long = await save(id, 'word '.repeat(401), 1);
    expect(long.json()).toMatchObject({ fields: { text: 'Script cannot exceed 400 words' } });
  });

  it('keeps the newest versions of very many', async () => {
    const { id } = await library.add('Words.');
    const { db } = service.context;
    await db.updateTable('libraryEntries').set({ revision: VERSIONS_KEPT }).where('id', '=', id).execute();
    await save(id, 'Newer words.', VERSIONS_KEPT);
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([VERSIONS_KEPT + 1]);
  });
});

it('has no more room in versions than long scripts need', async () => {
  const { id } = await library.add('One.');
  const { db } = service.context;
  await sql`insert into entry_versions (entry_id, number, text, reason)
    select ${id}, n, repeat('x', 30000) || n, 'restored' from generate_series(2, 35) n`.execute(db);
  await sql`update library_entries set revision = 35 where id = ${id}`.execute(db);
  expect((await save(id, 'Two.', 35)).statusCode).toBe(200);
  const kept = await versionsOf(id, '?pageSize=100');
  expect(kept).toHaveLength(34);
  expect(kept.map(({ number }) => number)).not.toContain(1);
});

describe('an earlier version', () => {
  const restore = (id: string, number: number, revision: number) =>
    library.call('POST', `/${id}/versions/restore`, { number, revision });

  it('that is restored is what its take speaks', async () => {
    const { entryId } = await library.record('One.');
    await save(entryId, 'Two.', 1);
    const { allTakes, revision } = readAs(LibraryEntryDetails, await restore(entryId, 1, 2));
    expect([revision, allTakes[0]?.version]).toEqual([3, 3]);
  });

  it('is restored as a new one', async () => {
    const { id } = await library.add('One.');
    await save(id, 'Two.', 1);
    expect(readData(await restore(id, 1, 2))).toMatchObject({ text: 'One.', revision: 3, title: 'One' });
    expect((await versionsOf(id))[0]).toMatchObject({ number: 3, reason: 'restored' });
    expect((await restore(id, 2, 2)).statusCode).toBe(409);
    expect((await restore(id, 9, 3)).statusCode).toBe(404);
  });

  it('is nobody else’s', async () => {
    const other = openLibrary(service, await service.signUp());
    const { id } = await library.add('One.');
    expect((await other.call('GET', `/${id}/versions`)).statusCode).toBe(404);
    expect((await other.call('POST', `/${id}/versions/restore`, { number: 1, revision: 1 })).statusCode).toBe(
      404,
    );
  });
});
