import { ScriptResult } from '@voicedraft/contract/generations';
import {
  ENTRIES_MAX,
  LibraryEntry,
  LibraryFolder,
  PEAK_COUNT,
  type LibraryCounts,
} from '@voicedraft/contract/library';
import { sql } from 'kysely';
import { z } from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
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

async function write(prompt: string, others: object = {}): Promise<ScriptResult> {
  const request = { method: 'POST', url: '/api/generations/script', headers: user.headers } as const;
  return readAs(ScriptResult, await service.app.inject({ ...request, payload: { prompt, ...others } }));
}

describe('what is generated', () => {
  it('is one entry with its script and takes, the newest of which is chosen', async () => {
    const { script, entryId } = await write('kitchen gardens');
    const first = await library.record(script);
    const second = await library.record(script, { voice: 'achernar' });
    expect([first.entryId, second.entryId]).toEqual([entryId, entryId]);
    expect(await library.list()).toMatchObject([
      {
        id: entryId,
        kind: 'script',
        title: 'A script about kitchen gardens',
        words: 5,
        takes: 2,
        creditsSpent: 3,
        speakers: null,
        match: null,
        chosenTake: {
          id: second.id,
          number: 2,
          version: 1,
          voices: ['achernar'],
          quality: 'natural',
          seconds: second.durationSeconds,
          credits: 1,
          audioUrl: second.audioUrl,
        },
      },
    ]);
    const { chosenTake, allTakes, prompt, text } = await library.get(entryId);
    expect({ prompt, text }).toEqual({ prompt: 'kitchen gardens', text: script });
    expect(allTakes.map(({ number }) => number)).toEqual([2, 1]);
    expect(chosenTake?.peaks).toHaveLength(PEAK_COUNT);
    expect(Math.max(...(chosenTake?.peaks ?? []))).toBe(100);
  });

  it('becomes a version of the entry that it is for, with the words of a voiceover as well', async () => {
    const { entryId } = await write('tea');
    expect((await write('coffee', { entryId })).entryId).toBe(entryId);
    await library.record('My own words about coffee.', { entryId });
    const entry = await library.get(entryId);
    expect(entry).toMatchObject({ revision: 3, prompt: 'coffee', text: 'My own words about coffee.' });
    expect(entry.chosenTake).toMatchObject({ version: 3 });
    const versions = readData(await library.call('GET', `/${entryId}/versions`));
    expect(versions).toMatchObject([{ reason: 'edited' }, { reason: 'generated' }, { reason: 'generated' }]);
  });

  it('names the generation that wrote it last, and none for words of one’s own', async () => {
    const { entryId } = await write('tea');
    const { id } = await write('coffee', { entryId });
    const { writeScript } = service.engines;
    service.engines.writeScript = () => Promise.reject(new Error('The writer failed.'));
    await write('milk', { entryId }).catch(() => undefined);
    service.engines.writeScript = writeScript;
    await library.record('My own words about coffee.', { entryId });
    expect(await library.get(entryId)).toMatchObject({ scriptId: id });
    expect(await library.add('Typed.')).toMatchObject({ scriptId: null });
  });

  it('is added by its text until there are 5,000 entries, and written beyond that', async () => {
    await sql`insert into library_entries (user_id, kind, text, prompt)
      select ${user.id}, 'script', 'x', '' from generate_series(2, ${ENTRIES_MAX}::int)`.execute(
      service.context.db,
    );
    await library.add('The last one.');
    expect((await library.call('POST', '', { text: 'One more.' })).statusCode).toBe(409);
    await write('milk');
  });

  it('stays as its owner has edited it while it was recorded: the take speaks the earlier version', async () => {
    const { id, text, revision } = await library.add('Words as they were before.');
    const { synthesize } = service.engines;
    service.engines.synthesize = async (request) => {
      await library.call('PUT', `/${id}/text`, { text: 'Newer words.', revision });
      return synthesize(request);
    };
    await library.record(text, { entryId: id });
    service.engines.synthesize = synthesize;
    expect(await library.get(id)).toMatchObject({
      text: 'Newer words.',
      revision: 2,
      chosenTake: { version: 1 },
    });
  });

  it('is a new entry if the one that it was for is deleted in the meantime, because it is paid for', async () => {
    const { id, text } = await library.add('Words that are deleted too early.');
    const { synthesize } = service.engines;
    service.engines.synthesize = async (request) => {
      await library.call('POST', '/delete', { ids: [id] });
      return synthesize(request);
    };
    const { entryId } = await library.record(text, { entryId: id });
    service.engines.synthesize = synthesize;
    expect(entryId).not.toBe(id);
    expect((await library.list()).map((entry) => entry.id)).toEqual([entryId]);
  });

  it("adds to nobody else's entry, and to no deleted one", async () => {
    const other = openLibrary(service, await service.signUp());
    const theirs = await other.add('Their words.');
    const deleted = await library.add('Deleted words.');
    await library.call('POST', '/delete', { ids: [deleted.id] });
    for (const entryId of [theirs.id, deleted.id]) {
      await expect(write('tea', { entryId })).rejects.toThrow('404');
      await expect(library.record('Tea.', { entryId })).rejects.toThrow('404');
    }
    expect(await service.balances(user)).toEqual({ available: 20, held: 0 });
  });
});

