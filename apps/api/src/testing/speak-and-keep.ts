import type { Context } from '#context.ts';
import { keepSounds } from '#features/recordings/repository.ts';
import {
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
  const { signal } = new AbortController();
  const recording = await speakPlan(context, plan, { signal, recordingId: crypto.randomUUID(), onLine });
  await keepSounds(context.db, recording.newSounds);
  return recording;
}
