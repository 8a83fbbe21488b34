import {
  INSTRUCTIONS_MAX_LENGTH,
  NEUTRAL_SETTINGS,
  type SpeechSettings,
  STYLES,
} from '@voicedraft/contract/speech-settings';
import type { SpeechFormat, SpeechRequest } from '@voicedraft/contract/v1-speech';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { cutText } from '@voicedraft/contract/words';
import type { Context } from '#context.ts';
import { AppError } from '#http/app-error.ts';
import { listModelIds } from './models.ts';
import { findVoice } from './voices.ts';

/** A request for speech, parsed. */
export interface AskedSpeech {
  readonly text: string;
  readonly voice: AnyVoiceId;
  readonly settings: SpeechSettings;
  readonly format: SpeechFormat;
  /** Whether to send the sound as events. */
  readonly inEvents: boolean;
  /** Whether to keep it out of the library. */
  readonly isUnlisted: boolean;
}

const SPEED_STEPS = 20;

/**
 * Reads a request for speech.
 * @throws AppError `validation` for a voice, and `not_found` for a model that does not exist
 */
export function readSpeech(context: Pick<Context, 'engines'>, request: SpeechRequest): AskedSpeech {
  const { model, input, speed, instructions = '', response_format: format, stream_format: stream } = request;
  if (!listModelIds(context).includes(model.toLowerCase())) {
    const message = `The model “${model}” does not exist. GET /v1/models lists those that do.`;
    throw new AppError('not_found', message, { fields: { model: message } });
  }
  const name = typeof request.voice === 'string' ? request.voice : request.voice.id;
  const voice = findVoice(name);
  if (voice === null) throw refuseVoice(name);
  const steps = Math.round(speed * SPEED_STEPS);
  return {
    text: input,
    voice,
    settings: {
      ...NEUTRAL_SETTINGS,
      speed: steps / SPEED_STEPS,
      style: findStyle(instructions),
      ...(instructions.trim() !== '' && {
        // The database stores no half surrogate pair, as of a cut emoji.
        instructions: cutText(instructions.trim().toWellFormed(), INSTRUCTIONS_MAX_LENGTH),
      }),
    },
    format,
    inEvents: stream === 'sse',
    isUnlisted: !request.store,
  };
}

/** The refusal of a voice that the caller does not have. */
export function refuseVoice(name: string): AppError {
  const message = `The voice “${name}” does not exist. GET /v1/audio/voices lists those that do.`;
  return new AppError('validation', message, { fields: { voice: message } });
}

/** Instructions are free words, styles are few: the first one that is named. A voice ignores one that it does not have. */
function findStyle(instructions: string): SpeechSettings['style'] {
  const words = instructions.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    STYLES.find((style) => style === words.find((word) => STYLES.some((known) => known === word))) ??
    'neutral'
  );
}
