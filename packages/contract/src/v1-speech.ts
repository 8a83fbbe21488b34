import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { GENERATION_TEXTS } from './generations.ts';
import { SCRIPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from './limits.ts';
import { countScriptWords } from './script-marks.ts';
import { SPEED_RANGE } from './speech-settings.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { ApiQuality, GENERATION_ERRORS } from './v1-shapes.ts';
import { AnyVoiceId } from './voices.ts';

/** Speech as OpenAI's API has it, so that programs written for it need only another address and key. */

/** Formats that sound is sent in while it is made, and their media types. */
export const SPEECH_TYPES = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
} as const;
export const SpeechFormat = z.enum(Object.keys(SPEECH_TYPES) as [keyof typeof SPEECH_TYPES], {
  error: 'Use mp3, opus, aac, wav or pcm',
});
export type SpeechFormat = z.infer<typeof SpeechFormat>;

const NAME_MAX_CHARACTERS = 100;
const INSTRUCTIONS_MAX_CHARACTERS = 4096;
const SPEED_TEXT = `Voices speak at ${SPEED_RANGE.min} to ${SPEED_RANGE.max} times their own speed`;
const Name = z.string().trim().min(1).max(NAME_MAX_CHARACTERS);

export const SpeechRequest = z
  .strictObject({
    model: Name.describe('One of `GET /v1/models`; all of them speak alike'),
    input: z
      .string()
      .max(TEXT_MAX_CHARACTERS, GENERATION_TEXTS.scriptTooLong)
      .describe('What to speak, up to 400 words'),
    voice: z
      .union([Name, z.strictObject({ id: Name.describe('The same as the name alone') })])
      .describe('Id or name of one of `GET /v1/audio/voices`, or the name of one of OpenAI’s voices'),
    response_format: SpeechFormat.default('mp3').describe(
      '`mp3`, `opus` (in Ogg), `aac` (ADTS), `wav`, or `pcm`: 16-bit little-endian mono samples at 24 kHz',
    ),
    speed: z
      .number()
      .min(SPEED_RANGE.min, SPEED_TEXT)
      .max(SPEED_RANGE.max, SPEED_TEXT)
      .default(1)
      .describe('0.7 to 1.4, relative to the voice’s own speed; rounded to steps of 0.05'),
    instructions: z
      .string()
      .max(INSTRUCTIONS_MAX_CHARACTERS)
      .optional()
      .describe(
        'How the voice should speak: its first 200 characters where the engine follows instructions; else the first of `calm`, `lively` and `serious` that is in it, if the voice has that style',
      ),
    stream_format: z
      .enum(['audio', 'sse'])
      .default('audio')
      .describe('`audio` sends the sound itself, `sse` events with parts of it in base64'),
    store: z.boolean().default(true).describe('False leaves nothing in the library'),
  })
  .superRefine(({ input }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['input'], message });
    if (input.trim() === '') issue('Send a text to speak');
    else if (countScriptWords(input) > SCRIPT_MAX_WORDS) issue(GENERATION_TEXTS.scriptTooLong);
  });
export type SpeechRequest = z.infer<typeof SpeechRequest>;

/** A voice as programs for OpenAI's protocol look for it. */
export const SpeechVoice = z.object({
  id: AnyVoiceId.describe('What requests name as `voice`'),
  name: z.string().describe('Its name on screens'),
  openai_names: z.array(z.string()).describe('Voices of OpenAI that this one speaks for'),
  quality: ApiQuality,
  languages: z.array(z.string()).describe('English names of the languages that it speaks'),
  sample_url: z.string().nullable().describe('A short sample of it, which needs no key; null for a mix'),
});
export type SpeechVoice = z.infer<typeof SpeechVoice>;

export const SpeechModel = z.object({
  id: z.string().describe('What requests name as `model`'),
  object: z.literal('model').describe('Always `model`'),
  created: z.int().describe('Always 0'),
  owned_by: z.string().describe('Always `voicedraft`'),
});
export type SpeechModel = z.infer<typeof SpeechModel>;

const SHARED = {
  access: 'signed-in',
  scope: 'voices',
  feature: 'developers',
  unauthenticatedMessage: 'Send an API key of this site: Authorization: Bearer vd_live_…',
} as const;

export const createSpeech = post('/v1/audio/speech', {
  ...SHARED,
  isIdempotent: true,
  summary: 'Speak a text, for 1 credit, and hear it while it is made; as OpenAI’s API',
  body: SpeechRequest,
  produces: [...Object.values(SPEECH_TYPES), 'text/event-stream'],
  errors: ['not_found', 'unsupported_text', ...GENERATION_ERRORS],
  example: { body: { model: 'tts-1', input: 'Spring begins on the windowsill.', voice: 'achernar' } },
  rateLimit: 60,
});

export const listSpeechModels = get('/v1/models', {
  ...SHARED,
  summary: 'The models that a request for speech may name; as OpenAI’s API',
  response: z.object({
    object: z.literal('list').describe('Always `list`'),
    data: z.array(SpeechModel).describe('All of them'),
  }),
  example: { response: { object: 'list', data: [API_EXAMPLES.speechModel] } },
});

export const listSpeechVoices = get('/v1/audio/voices', {
  ...SHARED,
  summary: 'The voices that can speak, in the form that programs for OpenAI’s API look for',
  response: z.object({ voices: z.array(SpeechVoice).describe('All of them') }),
  example: { response: { voices: [API_EXAMPLES.speechVoice] } },
});
