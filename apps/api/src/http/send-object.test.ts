import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import { sendDownload } from './send-download.ts';
import { parseRange, sendObject } from './send-object.ts';

describe('byte ranges', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-40', { start: 0, end: 9 }],
    ['bytes=2-400', { start: 2, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
  ])('reads %s of ten bytes', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });

  it.each([undefined, '', 'bytes=-', 'bytes=3-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
    'responds to %s with the whole object',
    (header) => {
      expect(parseRange(header, 10)).toBeNull();
    },
  );

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('rejects %s of ten bytes', (header) => {
    expect(() => parseRange(header, 10)).toThrow('That part of the file does not exist.');
  });
});

describe('a request for the headers alone', () => {
  it('has those of the object or its range, and opens nothing', async () => {
    const openRange = vi.fn<ObjectStore['openRange']>(() => Readable.from(['abcd'], { objectMode: false }));
    const stat = async () => ({ size: 4, modifiedAt: new Date(0) });
    const app = Fastify();
    const options = { contentType: 'audio/wav', cacheControl: 'no-cache' };
    app.get('/', (request, reply) => sendObject({ stat, openRange }, 'key', options, request, reply));
    const whole = await app.inject({ method: 'HEAD', url: '/' });
    const part = await app.inject({ method: 'HEAD', url: '/', headers: { range: 'bytes=1-2' } });
    expect([whole.headers['content-length'], part.headers['content-length']]).toEqual(['4', '2']);
    expect([whole.body, part.statusCode]).toEqual(['', 206]);
    expect(openRange).not.toHaveBeenCalled();
    expect((await app.inject({ url: '/' })).body).toBe('abcd');
  });

  it('ends a download after its first part', async () => {
    const read: number[] = [];
    const ended = vi.fn<() => void>();
    async function* write(): AsyncGenerator<string> {
      try {
        for (let part = 1; part <= 3; part += 1) {
          read.push(part);
          yield String(part);
        }
      } finally {
        ended();
      }
    }
    const app = Fastify();
    app.get('/', (_, reply) => sendDownload(reply, 'text/plain', 'a.txt', write()));
    const { headers } = await app.inject({ method: 'HEAD', url: '/' });
    expect(headers['content-disposition']).toContain('a.txt');
    expect(read).toEqual([1]);
    expect(ended).toHaveBeenCalledOnce();
  });
});
