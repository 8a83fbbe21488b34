import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import { decodeOpus } from '@voicedraft/audio-files/opus/decode-opus';
import { pieceFile } from '@voicedraft/audio-files/piece-file';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import {
  MUSIC_FILES_MAX,
  MUSIC_LUFS,
  MUSIC_MAX_BYTES,
  MUSIC_TEXTS,
  PIECES,
  USUAL_MUSIC,
} from '@voicedraft/contract/music-settings';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { MEGABYTE, VIDEO_TEXTS, type VideoMusic } from '@voicedraft/contract/videos';
import { encodeWav } from '@voicedraft/engine-api/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLibrary, type TestLibrary } from '#testing/library-kit.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { openVideo, playing, SOUND } from '#testing/video-calls.ts';
import { fileKeyOf } from './files.ts';
import { deleteLostFiles } from './service.ts';

/** Half a second of sound in every type that is accepted; the package tells that each is decoded. */
const SOUNDS = fileURLToPath(import.meta.resolve('@voicedraft/audio-files/testing/sound')).replace(
  /sound\.ts$/,
  'sounds/',
);

let service: TestService;
let user: TestUser;
let library: TestLibrary;
let video: Awaited<ReturnType<typeof openVideo>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const isStored = async ({ id }: Pick<VideoMusic, 'id'>) =>
  (await service.context.storage.stat(fileKeyOf({ kind: 'music', id }))) !== null;

