import { TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
import { checkBody } from '@voicedraft/engine-server/http/check-body';
import { Refusal } from '@voicedraft/engine-server/http/refusal';
import { z } from 'zod';
import type { SpeechOrder } from '#speech/speak-text.ts';
import { prepareSpeech } from '#text/prepare-speech.ts';
import { findVoice } from '#voices/find-voice.ts';

/** The model's name in the protocol; longer names that contain it are accepted too. */
export const MODEL_ID = 'kokoro';

const SPEED_RANGE = 'speed must be from 0.5 to 4.';

/** Body of `POST /v1/audio/speech`, as in OpenAI's API; other fields are ignored. */
export const SpeechRequest = z.object({
  model: z
    .string()
    .regex(/kokoro/iu, `model must be '${MODEL_ID}'.`)
    .default(MODEL_ID),
  input: z.string('input must be the text to speak.'),
  voice: z.string('voice must be the name of a voice.'),
  response_format: z.enum(['wav', 'pcm'], "response_format must be 'wav' or 'pcm'.").default('wav'),
  speed: z.number(SPEED_RANGE).min(0.5, SPEED_RANGE).max(4, SPEED_RANGE).default(1),
  /** Whether it is spoken before the requests that wait without this. */
  goes_first: z.boolean('goes_first must be true or false.').default(false),
  /** `sse` for events with the times of words; their audio is always raw samples. */
  stream_format: z.enum(['audio', 'sse'], "stream_format must be 'audio' or 'sse'.").default('audio'),
});
export type SpeechRequest = z.infer<typeof SpeechRequest>;

/** Checks a body. Throws Refusal 400, or 413 for more than 12,000 characters. */
export function readSpeechRequest(body: unknown): SpeechRequest {
  const request = checkBody(SpeechRequest, body);
  if (request.input.length > TEXT_MAX_CHARACTERS) {
    const message = `input has ${request.input.length} characters; the maximum is ${TEXT_MAX_CHARACTERS}.`;
    throw new Refusal({ status: 413, code: 'text_too_long', message, param: 'input' });
  }
  return request;
}

/** Converts a request for the engine. Throws Refusal for a text or a voice that it cannot speak. */
export function toSpeechOrder(
  { input, voice, speed }: SpeechRequest,
  installed: readonly string[],
): SpeechOrder {
  return { voice: findVoice(voice, installed), phrases: prepareSpeech(input), speed };
}