describe('a title', () => {
  it.each([
    ['Fresh bread at seven. Come early.', 'Fresh bread at seven'],
    ['Dr. Ada Byron opens the fair. It is free.', 'Dr. Ada Byron opens the fair'],
    ['Is it warm? It is.', 'Is it warm?'],
    ['[pause 1s] *Listen* to this.\nA second line.', 'Listen to this'],
    [`${'long '.repeat(30)}sentence.`, `${'long '.repeat(15).trim()}…`],
    ['“Who is there?” she asked.', '“Who is there?”'],
  ])('of %j is %j', async (text, title) => {
    expect(await library.add(text)).toMatchObject({ title, hasOwnTitle: false });
  });

  it('can be entered, and then stays; or be made from the text again, and then follows it', async () => {
    const { id } = await library.add('Bread. Fresh.');
    const rename = async (title: string | null) =>
      readData(await library.call('PUT', `/${id}/title`, { title }));
    expect(await rename('The bakery')).toMatchObject({ title: 'The bakery', hasOwnTitle: true });
    await library.call('PUT', `/${id}/text`, { text: 'Cake. Fresh.', revision: 1 });
    expect((await library.list('?q=bakery'))[0]?.id).toBe(id);
    expect(await rename(null)).toMatchObject({ title: 'Cake', hasOwnTitle: false });
    expect(await library.list('?q=bakery')).toEqual([]);
    expect((await library.call('PUT', `/${id}/title`, { title: ' ' })).statusCode).toBe(400);
  });
});

