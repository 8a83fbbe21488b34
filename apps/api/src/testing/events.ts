import { createParser } from 'eventsource-parser';

/** One event of a `text/event-stream` response. */
export interface SentEvent {
  readonly event: string;
  readonly data: unknown;
}

/** The named events of a finished stream, whose data is JSON. */
export function parseEvents(text: string): SentEvent[] {
  const events: SentEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== undefined) events.push({ event, data: JSON.parse(data) as unknown });
    },
  });
  parser.feed(text);
  return events;
}
