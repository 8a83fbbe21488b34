import type { Context } from '#context.ts';
import {
  chooseSpeaker,
  requireSpeakableWhole,
  requireVoices,
  type RecordingPlan,
} from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { describeFailure, FREE } from './engine-failure.ts';
import type { NewGeneration } from './lifecycle.ts';
import type { GenerationListener } from './listener.ts';
import { toRecorded, type Recorded } from './read-result.ts';
import type { Subject } from './refusals.ts';
import { runGeneration } from './run-generation.ts';

/** A planned recording, with its stored properties. */
interface RecordingRequest {
  readonly plan: RecordingPlan;
  readonly generation: Omit<NewGeneration, 'kind' | 'amount'> & { readonly subject: Subject };
}

/**
 * Records a plan: sets its price aside, has it spoken, stores the audio, and spends the credits for what was spoken. It
 * can be stopped: then it ends with the last line that is ready.
 * @throws AppError: `conflict` for a voice that is gone, `unsupported_text` before anything is set aside; a failure after the start has released the credits,
 * except for those that pay for lines which had been heard
 */
export async function generateRecording(
  context: Context,
  actor: Actor,
  { plan, generation }: RecordingRequest,
  listener: GenerationListener,
): Promise<Recorded> {
  const { subject } = generation;
  requireVoices(plan.lines);
  try {
    await requireSpeakableWhole(context, chooseSpeaker(context, plan.lines), plan);
  } catch (error) {
    throw describeFailure({ kind: 'voice', subject }, error, FREE);
  }
  const request = { ...generation, kind: 'voice', amount: plan.price } as const;
  return toRecorded(await runGeneration(context, actor, request, listener));
}
