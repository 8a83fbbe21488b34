import { buffer } from 'node:stream/consumers';
import type { S3ErrorCode } from '@voicedraft/sandbox/s3/faults';
import { type RunningS3, startS3 } from '@voicedraft/sandbox/s3/start-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#config.ts';
import type { ObjectStore } from './object-store.ts';
import { openStore } from './open-store.ts';
import { StorageError } from './storage-error.ts';

const CONTENT = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251));

let s3: RunningS3;
let store: ObjectStore;
beforeEach(async () => {
  // The client waits a random time between two attempts: none.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  s3 = await startS3();
  store = await open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  store.close();
  await s3.close();
});

function open(overrides: Record<string, string> = {}): Promise<ObjectStore> {
  return openStore(readConfig({ ...s3.environment, ...overrides }));
}

/** What a start would say about the store. */
async function problemOf(overrides: Record<string, string> = {}): Promise<string> {
  const other = await open(overrides);
  const error: unknown = await other.check().catch((reason: unknown) => reason);
  other.close();
  if (!(error instanceof StorageError)) throw error;
  return error.message;
}

describe('an object store that cannot be used', () => {
  it.each([
    ['another bucket', { S3_BUCKET: 'missing' }, 'no such bucket'],
    ['another key', { S3_ACCESS_KEY_ID: 'other' }, 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    ['another secret', { S3_SECRET_ACCESS_KEY: 'other' }, 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    ['another region', { S3_REGION: 'eu-central-1' }, 'Check S3_REGION'],
    ['an address without a server', { S3_ENDPOINT: 'http://127.0.0.1:1' }, 'Check S3_ENDPOINT'],
    ['a host that does not exist', { S3_ENDPOINT: 'http://nowhere.invalid' }, 'Check S3_ENDPOINT'],
  ])('says what to correct: %s', async (_title, overrides, text) => {
    expect(await problemOf(overrides)).toContain(text);
  });

  it.each([
    ['AccessDenied', 'The key may not use the bucket'],
    ['QuotaExceeded', 'is full'],
    ['RequestTimeTooSkewed', 'clocks'],
    ['InternalError', 'overloaded'],
  ] satisfies [S3ErrorCode, string][])('says what the error means: %s', async (code, text) => {
    s3.faults.inject({ fault: { kind: 'error', code }, times: Infinity });
    expect(await problemOf()).toContain(text);
  });

  it('is no missing object', async () => {
    s3.faults.inject({ fault: { kind: 'error', code: 'AccessDenied' }, key: 'HeadObject' });
    await expect(store.stat('audio/x.wav')).rejects.toThrow(StorageError);
    s3.faults.inject({ fault: { kind: 'error', code: 'AccessDenied' }, key: 'GetObject' });
    await expect(store.read('audio/x.wav')).rejects.toThrow(StorageError);
  });
});

describe('an object store with a moment of weakness', () => {
  it('is asked again when it is overloaded or ends the connection', async () => {
    for (const key of ['PutObject', 'HeadObject', 'GetObject', 'ListObjectsV2', 'DeleteObject']) {
      s3.faults.inject({ fault: { kind: 'error', code: 'SlowDown' }, key });
      s3.faults.inject({ fault: { kind: 'reset' }, key });
    }
    await store.put('audio/x.wav', CONTENT);
    expect(await store.stat('audio/x.wav')).toMatchObject({ size: CONTENT.length });
    expect((await store.read('audio/x.wav'))?.equals(CONTENT)).toBe(true);
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    expect(keys).toEqual(['audio/x.wav']);
    await store.delete('audio/x.wav');
    expect(await store.stat('audio/x.wav')).toBeNull();
  });

  it('is asked again when the clocks differed', async () => {
    s3.faults.inject({ fault: { kind: 'error', code: 'RequestTimeTooSkewed' }, key: 'PutObject' });
    await store.put('audio/x.wav', CONTENT);
    expect(await store.stat('audio/x.wav')).toMatchObject({ size: CONTENT.length });
  });

  it('goes on where a transfer broke', async () => {
    await store.put('audio/x.wav', CONTENT);
    for (const afterBytes of [100_000, 0, 50_000]) {
      s3.faults.inject({ fault: { kind: 'cut', afterBytes }, key: 'GetObject' });
    }
    const range = await buffer(store.openRange('audio/x.wav', 1000, 299_998));
    expect(range.equals(CONTENT.subarray(1000, 299_999))).toBe(true);
    s3.faults.inject({ fault: { kind: 'cut', afterBytes: 7 }, key: 'GetObject' });
    expect((await store.read('audio/x.wav'))?.equals(CONTENT)).toBe(true);
  });

  it('gives up a transfer that never goes on, and mixes no two versions', async () => {
    await store.put('audio/x.wav', CONTENT);
    s3.faults.inject({ fault: { kind: 'cut', afterBytes: 0 }, key: 'GetObject', times: Infinity });
    await expect(store.read('audio/x.wav')).rejects.toThrow(StorageError);
    s3.faults.clear();

    s3.faults.inject({ fault: { kind: 'cut', afterBytes: 100_000 }, key: 'GetObject' });
    const stream = store.openRange('audio/x.wav', 0, CONTENT.length - 1);
    const rest = (async () => {
      for await (const chunk of stream) {
        expect(chunk.length).toBeGreaterThan(0);
        s3.buckets.get('voicedraft')?.put('audio/x.wav', Buffer.alloc(CONTENT.length));
      }
    })();
    await expect(rest).rejects.toThrow('condition');
  });

  it('aborts an upload in parts whose part is refused', async () => {
    s3.faults.inject({ fault: { kind: 'error', code: 'QuotaExceeded' }, key: 'UploadPart', times: Infinity });
    await expect(store.put('takes/large', Buffer.alloc(20_000_000))).rejects.toThrow('is full');
    expect(s3.buckets.get('voicedraft')?.uploads.size).toBe(0);
  });
});
