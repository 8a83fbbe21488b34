import { EventSourceParserStream } from 'eventsource-parser/stream';
import { SpeechEvent } from '#http/speech-events.ts';

/** The events of a streamed response as they arrive. @throws ZodError for an event of another shape */
export async function* readEvents(response: Response): AsyncGenerator<SpeechEvent> {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events ?? []) yield SpeechEvent.parse(JSON.parse(data));
}
