import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEventData } from './event-stream.ts';

async function readAll(chunks: readonly Uint8Array[]): Promise<string[]> {
  async function* deliver(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  const data: string[] = [];
  for await (const each of readEventData(deliver())) data.push(each);
  return data;
}

describe('event stream', () => {
  it.each([
    ['one event', 'data: a\n\n', ['a']],
    ['no space after the colon', 'data:a\n\n', ['a']],
    ['several lines of data', 'data: a\ndata: b\n\n', ['a\nb']],
    ['carriage returns', 'data: a\r\rdata: b\r\r', ['a', 'b']],
    ['mixed line ends', 'data: a\r\n\ndata: b\n\r\n', ['a', 'b']],
    ['comments and other fields', ': hello\nevent: x\nid: 1\ndata: a\nretry: 5\n\n', ['a']],
    ['events without data', 'event: x\n\n\n\ndata: a\n\n', ['a']],
    ['an empty data line', 'data\n\n', ['']],
    ['colons in the data', 'data: {"a":"b: c"}\n\n', ['{"a":"b: c"}']],
    ['an event that the stream ends within', 'data: a\n\ndata: b\n', ['a']],
    ['a byte order mark', '\uFEFFdata: a\n\n', ['a']],
    ['nothing', '', []],
  ])('reads %s', async (_what, text, expected) => {
    expect(await readAll([Buffer.from(text)])).toEqual(expected);
  });

  it('reads the same whatever the chunks are', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/gu, ' '));
    const event = fc.array(line, { minLength: 1, maxLength: 3 });
    return fc.assert(
      fc.asyncProperty(
        fc.array(event),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat({ max: 12 })),
        async (events, lineEnd, sizes) => {
          const lines = events.map((each) => each.map((text) => `data: ${text}${lineEnd}`).join(''));
          const bytes = Buffer.from(lines.map((each) => each + lineEnd).join(''));
          const chunks: Uint8Array[] = [];
          let start = 0;
          for (const size of sizes) {
            chunks.push(bytes.subarray(start, start + size));
            start += size;
          }
          chunks.push(bytes.subarray(start));
          expect(await readAll(chunks)).toEqual(events.map((each) => each.join('\n')));
        },
      ),
    );
  });

  it('takes a carriage return and a line feed in two chunks for one line end', async () => {
    const chunks = ['data: a\r', '\ndata: b\r', '\n\r', '\n'].map((text) => Buffer.from(text));
    expect(await readAll(chunks)).toEqual(['a\nb']);
  });
});
