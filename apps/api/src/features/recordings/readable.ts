import { SILENCE_MAX_SECONDS } from '@voicedraft/contract/recording-price';
import { PAUSE_SECONDS } from '@voicedraft/contract/script-marks';
import { findUnreadable } from '@voicedraft/speech-text/find-unreadable';
import { AppError } from '#http/app-error.ts';
import type { Passage, RecordingPlan } from './recording.ts';

/**
 * Refuses a text whose marks cannot be followed: SSML that voices do not read, a pause that is too long, or too many.
 * @throws AppError `unsupported_text` that names the mark and says what to do
 */
export function requireReadable(
  passages: readonly Pick<Passage, 'text'>[],
  { silence }: Pick<RecordingPlan, 'silence'>,
): void {
  for (const { text } of passages) {
    const found = findUnreadable(text);
    if (found?.kind === 'pause') {
      const longest = `A pause has up to ${PAUSE_SECONDS.max} seconds.`;
      throw refuse('This pause is too long', `${longest} Change ${found.written}, or write several pauses.`);
    }
    if (found !== null) {
      throw refuse(
        `Voices do not read ${found.written}`,
        'Take it out and try again. Voices read <break>, <emphasis>, <prosody>, <say-as> and <sub>.',
      );
    }
  }
  if (silence > SILENCE_MAX_SECONDS) {
    const minutes = `${SILENCE_MAX_SECONDS / 60} minutes`;
    throw refuse('There are too many pauses', `A recording has up to ${minutes} of pauses. Take some out.`);
  }
}

function refuse(title: string, message: string): AppError {
  return new AppError('unsupported_text', message, { title });
}
