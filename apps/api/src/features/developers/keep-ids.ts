import type { SentEvent } from '@voicedraft/contract/webhooks';
import { z } from 'zod';

/** Events that say nothing of what is in a library. */
const WITHOUT_CONTENT: ReadonlySet<SentEvent> = new Set(['credits.low', 'test']);

const Ids = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({ id: z.string(), project_id: z.string().optional() }),
});

/** The body of an event for a webhook that may not read the library: which record it is about, and nothing from it. */
export function keepIds(kind: SentEvent, body: string): string {
  return WITHOUT_CONTENT.has(kind) ? body : JSON.stringify(Ids.parse(JSON.parse(body)));
}
