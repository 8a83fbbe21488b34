import { readEventData } from '@voicedraft/engine-server/testing/read-event-data';
import { z } from 'zod';
import { ChatChunk, ChatFailure } from '#http/chat-answers.ts';

const ChatEvent = z.union([ChatFailure, ChatChunk]);
/** An event of a streamed response. */
export type ChatEvent = z.infer<typeof ChatEvent> | '[DONE]';

/** The events of a streamed response as they arrive. @throws ZodError for an event of another shape */
export async function* readChunks(response: Response): AsyncGenerator<ChatEvent> {
  for await (const data of readEventData(response)) {
    yield data === '[DONE]' ? data : ChatEvent.parse(JSON.parse(data));
  }
}
