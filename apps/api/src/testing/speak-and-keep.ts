import type { Context } from '#context.ts';
import {
  keepSounds,
  type ReadyLine,
  type Recording,
  type RecordingPlan,
  speakPlan,
} from '#features/recordings/service.ts';

/** Speaks a plan and keeps what was spoken, as if it were paid. */
export async function speakAndKeep(
  context: Context,
  plan: RecordingPlan,
  onLine: (line: ReadyLine) => void = () => {},
): Promise<Recording> {
  const recording = await speakPlan(context, plan, { signal: new AbortController().signal, onLine });
  await keepSounds(context.db, recording.newSounds);
  return recording;
}
