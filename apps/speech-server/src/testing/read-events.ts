import { readEventData } from '@voicedraft/engine-server/testing/read-event-data';
import { SpeechEvent } from '@voicedraft/engine-api/speech-events';

/** The events of a streamed response as they arrive. @throws ZodError for an event of another shape */
export async function* readEvents(response: Response): AsyncGenerator<SpeechEvent> {
  for await (const data of readEventData(response)) yield SpeechEvent.parse(JSON.parse(data));
}