describe('music', () => {
  beforeEach(async () => {
    user = await service.signUp({ credits: 20 });
    library = openLibrary(service, user);
    video = await openVideo(service, user);
  });

  it('becomes Ogg Opus for its owner alone', async () => {
    const music = await video.addMusic(readFileSync(`${SOUNDS}sound.mp3`), {
      name: 'C:\\songs\\A walk\u202e.mp3',
    });
    expect(music.name).toMatch(/^A walk/);
    expect(music.seconds).toBeCloseTo(0.5, 0);
    const answer = await video.call('GET', music.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/ogg',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(answer.rawPayload).toHaveLength(music.bytes);
    const samples = await decodeOpus(answer.rawPayload);
    expect(samples).toHaveLength(Math.round(music.seconds * AUDIO_SAMPLE_RATE));
    expect(Math.abs(measureLufs(samples, AUDIO_SAMPLE_RATE) - MUSIC_LUFS)).toBeLessThan(1);
    const found = await video.get();
    expect([found.music, found.pictures, found.space.usedBytes]).toEqual([[music], [], music.bytes]);
    const other = await service.signUp({ role: 'Admin' });
    expect((await video.call('GET', music.url, undefined, other)).statusCode).toBe(404);
    expect((await video.call('DELETE', music.url, undefined, other)).statusCode).toBe(404);
  });

  it('is no picture, and a picture no music', async () => {
    const [music, picture] = [await video.addMusic(), await video.add()];
    for (const url of [`/api/video-pictures/${music.id}`, `/api/video-music/${picture.id}`]) {
      expect((await video.call('GET', url)).statusCode).toBe(404);
      expect((await video.call('DELETE', url)).statusCode).toBe(404);
    }
    expect((await video.save(playing(picture))).statusCode).toBe(400);
    expect(await video.get()).toMatchObject({ music: [music], pictures: [picture] });
  });

  it('that cannot be used is refused in plain words', async () => {
    // The header says how long it is; the rest is left out.
    const minutes = encodeWav(Buffer.alloc(901 * 8000 * 2), 8000).subarray(0, 1000);
    const flac = readFileSync(`${SOUNDS}sound.flac`);
    const damaged = Buffer.from(flac.map((byte, index) => (index < 16 ? byte : index * 17)));
    const refused: [what: string, content: Buffer, text: string][] = [
      ['nothing', Buffer.of(), MUSIC_TEXTS.missing],
      ['a page', Buffer.from('<html><script>alert(1)</script>'), MUSIC_TEXTS.wrongType],
      ['a damaged file', damaged, MUSIC_TEXTS.unreadable],
      ['the header of a file', SOUND.subarray(0, 20), MUSIC_TEXTS.unreadable],
      ['a quarter of an hour and a second', minutes, MUSIC_TEXTS.tooLong],
    ];
    for (const [what, content, text] of refused) {
      const answer = await video.uploadMusic(content);
      expect(answer.statusCode, what).toBe(400);
      expect(answer.json(), what).toMatchObject({ message: text, fields: { music: text } });
    }
    const large = await video.uploadMusic(Buffer.concat([SOUND, Buffer.alloc(MUSIC_MAX_BYTES)]));
    expect([large.statusCode, large.json().message]).toEqual([413, MUSIC_TEXTS.tooLarge]);
    const elsewhere = await video.uploadMusic(SOUND, { field: 'picture' });
    expect(elsewhere.json()).toMatchObject({ fields: { music: MUSIC_TEXTS.missing } });
    expect(await video.get()).toMatchObject({ music: [], space: { usedBytes: 0 } });
  });

  it('that a video has is gone from it when it is deleted, however its id is written', async () => {
    const [used, kept] = [await video.addMusic(), await video.addMusic()];
    const saved = await video.save({ ...playing({ id: used.id.toUpperCase() }), format: '4:5' });
    expect(saved.json()).toMatchObject({ data: { music: playing(used).music } });
    const usual = { ...USUAL_VIDEO, format: '4:5' };
    const answer = await video.call('DELETE', used.url.replace(used.id, used.id.toUpperCase()));
    expect(answer.json()).toMatchObject({ data: { settings: usual, space: { usedBytes: kept.bytes } } });
    expect(await video.get()).toMatchObject({ settings: usual, music: [kept] });
    expect([await isStored(used), await isStored(kept)]).toEqual([false, true]);
    await video.save(playing(kept));
    const third = await video.addMusic();
    expect((await video.call('DELETE', third.url)).json()).toMatchObject({
      data: { settings: playing(kept) },
    });
  });

  it('that is deleted while a save chooses it is not kept, whoever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const music = await video.addRow('music');
      const answers = await Promise.all([video.save(playing(music)), video.call('DELETE', music.url)]);
      expect([200, 400]).toContain(answers[0].statusCode);
      expect((await video.get()).settings.music).toBeNull();
    }
  });

  it('of another entry, or that is gone, is refused by the settings; pieces are there for everybody', async () => {
    const other = await library.record('Other words for another entry.');
    const foreign = await video.addMusic(SOUND, { id: other.id });
    const gone = await video.addMusic();
    await video.call('DELETE', gone.url);
    for (const music of [foreign, gone]) {
      const answer = await video.save(playing(music));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { 'music.source.fileId': MUSIC_TEXTS.gone } });
    }
    expect((await video.get()).isSaved).toBe(false);
    const settings = { ...USUAL_VIDEO, music: USUAL_MUSIC, loudness: 'podcast' };
    expect((await video.save(settings)).statusCode).toBe(200);
    expect((await video.get()).settings).toEqual(settings);
  });

  it('shares the storage of the account with pictures, even if much arrives at once', async () => {
    const { bytes, ...first } = await video.addMusic();
    const picture = await video.add();
    await video.setStorage(1);
    // Room for one more of either.
    await video.addRow('music', MEGABYTE - bytes - picture.bytes - Math.max(bytes, picture.bytes));
    const answers = await Promise.all([video.uploadMusic(), video.upload()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'conflict', message: VIDEO_TEXTS.noRoom });
    expect((await video.get()).space.usedBytes).toBeLessThanOrEqual(MEGABYTE);
    expect((await video.call('GET', first.url)).statusCode).toBe(200);
    await video.setStorage(500);
  });

  it('has twenty files at most for an entry, beside its pictures', async () => {
    await Promise.all(Array.from({ length: MUSIC_FILES_MAX - 1 }, () => video.addRow('music')));
    expect((await video.uploadMusic()).statusCode).toBe(200);
    expect((await video.uploadMusic()).json()).toMatchObject({
      code: 'conflict',
      message: MUSIC_TEXTS.tooMany,
    });
    expect((await video.upload()).statusCode).toBe(200);
  });

  it('goes with its entry for good', async () => {
    const music = await video.addMusic();
    await service.context.db.deleteFrom('libraryEntries').where('id', '=', video.entryId).execute();
    expect((await video.call('GET', music.url)).statusCode).toBe(404);
    await deleteLostFiles(service.context);
    expect(await isStored(music)).toBe(false);
  });

  it('is in the export of the account, and goes with it', async () => {
    const music = await video.addMusic();
    const exported = (await video.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({ videoMusic: [{ ...music, entryId: video.entryId }], videoPictures: [] });
    const gone = await video.call('DELETE', '/api/account', { email: user.email });
    expect(gone.statusCode).toBe(200);
    expect(await isStored(music)).toBe(false);
  });
});

it('pieces of music come with the product, for everybody and for long, and are no other files', async () => {
  const get = (piece: string, headers = {}) => service.app.inject({ url: `/api/music/${piece}`, headers });
  for (const { id } of PIECES) {
    const answer = await get(id);
    expect(answer.headers, id).toMatchObject({
      'content-type': 'audio/ogg',
      'cache-control': 'public, max-age=604800, immutable',
    });
    expect(answer.rawPayload.equals(readFileSync(pieceFile(id))), id).toBe(true);
    const again = await get(id, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode, id).toBe(304);
  }
  for (const other of ['march', '..%2f..%2fpackage', 'morning.opus']) {
    expect((await get(other)).statusCode, other).toBe(404);
  }
});
