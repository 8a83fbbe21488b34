import { TakeFiles } from '@voicedraft/contract/downloads';
import { parseWav } from '@voicedraft/engine-api/wav';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openLibrary } from '#testing/library-kit.ts';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { deleteFilesOf, findOrphanedFiles } from './encoded-files.ts';
import { toTimedText } from './spoken-text.ts';

const service = useStarted(startTestService);
const owner = useUser(service, { credits: 100 });
/** A take that nobody changes or deletes. */
let id: string;
beforeAll(async () => {
  id = await recordTake(service, owner);
});

const getOf = (take: string, path: string, user: TestUser = owner) =>
  service.app.inject({ url: `/api/takes/${take}/files${path}`, headers: user.headers });
const get = (path: string, user?: TestUser) => getOf(id, path, user);
const list = async (take = id) => TakeFiles.parse((await getOf(take, '')).json<{ data: unknown }>().data);

/** What the tag of an MP3 says, and its length in bytes. */
function readTitles(mp3: Buffer) {
  const frame = (name: string) => {
    const at = mp3.indexOf(name);
    return mp3.subarray(at + 13, at + 10 + mp3.readUInt32BE(at + 4)).toString('utf16le');
  };
  const size = [...mp3.subarray(6, 10)].reduce((sum, byte) => sum * 128 + byte, 0);
  expect(mp3.toString('latin1', 0, 4)).toBe('ID3\x03');
  // A frame of sound follows.
  expect(mp3.readUInt16BE(10 + size) & 0xffe0).toBe(0xffe0);
  return { title: frame('TIT2'), artist: frame('TPE1'), length: 10 + size };
}

