import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceResult } from '@voicedraft/contract/generations';
import { startS3 } from '@voicedraft/sandbox/s3/start-s3';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { beginBackup, failBackup } from '#features/backups/service.ts';
import { releaseAbandoned } from '#features/generations/fail-generation.ts';
import { beginGeneration } from '#features/generations/lifecycle.ts';
import { audioKeyOf, discardAudio } from '#features/generations/stored-audio.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { sendFile } from '#testing/upload-calls.ts';
import { drawImage } from '#testing/upload-corpus.ts';
import { SOUND } from '#testing/video-calls.ts';
import { useStarted } from '#testing/use-started.ts';
import { cleanUpStore } from './clean-up-store.ts';

const DAY_MS = 86_400_000;
const CONTENT = Buffer.from('x');

let objects: string;
const service = useStarted(startTestService);
beforeAll(async () => {
  objects = join(service.context.config.dataDir, 'objects');
});

/** What is stored, except the record of the database that the store belongs to, which the first cleanup creates. */
async function listStored(): Promise<string[]> {
  const entries = await readdir(objects, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const keys = files.map((entry) => join(entry.parentPath, entry.name).slice(objects.length + 1));
  return keys.filter((key) => key !== 'database').sort();
}

async function speak(by: TestUser) {
  const payload = { script: 'Spoken words.', voice: 'kore' };
  const url = '/api/generations/voice';
  const answer = await service.send(by, 'POST', url, payload);
  return { status: answer.statusCode, id: answer.json<{ data?: VoiceResult }>().data?.id ?? '' };
}

async function upload(by: TestUser, url: string, field: string, sent?: Buffer): Promise<number> {
  const content = sent ?? (await drawImage().png().toBuffer());
  return (await sendFile(service, by, url, { field, name: 'photo.png', content })).statusCode;
}

describe('the clean-up of the store', () => {
  it('deletes only unreferenced objects that are a day old', async () => {
    const { context } = service;
    const user = await service.signUp({ credits: 5 });
    const { id: kept } = await speak(user);
    expect(await upload(user, '/api/upload-image', 'image')).toBe(200);
    expect(await upload(user, '/api/ticket-attachments', 'file')).toBe(200);
    expect(await upload(user, `/api/videos/${kept}/pictures`, 'picture')).toBe(200);
    expect(await upload(user, `/api/videos/${kept}/music`, 'music', SOUND)).toBe(200);
    const referred = await listStored();
    // The voiceover, its line, the photo, the attachment, the picture and the music.
    expect(referred).toHaveLength(6);

    const id = crypto.randomUUID();
    const half = `audio/${kept}.wav.${crypto.randomUUID()}`;
    const orphan = [
      `audio/${id}.wav`,
      `lines/${id}.wav`,
      `media/${id}.webp`,
      `attachments/${id}`,
      `videos/${id}.webp`,
      `videos/${crypto.randomUUID()}.opus`,
      `checks/${id}`,
      half,
    ];
    const others = ['samples/local/kore.wav', 'audio/notes.txt', 'elsewhere/file'];
    for (const key of [...orphan, ...others]) await context.storage.put(key, CONTENT);
    expect(await cleanUpStore(context)).toBe(0);
    const tomorrow = { ...context, clock: { now: () => new Date(Date.now() + DAY_MS + 1000) } };
    expect(await cleanUpStore(tomorrow)).toBe(orphan.length);
    expect(await listStored()).toEqual([...referred, ...others].sort());
  });

  it('keeps everything while a backup is taken, and while data that a restore replaced is there', async () => {
    const { context } = service;
    const { db } = context;
    const key = `audio/${crypto.randomUUID()}.wav`;
    await context.storage.put(key, CONTENT);
    const tomorrow = { ...context, clock: { now: () => new Date(Date.now() + DAY_MS + 1000) } };
    const id = await beginBackup(db, 'voicedraft-20261126T140000Z.tar.age');
    expect(await cleanUpStore(tomorrow)).toBe(0);
    await failBackup(db, id, 'the end of this test');
    await sql`create schema before_restore_1`.execute(db);
    expect(await cleanUpStore(tomorrow)).toBe(0);
    await sql`drop schema before_restore_1`.execute(db);
    expect(await cleanUpStore(tomorrow)).toBe(1);
  });

  it('keeps everything with another database, and whatever is older than its own', async () => {
    const { context } = service;
    const key = `audio/${crypto.randomUUID()}.wav`;
    await context.storage.put(key, CONTENT);
    const setStart = (hours: number) =>
      sql`update schema_migrations set applied_at = now() - make_interval(hours => ${hours})`.execute(
        context.db,
      );
    await setStart(1);
    expect(await cleanUpStore(context, 0)).toBe(0);
    expect(await listStored()).toContain(key);

    await context.storage.delete('database');
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(objects, key), before, before);
    expect(await cleanUpStore(context, 0)).toBe(0);
    await utimes(join(objects, key), new Date(), new Date());
    expect(await cleanUpStore(context, 0)).toBe(1);
  });
});

