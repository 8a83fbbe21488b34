import {
  type GENERATION_EVENTS,
  GenerationProgress,
  ScriptResult,
  VoiceResult,
} from '@voicedraft/contract/generations';
import { ErrorBody } from '@voicedraft/contract/errors';
import { successOf } from '@voicedraft/contract/shapes';
import { createParser } from 'eventsource-parser';
import { z } from 'zod';

/** One event of a stream, as it is on the wire. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Events of a `text/event-stream` body, in order, however the bytes are cut into chunks. Comments,
 * ids and retry times are skipped. An event that the end of the body cuts off is dropped.
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
    // Also when the consumer leaves early: lets go of the connection.
    await reader.cancel().catch(() => undefined);
  }
}

const EVENT_DATA = {
  /** `creditsLeft`: what can be spent while it runs. */
  started: z.object({ id: z.uuid(), creditsLeft: z.int().optional() }),
  progress: GenerationProgress,
  piece: z.object({ text: z.string() }),
  done: successOf(z.union([ScriptResult, VoiceResult])).transform(({ data }) => data),
  error: ErrorBody,
} satisfies Record<(typeof GENERATION_EVENTS)[number], z.ZodType>;

/** An event of a generation, checked. */
export type GenerationEvent = {
  [E in keyof typeof EVENT_DATA]: { readonly type: E; readonly data: z.output<(typeof EVENT_DATA)[E]> };
}[keyof typeof EVENT_DATA];

const GenerationEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), data: EVENT_DATA.started }),
  z.object({ type: z.literal('progress'), data: EVENT_DATA.progress }),
  z.object({ type: z.literal('piece'), data: EVENT_DATA.piece }),
  z.object({ type: z.literal('done'), data: EVENT_DATA.done }),
  z.object({ type: z.literal('error'), data: EVENT_DATA.error }),
]);

/**
 * An event of the wire as the contract has it; null for a kind that this client does not know.
 *
 * @throws Error when the data of a known event is not what the contract says
 */
export function parseGenerationEvent({ event, data }: ServerEvent): GenerationEvent | null {
  if (!Object.hasOwn(EVENT_DATA, event)) return null;
  return GenerationEventSchema.parse({ type: event, data: JSON.parse(data) });
}
