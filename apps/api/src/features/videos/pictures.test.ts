import { ErrorBody } from '@voicedraft/contract/errors';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import {
  MEGABYTE,
  PICTURE_MAX_BYTES,
  PICTURES_MAX,
  VIDEO_TEXTS,
  type VideoPicture,
} from '@voicedraft/contract/videos';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '#features/library/service.ts';
import { openLibrary, type TestLibrary } from '#testing/library-kit.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';
import { drawImage, makeBomb, makeHostileUploads } from '#testing/upload-corpus.ts';
import { openVideo, showing } from '#testing/video-calls.ts';
import { fileKeyOf } from './files.ts';
import { deleteLostFiles } from './service.ts';

let service: TestService;
let user: TestUser;
let library: TestLibrary;
let video: Awaited<ReturnType<typeof openVideo>>;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  library = openLibrary(service, user);
  video = await openVideo(service, user);
});

const isStored = async ({ id }: Pick<VideoPicture, 'id'>) =>
  (await service.context.storage.stat(fileKeyOf({ kind: 'picture', id }))) !== null;

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('becomes WebP for its owner alone: %s', async (kind) => {
    const content = await drawImage(640, 480).toFormat(kind).toBuffer();
    const picture = await video.add(content, { name: 'C:\\photos\\A beach\u202e.JPG' });
    expect(picture).toMatchObject({ name: 'A beach', width: 640, height: 480 });
    const answer = await video.call('GET', picture.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(answer.rawPayload).toHaveLength(picture.bytes);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
    const found = await video.get();
    expect([found.pictures, found.space.usedBytes]).toEqual([[picture], picture.bytes]);
    const other = await service.signUp({ role: 'Admin' });
    expect((await video.call('GET', picture.url, undefined, other)).statusCode).toBe(404);
    expect((await video.call('DELETE', picture.url, undefined, other)).statusCode).toBe(404);
  });

  it('is upright, at most 2560 pixels wide and high, and does not say where it was taken', async () => {
    const photo = await drawImage(4000, 3000)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await video.add(photo);
    expect(picture).toMatchObject({ width: 1920, height: 2560 });
    const facts = await sharp((await video.call('GET', picture.url)).rawPayload).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([1920, 2560, undefined]);
  });

  it('that is too large, has too many pixels or is no picture is refused in plain words', async () => {
    const images = { notAnImage: VIDEO_TEXTS.notAPicture, missing: VIDEO_TEXTS.missing };
    const hostile = (await makeHostileUploads()).filter(({ what }) => what !== 'an AVIF');
    const avif = await drawImage(800, 600).avif().toBuffer();
    const refused: [what: string, content: Buffer, text: string][] = [
      ...hostile.map(({ what, content }): [string, Buffer, string] => {
        const isBomb = what.includes('declares its size');
        const text = content.length === 0 ? images.missing : images.notAnImage;
        return [what, content, isBomb ? VIDEO_TEXTS.tooManyPixels : text];
      }),
      ['half an AVIF', avif.subarray(0, avif.length / 2), VIDEO_TEXTS.notAPicture],
      ['just over 50 megapixels', makeBomb(10_000, 5001, 1), VIDEO_TEXTS.tooManyPixels],
    ];
    // 42 megapixels are fine here.
    const accepted = 'a decompression bomb that hides its size';
    for (const [what, content, text] of refused.filter(([name]) => name !== accepted)) {
      const answer = await video.upload(content);
      expect(answer.statusCode, what).toBe(400);
      expect(ErrorBody.parse(answer.json()), what).toMatchObject({
        message: text,
        fields: { picture: text },
      });
    }
    const padding = Buffer.alloc(PICTURE_MAX_BYTES + 1);
    (await drawImage().png().toBuffer()).copy(padding);
    const large = await video.upload(padding);
    expect([large.statusCode, large.json().message]).toEqual([413, VIDEO_TEXTS.tooLarge]);
    expect((await video.upload(await drawImage().png().toBuffer(), { field: 'image' })).json().message).toBe(
      VIDEO_TEXTS.missing,
    );
    expect(await video.get()).toMatchObject({ pictures: [], space: { usedBytes: 0 } });
  });

  it('that a video shows is replaced by the usual background when it is deleted', async () => {
    const [shown, kept] = [await video.add(), await video.add()];
    await video.save({ ...showing(shown), format: '4:5' });
    const answer = await video.call('DELETE', shown.url);
    const usual = { ...USUAL_VIDEO, format: '4:5' };
    expect(answer.json()).toMatchObject({ data: { settings: usual, space: { usedBytes: kept.bytes } } });
    expect(await video.get()).toMatchObject({ settings: usual, pictures: [kept] });
    expect([await isStored(shown), await isStored(kept)]).toEqual([false, true]);
    expect((await video.call('GET', shown.url)).statusCode).toBe(404);
    await video.save(showing(kept));
    const third = await video.add();
    expect((await video.call('DELETE', third.url)).json()).toMatchObject({
      data: { settings: showing(kept) },
    });
  });

  it('of speakers leaves them their names and colours when it is deleted', async () => {
    const [gone, kept] = [await video.add(), await video.add()];
    const speakers = [
      { name: 'Ada', pictureId: gone.id, colour: '#7fd4ff' },
      { name: 'Ben', pictureId: kept.id, colour: null },
      { name: 'Eve', pictureId: gone.id, colour: null },
    ];
    await video.save({ ...showing(gone), speakers });
    const left = speakers.map((look) => (look.pictureId === gone.id ? { ...look, pictureId: null } : look));
    const settings = { ...USUAL_VIDEO, speakers: left };
    expect((await video.call('DELETE', gone.url)).json()).toMatchObject({ data: { settings } });
    expect(await video.get()).toMatchObject({ settings, pictures: [kept] });
  });

  it('that is deleted while a save chooses it is not shown, whoever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const picture = await video.addRow('picture');
      const answers = await Promise.all([video.save(showing(picture)), video.call('DELETE', picture.url)]);
      expect([200, 400]).toContain(answers[0].statusCode);
      expect((await video.get()).settings.background.kind).not.toBe('picture');
    }
  });
});