describe('the clean-up of an S3 store', () => {
  it('deletes the same, and uploads that were never completed', async () => {
    const s3 = await startS3({ pageSize: 2 });
    const remote = await startTestService(s3.environment);
    const { context } = remote;
    const bucket = s3.buckets.get(s3.environment.S3_BUCKET);
    const user = await remote.signUp({ credits: 1 });
    const payload = { script: 'Spoken words.', voice: 'kore' };
    const url = '/api/generations/voice';
    await remote.send(user, 'POST', url, payload);
    const referred = [...(bucket?.objects.keys() ?? [])].sort();
    // The voiceover and its line.
    expect(referred).toHaveLength(2);
    const id = crypto.randomUUID();
    for (const folder of ['audio', 'lines']) await context.storage.put(`${folder}/${id}.wav`, CONTENT);
    bucket?.begin(`audio/${id}.wav`);
    expect(await cleanUpStore(context)).toBe(0);
    const tomorrow = { ...context, clock: { now: () => new Date(Date.now() + DAY_MS + 1000) } };
    expect(await cleanUpStore(tomorrow)).toBe(3);
    expect([...(bucket?.objects.keys() ?? [])].sort()).toEqual([...referred, 'database'].sort());
    expect(bucket?.uploads.size).toBe(0);
    await remote.stop();
    await s3.close();
  });
});

describe('a failed voiceover', () => {
  it('leaves no audio, even if it was given up while being stored, and loses none that was booked', async () => {
    const { context } = service;
    const user = await service.signUp({ credits: 5 });
    const { id } = await speak(user);
    // What was spoken is kept even if it is not delivered.
    const listFiles = async () => (await listStored()).filter((key) => !key.startsWith('lines/'));
    const before = await listFiles();
    const put = vi.spyOn(context.storage, 'put').mockImplementation(async (key, content) => {
      await releaseAbandoned(context, { all: true });
      put.mockRestore();
      await context.storage.put(key, content);
    });
    expect((await speak(user)).status).toBe(502);

    const actor = { id: user.id, email: user.email, name: '', image: null, role: 'member' } as const;
    const request = { kind: 'voice', prompt: '', script: 'Words.', voice: 'kore' } as const;
    const lost = await beginGeneration(context, actor, { ...request, amount: 1 });
    await context.storage.put(audioKeyOf(lost.id), CONTENT);
    expect(await releaseAbandoned(context, { all: true })).toBe(1);

    await discardAudio(context, id, 1);
    expect(await listFiles()).toEqual(before);
  });
});

describe('a failed write', () => {
  it('leaves nothing behind in the store', async () => {
    const { storage } = service.context;
    // A folder takes the object's place, so the object cannot be moved there.
    await storage.put('samples/taken/inner', CONTENT);
    const before = await listStored();
    await expect(storage.put('samples/taken', CONTENT)).rejects.toThrow('EISDIR');
    expect(await listStored()).toEqual(before);
  });

  it.each([
    ['/api/upload-image', 'image', 'mediaObjects'],
    ['/api/ticket-attachments', 'file', 'ticketAttachments'],
  ] as const)('leaves no draft of an upload: %s', async (url, field, table) => {
    const user = await service.signUp();
    vi.spyOn(service.context.storage, 'put').mockRejectedValueOnce(
      new Error('ENOSPC: no space left on device'),
    );
    expect(await upload(user, url, field)).toBe(500);
    const rows = await service.context.db
      .selectFrom(table)
      .select('id')
      .where('ownerId', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
