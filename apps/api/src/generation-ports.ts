import type { Context } from './context.ts';
import { sendGenerationEvents } from './features/developers/service.ts';
import type { GenerationPorts } from './features/generations/ports.ts';

/** Connects generations to the features above them: the webhooks of their owners are called when one has ended. */
export function createGenerationPorts(context: Pick<Context, 'jobs' | 'config'>): GenerationPorts {
  return { ended: (tx, generation) => sendGenerationEvents(context, tx, generation) };
}
