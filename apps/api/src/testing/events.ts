/** One event of a `text/event-stream` response. */
export interface SentEvent {
  readonly event: string;
  readonly data: unknown;
}

/** The events of a finished stream, without comments. */
export function parseEvents(text: string): SentEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const [first = '', second = ''] = block.split('\n');
      return {
        event: first.slice('event: '.length),
        data: JSON.parse(second.slice('data: '.length)) as unknown,
      };
    });
}
