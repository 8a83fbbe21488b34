import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3 } from '@voicedraft/sandbox/s3/start-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import type { ObjectStore } from './object-store.ts';
import { openStore } from './open-store.ts';
import { createS3Store } from './s3-store.ts';

const MEGABYTE = 1024 * 1024;
/** The least that S3 takes. */
const PART = 5 * MEGABYTE;
/** More than one part of an upload to S3. */
const LARGE = Buffer.from(Uint8Array.from({ length: PART + MEGABYTE }, (_, index) => index % 251));

/** A store of a test. */
interface Opened {
  readonly store: ObjectStore;
  /** Leaves what a process leaves that is killed while it writes. */
  interrupt(key: string): Promise<void>;
  close(): Promise<void>;
}

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'voicedraft-store-'));
  const store = await openStore(readConfig({ DATA_DIR: folder }));
  return {
    store,
    interrupt: async (key) => {
      const path = join(folder, 'objects', key);
      await store.put(`${key}.other`, Buffer.from('beside'));
      await writeFile(`${path}.${crypto.randomUUID()}`, 'half');
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3(): Promise<Opened> {
  // Several pages, also of a few objects.
  const s3 = await startS3({ pageSize: 3 });
  const { s3: settings } = readConfig({ ...s3.environment, S3_PREFIX: 'some/where' }).storage;
  if (settings === null) throw new Error('S3 is not configured.');
  const store = createS3Store(settings, PART);
  // Another's object in the same bucket.
  s3.buckets.get('voicedraft')?.put('audio/of-another.wav', Buffer.from('untouched'));
  return {
    store,
    interrupt: async (key) => {
      await store.put(`${key}.other`, Buffer.from('beside'));
      const { accessKeyId, secretAccessKey, endpoint, region, forcePathStyle } = settings;
      const client = new S3Client({
        endpoint: endpoint ?? '',
        region,
        forcePathStyle,
        credentials: { accessKeyId, secretAccessKey },
      });
      const command = new CreateMultipartUploadCommand({ Bucket: 'voicedraft', Key: `some/where/${key}` });
      await client.send(command);
      client.destroy();
    },
    close: async () => {
      expect(s3.buckets.get('voicedraft')?.objects.get('audio/of-another.wav')).toBeDefined();
      store.close();
      await s3.close();
    },
  };
}

async function listKeys(store: ObjectStore, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each([
  ['folder', openFolder],
  ['S3', openS3],
])('an object store: %s', (title, open) => {
  let opened: Opened;
  let store: ObjectStore;
  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened.close());

  it('returns what was stored, whole and in ranges, and the time of it', async () => {
    const before = Date.now();
    await store.put('audio/one.wav', Buffer.from('0123456789'));
    expect(await store.read('audio/one.wav')).toEqual(Buffer.from('0123456789'));
    const info = await store.stat('audio/one.wav');
    expect(info?.size).toBe(10);
    // Of S3, in whole seconds.
    expect(Math.abs((info?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
    const range = async (start: number, end: number) =>
      (await buffer(store.openRange('audio/one.wav', start, end))).toString();
    expect([await range(0, 9), await range(2, 4), await range(9, 9)]).toEqual(['0123456789', '234', '9']);
  });

  it('replaces an object as a whole', async () => {
    await store.put('samples/voice.wav', Buffer.from('a longer one'));
    await store.put('samples/voice.wav', Buffer.from('short'));
    expect((await store.read('samples/voice.wav'))?.toString()).toBe('short');
  });

  it('keeps empty objects', async () => {
    await store.put('media/empty', Buffer.alloc(0));
    expect(await store.stat('media/empty')).toMatchObject({ size: 0 });
    expect(await store.read('media/empty')).toEqual(Buffer.alloc(0));
  });

  it('has nothing to show or delete where nothing is', async () => {
    expect([await store.stat('audio/none.wav'), await store.read('audio/none.wav')]).toEqual([null, null]);
    await store.delete('audio/none.wav');
    await expect(buffer(store.openRange('audio/none.wav', 0, 1))).rejects.toThrow(/ENOENT|does not exist/);
  });

  it('stores large content and streams, and returns them unchanged', async () => {
    await store.put('takes/large', LARGE);
    const parts = Array.from({ length: 6 }, (_, index) =>
      LARGE.subarray(index * MEGABYTE, (index + 1) * MEGABYTE),
    );
    await store.put('takes/streamed', Readable.from(parts, { objectMode: false }));
    await store.put('takes/short', Readable.from([Buffer.from('a few bytes')], { objectMode: false }));
    for (const key of ['takes/large', 'takes/streamed']) {
      expect((await store.read(key))?.equals(LARGE)).toBe(true);
      const range = await buffer(store.openRange(key, PART - 5, PART + 5));
      expect(range.equals(LARGE.subarray(PART - 5, PART + 6))).toBe(true);
    }
    expect((await store.read('takes/short'))?.toString()).toBe('a few bytes');
  });

  it('stores nothing of a stream that fails, and leaves nothing of it', async () => {
    async function* fail() {
      yield LARGE;
      throw new Error('the source is gone');
    }
    const before = await listKeys(store);
    const source = Readable.from(fail(), { objectMode: false });
    await expect(store.put('takes/broken', source)).rejects.toThrow('the source is gone');
    expect(await store.stat('takes/broken')).toBeNull();
    expect(await listKeys(store)).toEqual(before);
    expect(await store.deleteInterrupted({ after: new Date(0), before: tomorrow() })).toBe(0);
  });

  it('stops reading when the reader does', async () => {
    await store.put('takes/long', LARGE);
    const stream = store.openRange('takes/long', 0, LARGE.length - 1);
    for await (const chunk of stream) {
      expect(LARGE.subarray(0, chunk.length).equals(chunk)).toBe(true);
      break;
    }
    expect(stream.destroyed).toBe(true);
  });

  it('lists everything, or what begins with a prefix', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `lines/${index}.wav`);
    for (const key of [...keys, 'lines-not/x', 'heard/y']) await store.put(key, Buffer.from(key));
    expect(await listKeys(store, 'lines/')).toEqual(keys);
    expect(await listKeys(store, 'lines')).toEqual(['lines-not/x', ...keys]);
    expect(await listKeys(store, 'nowhere/')).toEqual([]);
    expect(await listKeys(store)).toEqual(expect.arrayContaining([...keys, 'lines-not/x', 'heard/y']));
    await store.delete('lines/3.wav');
    expect(await listKeys(store, 'lines/')).not.toContain('lines/3.wav');
  });

  it('deletes what interrupted writes have left, by its age', async () => {
    await opened.interrupt('audio/half.wav');
    expect(await listKeys(store, 'audio/half')).toEqual(['audio/half.wav.other']);
    const yesterday = new Date(Date.now() - 86_400_000);
    expect(await store.deleteInterrupted({ after: new Date(0), before: yesterday })).toBe(0);
    expect(await store.deleteInterrupted({ after: tomorrow(), before: tomorrow(2) })).toBe(0);
    for (let more = 0; more < 4; more += 1) await opened.interrupt(`audio/half-${more}.wav`);
    expect(await store.deleteInterrupted({ after: new Date(0), before: tomorrow() })).toBe(5);
    expect(await store.deleteInterrupted({ after: new Date(0), before: tomorrow() })).toBe(0);
    expect(await store.stat('audio/half.wav.other')).not.toBeNull();
  });

  it('deletes the unfinished files of writers that have ended, whatever their age', async () => {
    await opened.interrupt('lines/killed.wav');
    await store.put('lines/whole.wav', Buffer.from('whole'));
    const isFolder = title === 'folder';
    expect(await store.deleteDrafts(() => true)).toBe(0);
    expect(await store.deleteDrafts(() => false)).toBe(isFolder ? 1 : 0);
    expect(await store.stat('lines/whole.wav')).not.toBeNull();
    await store.deleteInterrupted({ after: new Date(0), before: tomorrow() });
  });

  it('leaves nothing of a check', async () => {
    await store.check();
    expect(await listKeys(store, 'checks/')).toEqual([]);
  });

  it.each(['../secret.key', '/etc/passwd', 'audio//x', 'audio/', '', 'a b', 'audio/..'])(
    'refuses what is no key: %s',
    async (key) => {
      await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('Not an object key');
    },
  );
});

function tomorrow(days = 1): Date {
  return new Date(Date.now() + days * 86_400_000);
}
