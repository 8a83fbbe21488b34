import { createParser } from 'eventsource-parser';

/** One event of a stream, as sent. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Yields the events of a `text/event-stream` body in order, however the bytes are split into chunks. Skips
 * comments, ids and retry times. Drops an event that is cut off by the end of the body.
 */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ event, data }),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    // Closes the connection, even if the consumer stops early.
    await reader.cancel().catch(() => undefined);
  }
}
