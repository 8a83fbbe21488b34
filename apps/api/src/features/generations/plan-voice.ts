import type { Context } from '#context.ts';
import { planRecording, type RecordingPlan } from '#features/recordings/service.ts';

/** Plans a voiceover: of what is kept as a whole, everything is spoken again. */
export async function planVoice(
  context: Context,
  userId: string,
  passage: Parameters<typeof planRecording>[2][number],
): Promise<RecordingPlan> {
  const plan = await planRecording(context, userId, [passage]);
  return plan.wordsToSpeak > 0 ? plan : planRecording(context, userId, [passage], { fresh: true });
}
