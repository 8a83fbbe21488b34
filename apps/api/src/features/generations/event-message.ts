import { GenerationProgress } from '@voicedraft/contract/generations';
import { LineReady } from '@voicedraft/contract/recordings';
import { z } from 'zod';

/** Events of a generation from the process that works on it to the one that holds the caller's connection. */
export const EventMessage = z.object({
  id: z.uuid(),
  /** How often a process has taken the generation: a higher number begins again. */
  claim: z.int(),
  /** Number of the message, from 0 for each claim: if one is missing, its events are. */
  number: z.int(),
  events: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('progress'), data: GenerationProgress }),
      z.object({ type: z.literal('piece'), data: z.string() }),
      z.object({ type: z.literal('line'), data: LineReady }),
      /** The pieces so far are void. */
      z.object({ type: z.literal('again') }),
      /** The last message: the row says how the generation ended. */
      z.object({ type: z.literal('end') }),
    ]),
  ),
});
export type EventMessage = z.infer<typeof EventMessage>;
export type WorkEvent = EventMessage['events'][number];
