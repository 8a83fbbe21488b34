import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ErrorBody } from '@voicedraft/contract/errors';
import { PROFILE_IMAGE_MAX_BYTES } from '@voicedraft/contract/limits';
import { UPLOAD_TEXTS } from '@voicedraft/contract/media';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { drawImage, makeHostileUploads } from '#testing/upload-corpus.ts';
import { sendImage } from '#testing/upload-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { attachMedia, deleteUnusedMedia, releaseMedia } from './service.ts';

const service = useStarted(startTestService);
const user = useUser(service);

const send = (content: Buffer, options: { name?: string; field?: string; by?: TestUser } = {}) =>
  sendImage(service, options.by ?? user, content, options);

async function upload(by = user, content?: Buffer): Promise<string> {
  const answer = await send(content ?? (await drawImage().png().toBuffer()), { by });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ file: { url: string } }>().file.url;
}

function fetchImage(url: string) {
  return service.app.inject({ url });
}

async function listStored(): Promise<string[]> {
  const folder = join(service.context.config.dataDir, 'objects/media');
  return readdir(folder).catch(() => []);
}

const countRows = async () =>
  (await service.context.db.selectFrom('mediaObjects').select('id').execute()).length;

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is stored as WebP: %s', async (kind) => {
    const answer = await fetchImage(await upload(user, await drawImage().toFormat(kind).toBuffer()));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 64,
      height: 32,
    });
  });

  it('is upright, within size limits, and does not reveal where it was taken', async () => {
    const photo = await drawImage(4000, 3000)
      .withExif({
        IFD0: { Copyright: 'A secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { rawPayload } = await fetchImage(await upload(user, photo));
    const facts = await sharp(rawPayload).metadata();
    expect(facts).toMatchObject({ width: 1536, height: 2048 });
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps only its first frame, and nothing hidden behind it', async () => {
    const script = Buffer.from('<script>alert(1)</script>PK\x03\x04');
    const content = Buffer.concat([await drawImage().jpeg().toBuffer(), script]);
    const { rawPayload } = await fetchImage(await upload(user, content));
    expect(rawPayload.includes('script')).toBe(false);
    const frames = Buffer.alloc(8 * 16 * 3, 0).fill(255, 8 * 8 * 3);
    const animation = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const still = await fetchImage(await upload(user, animation));
    expect((await sharp(still.rawPayload).metadata()).pages ?? 1).toBe(1);
  });

  it('accepts 2 MB and rejects one byte more, in the specified words', async () => {
    const image = await drawImage().png().toBuffer();
    const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
    expect((await send(padded(PROFILE_IMAGE_MAX_BYTES))).statusCode).toBe(200);
    const before = await countRows();
    const answer = await send(padded(PROFILE_IMAGE_MAX_BYTES + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'payload_too_large',
      message: 'File size exceeds 2 MB. Please upload a smaller image.',
    });
    expect(await countRows()).toBe(before);
  });

  it('has a name of its own, whatever the file is called', async () => {
    for (const name of [
      '../../../etc/passwd',
      String.raw`..\..\boot.ini`,
      'a\u202egnp.exe',
      '',
      '.png',
      'x'.repeat(3000),
    ]) {
      const answer = await send(await drawImage().png().toBuffer(), { name });
      expect(answer.statusCode, name).toBeLessThan(500);
      if (answer.statusCode === 200) {
        expect(answer.json<{ file: { url: string } }>().file.url).toMatch(/^\/media\/[\da-f-]{36}\.webp$/);
      }
    }
    expect((await listStored()).every((name) => /^[\da-f-]{36}\.webp$/.test(name))).toBe(true);
  });
});

describe('a file that is not an image', () => {
  it('is rejected with a text, and nothing of it is stored', async () => {
    const [rows, files] = [await countRows(), await listStored()];
    for (const { what, name, content, text } of await makeHostileUploads()) {
      const answer = await send(content, { name });
      expect(answer.statusCode, what).toBe(400);
      expect(ErrorBody.parse(answer.json()), what).toMatchObject({
        code: 'validation',
        message: text,
        fields: { image: text },
      });
    }
    expect(await countRows()).toBe(rows);
    expect(await listStored()).toEqual(files);
  });

  it('is rejected in another field, without a file, or outside a form', async () => {
    const image = await drawImage().png().toBuffer();
    expect((await send(image, { field: 'photo' })).json()).toMatchObject({
      fields: { image: UPLOAD_TEXTS.missing },
    });
    const url = '/api/upload-image';
    const json = await service.send(user, 'POST', url, {});
    expect(json.statusCode).toBe(415);
    expect((await service.app.inject({ method: 'POST', url })).statusCode).toBe(401);
  });
});

describe('an unused image', () => {
  const makeOld = (hours: number) =>
    sql`update media_objects set created_at = now() - make_interval(hours => ${hours})`.execute(
      service.context.db,
    );
  const inTransaction = <T>(work: Parameters<ReturnType<typeof begin>['execute']>[0]) =>
    begin().execute(work) as Promise<T>;
  const begin = () => service.context.db.transaction();

  it('is deleted after a day; a used one stays', async () => {
    const [used, unused] = [await upload(), await upload()];
    expect(await inTransaction((tx) => attachMedia(tx, used, user.id))).toBe(true);
    await makeOld(24);
    await deleteUnusedMedia(service.context);
    expect((await fetchImage(unused)).statusCode).toBe(200);
    expect(await inTransaction((tx) => attachMedia(tx, unused, user.id))).toBe(false);
    await makeOld(26);
    await deleteUnusedMedia(service.context);
    expect((await fetchImage(unused)).statusCode).toBe(404);
    expect((await fetchImage(used)).statusCode).toBe(200);
    await inTransaction((tx) => releaseMedia(tx, used));
    await deleteUnusedMedia(service.context);
    expect((await fetchImage(used)).statusCode).toBe(404);
    expect(await countRows()).toBe(0);
  });

  it('can be used once, by its uploader', async () => {
    const other = await service.signUp();
    const url = await upload();
    expect(await inTransaction((tx) => attachMedia(tx, url, other.id))).toBe(false);
    expect(await inTransaction((tx) => attachMedia(tx, url, user.id))).toBe(true);
    expect(await inTransaction((tx) => attachMedia(tx, url, user.id))).toBe(false);
    for (const address of [`/media/${crypto.randomUUID()}.webp`, '/media/../secret', '/media/x.webp']) {
      expect(await inTransaction((tx) => attachMedia(tx, address))).toBe(false);
    }
    expect(await inTransaction((tx) => attachMedia(tx, 'https://example.org/a.png'))).toBe(true);
  });

  it('is limited to fifty per account, even if many arrive at once', async () => {
    const collector = await service.signUp();
    const rows = Array.from({ length: 46 }, () => ({ ownerId: collector.id, size: 1 }));
    await service.context.db.insertInto('mediaObjects').values(rows).execute();
    const image = await drawImage().png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(image, { by: collector })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 429, 429, 429, 429,
    ]);
  });
});
