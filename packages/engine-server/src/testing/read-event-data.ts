import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The data of a streamed response's events as they arrive. */
export async function* readEventData(response: Response): AsyncGenerator<string> {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events ?? []) yield data;
}
