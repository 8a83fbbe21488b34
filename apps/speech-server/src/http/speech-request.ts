import { TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import { z } from 'zod';
import type { SpeechOrder } from '#speech/speak-text.ts';
import { prepareSpeech } from '#text/prepare-speech.ts';
import { findVoice } from '#voices/find-voice.ts';
import { Refusal } from './refusal.ts';

/** The model's name in the protocol; longer names that contain it are accepted too. */
export const MODEL_ID = 'kokoro';

/** Body of `POST /v1/audio/speech`, as in OpenAI's API; other fields are ignored. */
export const SpeechRequest = z.object({
  model: z
    .string()
    .regex(/kokoro/iu, `model must be '${MODEL_ID}'.`)
    .default(MODEL_ID),
  input: z.string('input must be the text to speak.'),
  voice: z.string('voice must be the name of a voice.'),
  response_format: z.enum(['wav', 'pcm'], "response_format must be 'wav' or 'pcm'.").default('wav'),
  /** Below 1 the model adds sounds that are not in the text. */
  speed: z.number().min(1).max(4).default(1),
  /** `sse` for events with the times of words; their audio is always raw samples. */
  stream_format: z.enum(['audio', 'sse'], "stream_format must be 'audio' or 'sse'.").default('audio'),
});
export type SpeechRequest = z.infer<typeof SpeechRequest>;

/** Checks a body. Throws Refusal 400, or 413 for more than 12,000 characters. */
export function readSpeechRequest(body: unknown): SpeechRequest {
  const read = SpeechRequest.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    const param = issue?.path.join('.');
    const message =
      param === 'speed' ? 'speed must be from 1 to 4.' : (issue?.message ?? 'The request is not valid.');
    throw new Refusal({ status: 400, code: 'invalid_request', message, ...(param ? { param } : {}) });
  }
  if (read.data.input.length > TEXT_MAX_CHARACTERS) {
    const message = `input has ${read.data.input.length} characters; the maximum is ${TEXT_MAX_CHARACTERS}.`;
    throw new Refusal({ status: 413, code: 'text_too_long', message, param: 'input' });
  }
  return read.data;
}

/** Converts a request for the engine. Throws Refusal for a text or a voice that it cannot speak. */
export function toSpeechOrder(
  { input, voice, speed }: SpeechRequest,
  installed: readonly string[],
): SpeechOrder {
  return { voice: findVoice(voice, installed), phrases: prepareSpeech(input), speed };
}
