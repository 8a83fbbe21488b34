import { createParser } from 'eventsource-parser';

/**
 * Data of each event of a `text/event-stream`, in order, its lines joined by line feeds. Comments, names and ids are
 * passed over, and an event that the stream ends within is dropped, as the standard has it (WHATWG HTML, server-sent
 * events).
 */
export async function* readEventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => events.push(data) });
  for await (const chunk of chunks) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* events.splice(0);
  }
  // A carriage return at the very end is a line end: nothing comes that could make it half of one.
  parser.reset({ consume: true });
  yield* events;
}
