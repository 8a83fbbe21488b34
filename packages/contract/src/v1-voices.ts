import { z } from 'zod';
import { CaptionWordTimes, FILE_FORMAT_TYPES, FileFormat, SpeakerNames } from './downloads.ts';
import { get, post } from './endpoint.ts';
import { GENERATION_TEXTS } from './generations.ts';
import { SCRIPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from './limits.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import {
  ApiFiles,
  ApiIdParams,
  ApiQuality,
  ApiSettings,
  ApiSettingsInput,
  CreatedAt,
  CursorQuery,
  GENERATION_ERRORS,
  listOf,
  pageOf,
  Problem,
  Status,
} from './v1-shapes.ts';
import { AnyVoiceId } from './voices.ts';
import { countScriptWords } from './script-marks.ts';

/** A voiceover as programs get it. */
export const ApiVoiceover = z.object({
  id: z.uuid().describe('Id of the voiceover, and of its take in the library'),
  status: Status,
  text: z.string().describe('What is spoken; empty in the event of one that leaves nothing in the library'),
  voice: AnyVoiceId.nullable().describe('Who speaks; null for a project, which may have several voices'),
  settings: ApiSettings.nullable().describe('How the voice speaks; null for a project'),
  quality: ApiQuality.nullable().describe('`natural` or `studio`; null until it has succeeded'),
  duration_seconds: z.number().nullable().describe('Length of the sound; null until it is ready'),
  files: ApiFiles,
  error: Problem,
  created_at: CreatedAt,
});
export type ApiVoiceover = z.infer<typeof ApiVoiceover>;

export const ApiVoiceRequest = z
  .strictObject({
    script_id: z.uuid().optional().describe('The script to speak; or `text`'),
    text: z
      .string()
      .max(TEXT_MAX_CHARACTERS, GENERATION_TEXTS.scriptTooLong)
      .optional()
      .describe('What to speak, up to 400 words; or `script_id`'),
    voice: AnyVoiceId.describe('Who speaks; `GET /v1/voices/available` lists them'),
    settings: ApiSettingsInput.optional().describe('How it is spoken; what is left out is neutral'),
  })
  .superRefine(({ script_id: scriptId, text }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['text'], message });
    if (scriptId !== undefined && text !== undefined) issue('Send script_id or text, not both');
    else if (scriptId === undefined && !text?.trim()) issue('Send script_id or text');
    else if (countScriptWords(text ?? '') > SCRIPT_MAX_WORDS) issue(GENERATION_TEXTS.scriptTooLong);
  });
export type ApiVoiceRequest = z.infer<typeof ApiVoiceRequest>;

/** A voice that can speak. */
export const ApiVoiceName = z.object({
  id: AnyVoiceId.describe('What requests name as `voice`'),
  name: z.string().describe('Its name on screens'),
  quality: ApiQuality,
  languages: z.array(z.string()).describe('English names of the languages that it speaks'),
  sample_url: z.string().nullable().describe('A short sample of it, which needs no key; null for a mix'),
});

/** What is heard in a file of sound, or what captions fit. */
const HeardSound = z.enum(['voice', 'mix']);
/** Told to whoever asks for a mix of what has none. */
export const NO_MIX_TEXT = '`sound=mix` is for `wav`, `mp3`, `m4a`, `opus`, `srt` and `vtt`';

const SHARED = { access: 'signed-in', scope: 'voices', feature: 'developers' } as const;

export const createApiVoiceover = post('/v1/voices', {
  ...SHARED,
  isIdempotent: true,
  respondsAsync: true,
  summary: 'Speak a script or a text, for 1 credit; responds when the voiceover is ready',
  body: ApiVoiceRequest,
  response: ApiVoiceover,
  errors: ['not_found', 'conflict', 'unsupported_text', ...GENERATION_ERRORS],
  example: {
    body: { text: 'Spring begins on the windowsill.', voice: 'achernar', settings: { speed: 1.1 } },
    response: API_EXAMPLES.voiceover,
  },
  rateLimit: 60,
});

export const listApiVoiceovers = get('/v1/voices', {
  ...SHARED,
  summary: 'Your voiceovers, newest first',
  query: CursorQuery,
  response: pageOf(ApiVoiceover),
  example: { response: { data: [API_EXAMPLES.voiceover], next_cursor: API_EXAMPLES.cursor } },
});

export const listApiVoiceNames = get('/v1/voices/available', {
  ...SHARED,
  summary: 'The voices that can speak, and your mixes of them',
  response: listOf(ApiVoiceName),
  example: { response: { data: [API_EXAMPLES.voiceName] } },
});

export const getApiVoiceover = get('/v1/voices/{id}', {
  ...SHARED,
  summary: 'One voiceover, also a take of a project',
  params: ApiIdParams,
  response: ApiVoiceover,
  example: { response: API_EXAMPLES.voiceover },
});

export const getApiVoiceoverFile = get('/v1/voices/{id}/files/{format}', {
  ...SHARED,
  summary:
    'A voiceover as a file, made when it is first requested; sound supports Range requests. 409 if the music or a sound of a mix is lost, or the mix is too long',
  params: ApiIdParams.extend({
    format: FileFormat.describe(
      'One of the formats in `files`; `ass` has captions as the video of the voiceover shows them, which fit the mix',
    ),
  }),
  query: z.object({
    speakers: SpeakerNames.optional().describe(
      'Whose names captions and scripts say; none if omitted. `ass` follows the settings of the video',
    ),
    words: CaptionWordTimes.optional().describe(
      'Whether WebVTT has the time of each word; `untimed` if omitted',
    ),
    sound: HeardSound.optional().describe(
      'For `wav`, `mp3`, `m4a` and `opus`: the `voice` alone, or the `mix` with the music and the sounds of its video, at its loudness, up to 20 minutes, which is made anew each time and is not sent in ranges; for `srt` and `vtt`, which of them they fit; `voice` if omitted',
    ),
  }),
  errors: ['conflict'],
  produces: Object.values(FILE_FORMAT_TYPES),
  rateLimit: 120,
});
