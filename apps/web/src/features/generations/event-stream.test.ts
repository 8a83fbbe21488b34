import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerEvents, type ServerEvent } from '#lib/server-events.ts';
import { parseGenerationEvent } from './event-stream.ts';

const ID = '0b9f3c3e-6f0c-4c41-9f0e-5a2d1f8b7c11';

/** Returns a body whose bytes are split at the given positions. */
function bodyOf(text: string, cuts: readonly number[] = []): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const offsets = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return new ReadableStream({
    start(controller) {
      let from = 0;
      for (const to of [...offsets, bytes.length]) {
        if (to > from) controller.enqueue(bytes.slice(from, to));
        from = to;
      }
      controller.close();
    },
  });
}

async function readAll(body: ReadableStream<Uint8Array>): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readServerEvents(body)) events.push(event);
  return events;
}

describe('reading an event stream', () => {
  const text =
    ': hello\r\n\r\nevent: started\r\ndata: {"id":"1"}\r\n\r\nevent: piece\ndata: {"text":"Grüße, ☕"}\n\nid: 4\rdata:two\rdata: lines\r\r\n';
  const expected = [
    { event: 'started', data: '{"id":"1"}' },
    { event: 'piece', data: '{"text":"Grüße, ☕"}' },
    { event: 'message', data: 'two\nlines' },
  ];

  it('handles every line ending, comments and several data lines', async () => {
    expect(await readAll(bodyOf(text))).toEqual(expected);
  });

  it('gives the same result wherever the bytes are split, even inside a character or a line ending', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 200 })), async (cuts) => {
        expect(await readAll(bodyOf(text, cuts))).toEqual(expected);
      }),
    );
  });

  it('drops an event that is cut off at the end', async () => {
    expect(await readAll(bodyOf('event: piece\ndata: {"te'))).toEqual([]);
  });

  it('closes the connection if the reader stops early', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\ndata: 2\n\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const event of readServerEvents(body)) {
      expect(event.data).toBe('1');
      break;
    }
    expect(cancelled).toBe(true);
  });
});

describe('events of a generation', () => {
  const read = (event: string, data: object) => parseGenerationEvent({ event, data: JSON.stringify(data) });

  it('are those of the contract, with the result unwrapped', () => {
    expect(read('started', { id: ID })).toEqual({ type: 'started', data: { id: ID } });
    const progress = { stage: 'speaking', done: 2, total: 9 };
    expect(read('progress', progress)).toEqual({ type: 'progress', data: progress });
    const made = { engine: 'local', model: 'm', quality: 'draft', creditsLeft: 4 };
    const data = { id: ID, entryId: ID, script: 'Hello.', wordCount: 1, ...made };
    expect(read('done', { success: true, data })).toEqual({ type: 'done', data });
    const body = { success: false, code: 'generation_failed', error: 'x', message: 'x', requestId: 'r1' };
    expect(read('error', body)).toEqual({ type: 'error', data: body });
  });

  it('are skipped if unknown, and rejected if they violate the contract', () => {
    expect(read('toString', {})).toBeNull();
    expect(() => read('piece', { text: 7 })).toThrow(/expected string/u);
  });
});