describe('pictures', () => {
  it('stay within the storage of the account, even if many arrive at once', async () => {
    const { bytes, ...first } = await video.add();
    await video.setStorage(1);
    await video.addRow('picture', MEGABYTE - 3 * bytes);
    const answers = await Promise.all(Array.from({ length: 5 }, () => video.upload()));
    // An account has one turn at a time.
    const stored = answers.filter(({ statusCode }) => statusCode !== 429 && statusCode !== 409);
    expect(new Set(stored.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(stored.length).toBeLessThanOrEqual(2);
    for (let more = stored.length; more < 2; more += 1) expect((await video.upload()).statusCode).toBe(200);
    expect((await video.upload()).json()).toMatchObject({ code: 'conflict', message: VIDEO_TEXTS.noRoom });
    expect((await video.get()).space).toEqual({ usedBytes: MEGABYTE, allowedBytes: MEGABYTE });
    // What is there when the limit is lowered stays.
    await video.setStorage(0);
    expect((await video.call('GET', first.url)).statusCode).toBe(200);
    expect((await video.upload()).statusCode).toBe(409);
    await video.setStorage(500);
    expect((await video.upload()).statusCode).toBe(200);
    const keys: string[] = [];
    for await (const { key } of service.context.storage.list()) keys.push(key);
    const rows = await service.context.db.selectFrom('videoFiles').select(['id', 'kind']).execute();
    const known = new Set(rows.map(fileKeyOf));
    expect(keys.filter((key) => key.startsWith('videos/') && !known.has(key))).toEqual([]);
  });

  it('are at most fifty for an entry', async () => {
    await Promise.all(Array.from({ length: PICTURES_MAX - 1 }, () => video.addRow('picture')));
    expect((await video.upload()).statusCode).toBe(200);
    expect((await video.upload()).json()).toMatchObject({ code: 'conflict', message: VIDEO_TEXTS.tooMany });
    const other = await library.record('Other words for another entry.');
    expect((await video.upload(undefined, { id: other.id })).statusCode).toBe(200);
  });

  it('count while their entry can be restored, and go with it', async () => {
    const picture = await video.add();
    const other = await library.record('Other words that stay.');
    await video.save(showing(picture));
    await library.call('POST', '/delete', { ids: [video.entryId] });
    expect((await video.get(other.id)).space.usedBytes).toBe(picture.bytes);
    await deleteLostFiles(service.context);
    await library.call('POST', '/restore', { ids: [video.entryId] });
    expect(await video.get()).toMatchObject({ settings: showing(picture), pictures: [picture] });

    await library.call('POST', '/delete', { ids: [video.entryId] });
    const { db } = service.context;
    const expired = { entryIds: [video.entryId], takeIds: [] };
    await db.transaction().execute((tx) => deleteExpired(tx, expired));
    expect((await video.call('GET', picture.url)).statusCode).toBe(404);
    expect((await video.get(other.id)).space.usedBytes).toBe(0);
    const { storage } = service.context;
    const failing = Object.create(storage, { delete: { value: () => Promise.reject(new Error('No disk')) } });
    await deleteLostFiles({ ...service.context, storage: failing });
    expect(await isStored(picture)).toBe(true);
    await deleteLostFiles(service.context);
    expect(await isStored(picture)).toBe(false);
    const left = (table: 'videoFiles' | 'videoSettings') =>
      db.selectFrom(table).select('userId').where('userId', '=', user.id).execute();
    expect([await left('videoFiles'), await left('videoSettings')]).toEqual([[], []]);
  });

  it('that are lost do not wait for one that cannot be deleted', async () => {
    const [stuck, other] = [await video.add(), await video.add()];
    const { db, storage } = service.context;
    await db.deleteFrom('libraryEntries').where('id', '=', video.entryId).execute();
    const failing = Object.create(storage, {
      delete: {
        value: (key: string) =>
          key.includes(stuck.id) ? Promise.reject(new Error('No disk')) : storage.delete(key),
      },
    });
    await deleteLostFiles({ ...service.context, storage: failing });
    expect([await isStored(stuck), await isStored(other)]).toEqual([true, false]);
    await deleteLostFiles(service.context);
    expect(await isStored(stuck)).toBe(false);
  });

  it('are in the export of the account, and go with it', async () => {
    const picture = await video.add();
    await video.save(showing(picture));
    const exported = (await video.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({
      videos: [{ entryId: video.entryId, settings: showing(picture) }],
      videoPictures: [{ ...picture, entryId: video.entryId }],
    });
    const gone = await video.call('DELETE', '/api/account', { email: user.email });
    expect(gone.statusCode).toBe(200);
    expect(await isStored(picture)).toBe(false);
  });
});