describe('the files of a take', () => {
  it('are listed with a name that says title and voice, and with their sizes', async () => {
    const files = await list();
    expect(files).toMatchObject({ name: 'wait-a-week-kore', words: 6, wordTimes: 'estimated' });
    expect(files.files.map(({ format }) => format)).toEqual([
      'wav',
      'mp3',
      'm4a',
      'opus',
      'srt',
      'vtt',
      'txt',
      'md',
      'docx',
      'zip',
    ]);
    for (const { format, bytes, isReady } of files.files.filter((file) => file.isReady)) {
      expect({ format, bytes }).toEqual({ format, bytes: (await get(`/${format}`)).rawPayload.length });
      expect(isReady).toBe(true);
    }
  });

  it('are encoded once, then have their real size and the length of the recording', async () => {
    const take = await recordTake(service, owner);
    const before = (await list(take)).files.find(({ format }) => format === 'mp3');
    const [first, second] = await Promise.all([getOf(take, '/mp3'), getOf(take, '/mp3')]);
    const { files, seconds } = await list(take);
    const after = files.find(({ format }) => format === 'mp3');
    expect(before?.isReady).toBe(false);
    expect(after).toEqual({ format: 'mp3', bytes: first.rawPayload.length, isReady: true });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(Math.abs((before?.bytes ?? 0) / (after?.bytes ?? 1) - 1)).toBeLessThan(0.25);
    expect(first.headers['content-type']).toBe('audio/mpeg');
    const { data } = parseWav((await getOf(take, '/wav')).rawPayload);
    const frames = (first.rawPayload.length - readTitles(first.rawPayload).length) / 288 - 1;
    expect(data.length / 48_000).toBeCloseTo(seconds, 2);
    expect(Math.abs((frames * 576) / 24_000 - seconds)).toBeLessThan(0.05);
  });

  it('say in an MP3 what it is, also after it was given another title, and in each part of it', async () => {
    const take = await recordTake(service, owner, 'The titles of this one change.');
    const { entryId } = await service.context.db
      .selectFrom('takes')
      .select('entryId')
      .where('id', '=', take)
      .executeTakeFirstOrThrow();
    const before = (await getOf(take, '/mp3')).rawPayload;
    expect(readTitles(before)).toMatchObject({ title: 'The titles of this one change', artist: 'Kore' });
    await service.send(owner, 'PUT', `/api/library/${entryId}/title`, { title: 'Tee für später ☕' });
    const after = (await getOf(take, '/mp3')).rawPayload;
    const { title, length } = readTitles(after);
    expect(title).toBe('Tee für später ☕');
    expect(after.subarray(length).equals(before.subarray(readTitles(before).length))).toBe(true);
    for (const [start, end] of [
      [0, 3],
      [length - 2, length + 5],
      [length + 1, length + 9],
    ] as const) {
      const part = await service.app.inject({
        url: `/api/takes/${take}/files/mp3`,
        headers: { ...owner.headers, range: `bytes=${start}-${end}` },
      });
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${after.length}`);
      expect(part.rawPayload.equals(after.subarray(start, end + 1))).toBe(true);
    }
  });

  it.each([
    ['', 'filename="wait-a-week-kore.txt"'],
    ['?name=Caf%C3%A9%2F1', `filename="cafe-1.txt"; filename*=UTF-8''caf%C3%A9-1.txt`],
    ['?name=..%2F..%2F', 'filename="voiceover.txt"'],
  ])('are named as asked: %s', async (query, name) => {
    const answer = await get(`/txt${query}`);
    expect(answer.headers['content-disposition']).toBe(`attachment; ${name}`);
    expect(answer.body).toBe('Wait a week. Make some tea.\n');
  });

  it('have captions with the times of the sentences', async () => {
    const srt = (await get('/srt')).body;
    expect(srt).toMatch(/^1\n00:00:00,\d{3} --> [^\n]+\nWait a week\.\n\n2\n[^\n]+\nMake some tea\.\n$/);
    const vtt = await get('/vtt');
    expect(vtt.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(vtt.body).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> [^\n]+\nWait a week\.\n/);
    const timed = (await get('/vtt?words=timed')).body;
    expect(timed).toMatch(/\nWait <00:00:00\.\d{3}>a <00:00:0\d\.\d{3}>week\.\n/);
    const archive = (await get('/zip?name=tea&words=timed')).rawPayload;
    expect(Buffer.from(unzipSync(archive)['tea.vtt'] ?? []).toString()).toBe(timed);
  });

  it('are all in the archive, under the chosen name', async () => {
    const archive = (await get('/zip?name=tea')).rawPayload;
    for (const format of ['wav', 'mp3', 'm4a', 'opus', 'srt', 'vtt', 'txt', 'md', 'docx']) {
      expect(archive.includes(`tea.${format}`)).toBe(true);
    }
    const mp3 = unzipSync(archive)['tea.mp3'] ?? Buffer.of();
    expect((await get('/mp3')).rawPayload.equals(mp3)).toBe(true);
  });

  it('have in the archive the day on which they were recorded', async () => {
    const take = await recordTake(service, owner);
    const recordedAt = new Date(2024, 1, 29, 12, 30);
    await sql`update generations set created_at = ${recordedAt} where id = ${take}`.execute(
      service.context.db,
    );
    const archive = (await getOf(take, '/zip')).rawPayload;
    // Of the first file's header: time, then day, as MS-DOS counts them.
    expect([archive.readUInt16LE(10), archive.readUInt16LE(12)]).toEqual([
      (12 << 11) | (30 << 5),
      ((2024 - 1980) << 9) | (2 << 5) | 29,
    ]);
  });

  it('exist for their owner only, and only in known formats', async () => {
    const other = await service.signUp();
    for (const path of ['', '/mp3', '/txt', '/zip']) expect((await get(path, other)).statusCode).toBe(404);
    expect((await get('/exe')).statusCode).toBe(404);
  });

  it('can be tried again after an encoding failed', async () => {
    const take = await recordTake(service, owner);
    const { storage } = service.context;
    const put = storage.put.bind(storage);
    storage.put = () => Promise.reject(new Error('disk full'));
    expect((await getOf(take, '/opus')).statusCode).toBe(500);
    storage.put = put;
    expect((await getOf(take, '/opus')).statusCode).toBe(200);
  });

  it('are orphans once their recording is gone, and go with the account of their owner', async () => {
    const { db, storage } = service.context;
    const leaving = await service.signUp();
    const gone = await recordTake(service, leaving);
    await getOf(gone, '/mp3', leaving);
    const keys = [`takes/${gone}.mp3`, `takes/${gone}.opus`, `takes/${id}.mp3`, 'takes/other.mp3'];
    expect(await findOrphanedFiles(db, keys)).toEqual([]);
    await deleteFilesOf(service.context, leaving.id);
    expect(await storage.stat(`takes/${gone}.mp3`)).toBeNull();
    await db.updateTable('generations').set({ audioKey: null }).where('id', '=', gone).execute();
    expect(await findOrphanedFiles(db, keys)).toEqual([`takes/${gone}.mp3`, `takes/${gone}.opus`]);
  });
});

const UNTOLD = { wordTimes: [], speakers: [] };

describe('the spoken text of a recording', () => {
  it('has no marks, and the times at the right words', () => {
    const text = 'Wait [pause 1s] a *week*. Tea.';
    const timed = toTimedText({
      text,
      lineTimes: [
        [0, 25, 0, 3],
        [26, 30, 3.2, 4],
      ],
      wordTimes: [
        [0, 0, 0.5],
        [16, 1.5, 1.7],
        [19, 1.8, 3],
        [26, 3.2, 4],
      ],
      speakers: [],
    });
    expect(timed?.text).toBe('Wait a week. Tea.');
    expect(timed?.lines.map(([start, end]) => timed.text.slice(start, end))).toEqual([
      'Wait a week.',
      'Tea.',
    ]);
    expect(timed?.words.map(([at]) => timed.text.slice(at).split(' ')[0])).toEqual([
      'Wait',
      'a',
      'week.',
      'Tea.',
    ]);
  });

  it('has estimated times, in which a figure is as long as the words that it stands for', () => {
    const begins = (word: string, text: string) => {
      const timed = toTimedText({ text, lineTimes: [[0, text.length, 0, 20]], ...UNTOLD });
      expect(timed?.wordTimes).toBe('estimated');
      return timed?.words.find(([at]) => text.startsWith(word, at))?.[1] ?? Number.NaN;
    };
    const after = 'apiece, and then the whole town came to the harbour to see the ships for itself.';
    const written = `In 1987 they sold 3,482,719 of them for $412,650 ${after}`;
    const spoken = `In nineteen eighty seven they sold three million four hundred eighty two thousand seven hundred nineteen of them for four hundred twelve thousand six hundred fifty dollars ${after}`;
    for (const word of ['of', 'apiece', 'town']) {
      expect(Math.abs(begins(word, written) - begins(word, spoken))).toBeLessThan(0.3);
    }
  });

  it('of older recordings has sentences from their words, or no times at all', () => {
    const timed = toTimedText({
      text: 'Wait. Tea.',
      lineTimes: [],
      wordTimes: [
        [0, 0.1, 0.5],
        [6, 1, 1.4],
      ],
      speakers: [],
    });
    expect(timed?.lines).toEqual([
      [0, 5, 0.1, 0.5],
      [6, 10, 1, 1.4],
    ]);
    expect(toTimedText({ text: 'Wait.', lineTimes: [], ...UNTOLD })).toBeNull();
  });
});

describe('an archive of several takes', () => {
  const zip = (ids: readonly string[], user = owner, path = '') =>
    service.app.inject({ url: `/api/archive${path}?ids=${ids.join(',')}`, headers: user.headers });

  it('holds the chosen take of each entry that has one, by different names', async () => {
    const user = await service.signUp({ credits: 5 });
    const library = openLibrary(service, user);
    const silent = await library.add('Never recorded.');
    const first = await library.record('Wait a week. Make some tea.');
    const second = await library.record('Wait a week. Make some coffee.');
    const ids = [first.entryId, silent.id, second.entryId];
    const wav = await service.app.inject({ url: `/api/takes/${second.id}/files/wav`, headers: user.headers });
    const answer = await zip(ids, user);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual(['wait-a-week-kore.wav', 'wait-a-week-kore-2.wav']);
    expect(wav.rawPayload.equals(files['wait-a-week-kore-2.wav'] ?? Buffer.of())).toBe(true);
    const bytes = Object.values(files).reduce((sum, { length }) => sum + length, 0);
    expect((await zip(ids, user, '/contents')).json()).toMatchObject({ data: { takes: 2, bytes } });
    await library.call('POST', '/delete', { ids });
    expect((await zip(ids, user)).statusCode).toBe(404);
  });

  it('of more than 4 GB is refused, because archive programs could not read it', async () => {
    const { entryId } = await openLibrary(service, owner).record('Endless.');
    const { storage } = service.context;
    const info = await storage.stat(`audio/${id}.wav`);
    const stat = vi.spyOn(storage, 'stat').mockResolvedValue(info && { ...info, size: 4_000_000_001 });
    for (const path of ['', '/contents']) {
      const answer = await zip([entryId], owner, path);
      expect(answer.json()).toMatchObject({ message: 'One ZIP holds at most 4 GB. Select fewer.' });
    }
    stat.mockRestore();
  });

  it("has nothing of anybody else's, and at most 50 entries", async () => {
    const { entryId } = await openLibrary(service, owner).record('Mine.');
    expect((await zip([entryId], await service.signUp({ role: 'Admin' }))).statusCode).toBe(404);
    expect((await zip([entryId])).statusCode).toBe(200);
    expect((await zip(Array.from({ length: 51 }, () => entryId))).statusCode).toBe(400);
  });
});
