import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { Context } from '#context.ts';
import { AppError } from '#http/app-error.ts';
import type { PlannedLine } from './recording.ts';

type CastLine = Pick<PlannedLine, 'cast'>;
type EngineContext = Pick<Context, 'engines'>;

/** The sentence under a line whose voice is gone. */
export const GONE_VOICE = 'This voice is no longer available. Choose another voice for this line.';
const GONE_VOICES = 'A voice in this text is no longer available. Choose another voice, then record again.';

/** The engine that a text is planned for: the built-in one if all of its lines are spoken by mixes. */
export function chooseSpeaker({ engines }: EngineContext, lines: readonly CastLine[]): SpeechEngine {
  const isMixed = lines.length > 0 && lines.every(({ cast }) => cast.mix !== undefined);
  return isMixed ? engines.speechEngineNamed('local') : engines.speechEngine();
}

/** The engine that speaks a line: the built-in one for a mix, whichever speaks the others. */
export function speakerOf(
  { engines }: EngineContext,
  { cast }: CastLine,
  speaker: SpeechEngine,
): SpeechEngine {
  return cast.mix === undefined ? speaker : engines.speechEngineNamed('local');
}

/** @throws AppError `conflict` if a line has to be spoken by a voice that the user may no longer use */
export function requireVoices(lines: readonly Pick<PlannedLine, 'cast' | 'sound'>[]): void {
  if (lines.some(({ cast, sound }) => sound === null && !cast.isUsable)) {
    throw new AppError('conflict', GONE_VOICES);
  }
}
