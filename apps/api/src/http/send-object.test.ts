import { describe, expect, it } from 'vitest';
import { parseRange } from './send-object.ts';

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