describe('a search', () => {
  const titlesOf = async (query: string) => (await library.list(query)).map(({ title }) => title);

  it('finds every word in title and text, the last one also by its beginning, without accents or case', async () => {
    await library.add('The café opens. Tomatoes ripen in the greenhouse, and don’t wait.');
    await library.add('The garden. Tomatoes need sun.');
    for (const q of ['CAFE', 'tomatoes green', 'ripen, (greenhouse)', 'don’t', "don't wai"]) {
      expect(await titlesOf(`?q=${encodeURIComponent(q)}`)).toEqual(['The café opens']);
    }
    expect(await titlesOf('?q=tomato')).toHaveLength(2);
    for (const q of ['tomato greenhouse', 'house', '...', 'a & !b', "'"]) {
      expect(await titlesOf(`?q=${encodeURIComponent(q)}`)).toEqual([]);
    }
  });

  it('shows where: in the title, or in the line with most of the words', async () => {
    const text = 'The garden. Nothing here.\nBeans climb. Tomatoes need sun, and some tomatoes need shade.';
    await library.add(text);
    const matchOf = async (q: string) => (await library.list(`?q=${q}`))[0]?.match;
    expect(await matchOf('gard')).toEqual({ title: [[4, 10]], line: null });
    expect(await matchOf('garden+tomato')).toEqual({
      title: [[4, 10]],
      line: {
        text: 'Tomatoes need sun, and some tomatoes need shade.',
        ranges: [
          [0, 8],
          [28, 36],
        ],
      },
    });
  });

  it('finds nothing of anybody else', async () => {
    const other = openLibrary(service, await service.signUp());
    await other.add('A secret recipe.');
    expect(await library.list('?q=secret')).toEqual([]);
    expect(await other.list('?q=secret')).toHaveLength(1);
  });

  it('finds changed words, and no longer those before', async () => {
    const { id } = await library.add('Beans.');
    await library.call('PUT', `/${id}/text`, { text: 'Peas.', revision: 1 });
    expect(await library.list('?q=beans')).toEqual([]);
    expect(await library.list('?q=peas')).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is filtered, sorted in both directions with entries without sound last, and paged', async () => {
    const folder = readAs(LibraryFolder, await library.call('POST', '/folders', { name: 'Adverts' }));
    const silent = await library.add('Apples, without any sound.', { folderId: folder.id });
    const short = await library.record('Cherries.', { voice: 'kore' });
    const long = await library.record('Bananas are long, and so is this one, which has more words.', {
      voice: 'achernar',
    });
    await library.call('POST', '/favourite', { ids: [short.entryId], isFavourite: true });
    const [a, b, c] = [silent.id, long.entryId, short.entryId];
    const idsOf = async (query: string) => (await library.list(query)).map(({ id }) => id);
    expect(await idsOf('')).toEqual([b, c, a]);
    expect(await idsOf('?order=asc')).toEqual([a, c, b]);
    expect(await idsOf('?sort=title')).toEqual([a, b, c]);
    expect(await idsOf('?sort=title&order=desc')).toEqual([c, b, a]);
    expect(await idsOf('?sort=voice')).toEqual([b, c, a]);
    expect(await idsOf('?sort=voice&order=desc')).toEqual([c, b, a]);
    expect(await idsOf('?sort=length')).toEqual([c, b, a]);
    expect(await idsOf('?sort=length&order=desc')).toEqual([b, c, a]);
    expect(await idsOf('?voice=kore')).toEqual([c]);
    expect(await idsOf('?kind=project')).toEqual([]);
    expect(await idsOf(`?folder=${folder.id}`)).toEqual([a]);
    expect(await idsOf('?view=favourites')).toEqual([c]);
    expect(await idsOf('?from=2000-01-01&to=2000-01-02')).toEqual([]);
    expect(await idsOf('?from=2000-01-01')).toHaveLength(3);
    const page = await library.call('GET', '?sort=title&page=2&pageSize=2');
    expect(page.headers['x-total-count']).toBe('3');
    expect(readAs(z.array(LibraryEntry), page).map(({ id }) => id)).toEqual([c]);
    expect(readData(await library.call('GET', '/ids?view=favourites'))).toEqual([c]);
    expect(readData(await library.call('GET', '/counts'))).toEqual({
      all: 3,
      favourites: 1,
      shared: 0,
      deleted: 0,
      folders: [{ id: folder.id, name: 'Adverts', entries: 1 }],
    } satisfies LibraryCounts);
  });
});

describe('folders', () => {
  it('have a name once, and leave their entries when they go', async () => {
    const create = (name: string) => library.call('POST', '/folders', { name });
    const { id } = readAs(LibraryFolder, await create('Adverts'));
    const again = await create('adverts');
    expect(again.json()).toMatchObject({
      code: 'validation',
      fields: { name: 'You already have a folder with this name' },
    });
    const { id: entryId } = await library.add('Tea.', { folderId: id });
    expect(readData(await library.call('PUT', `/folders/${id}`, { name: 'Ads' }))).toEqual({
      id,
      name: 'Ads',
      entries: 1,
    });
    expect((await library.call('DELETE', `/folders/${id}`)).statusCode).toBe(200);
    expect(await library.get(entryId)).toMatchObject({ folderId: null });
    expect((await library.call('DELETE', `/folders/${id}`)).statusCode).toBe(404);
  });

  it("take no entry into somebody else's", async () => {
    const other = openLibrary(service, await service.signUp());
    const theirs = readAs(LibraryFolder, await other.call('POST', '/folders', { name: 'Theirs' }));
    const { id } = await library.add('Tea.');
    const move = await library.call('POST', '/move', { ids: [id], folderId: theirs.id });
    expect(move.statusCode).toBe(404);
    await expect(library.add('Tea.', { folderId: theirs.id })).rejects.toThrow('404');
  });
});
