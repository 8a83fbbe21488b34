import type { Context } from './context.ts';
import { isSubscribed, sendGenerationEvents } from './features/developers/service.ts';
import type { GenerationPorts } from './features/generations/ports.ts';
import { recordTakenProject } from './features/projects/record.ts';

/**
 * Connects generations to the features above them: the webhooks of their owners are called when one has ended, and
 * projects are recorded by their own feature.
 * @param getContext called once it is complete
 */
export function createGenerationPorts(
  context: Pick<Context, 'jobs' | 'config'>,
  getContext: () => Context,
): GenerationPorts {
  return {
    isSubscribed,
    ended: (tx, generation) => sendGenerationEvents(context, tx, generation),
    recordProject: (...recording) => recordTakenProject(getContext(), ...recording),
  };
}
