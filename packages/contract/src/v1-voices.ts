import { z } from 'zod';
import { TAKE_FORMAT_TYPES, TakeFormat } from './downloads.ts';
import { defineEndpoint } from './endpoint.ts';
import { EngineQuality } from './engine-names.ts';
import { GENERATION_TEXTS } from './generations.ts';
import { SCRIPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from './limits.ts';
import { IdParams, Instant } from './shapes.ts';
import { SpeechSettings } from './speech-settings.ts';
import { VoiceId } from './voices.ts';
import { countWords } from './words.ts';
import { ApiFiles, CursorQuery, pageOf, Status } from './v1-shapes.ts';

/** A voiceover as programs get it. */
export const ApiVoiceover = z.object({
  id: z.uuid(),
  status: Status,
  text: z.string(),
  voice: VoiceId.nullable(),
  /** How the voice speaks; null for a project. */
  settings: SpeechSettings.nullable(),
  quality: EngineQuality.nullable(),
  duration_seconds: z.number().nullable(),
  /** URLs of its files by format; empty until it is ready. */
  files: ApiFiles,
  /** Why it failed, in plain words; null otherwise. */
  error: z.string().nullable(),
  created_at: Instant,
});
export type ApiVoiceover = z.infer<typeof ApiVoiceover>;

export const ApiVoiceRequest = z
  .object({
    /** The script to speak; or `text`. */
    script_id: z.uuid().optional(),
    text: z.string().max(TEXT_MAX_CHARACTERS, GENERATION_TEXTS.scriptTooLong).optional(),
    voice: VoiceId,
    /** How it is spoken; what is omitted is neutral. */
    settings: SpeechSettings.optional(),
  })
  .superRefine(({ script_id: scriptId, text }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['text'], message });
    if (scriptId !== undefined && text !== undefined) issue('Send script_id or text, not both');
    else if (scriptId === undefined && !text?.trim()) issue('Send script_id or text');
    else if (countWords(text ?? '') > SCRIPT_MAX_WORDS) issue(GENERATION_TEXTS.scriptTooLong);
  });
export type ApiVoiceRequest = z.infer<typeof ApiVoiceRequest>;

const SHARED = { access: 'signed-in', scope: 'voices', feature: 'developers' } as const;

export const createApiVoiceover = defineEndpoint({
  ...SHARED,
  method: 'POST',
  path: '/v1/voices',
  isIdempotent: true,
  summary: 'Speak a script or a text, for 1 credit; responds when the voiceover is ready',
  body: ApiVoiceRequest,
  response: ApiVoiceover,
  rateLimit: 60,
});

export const listApiVoiceovers = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/voices',
  summary: 'Your voiceovers, newest first',
  query: CursorQuery,
  response: pageOf(ApiVoiceover),
});

export const listApiVoiceNames = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/voices/available',
  summary: 'The voices that can speak',
  response: z.object({
    data: z.array(
      z.object({ id: VoiceId, name: z.string(), quality: EngineQuality, sample_url: z.string() }),
    ),
  }),
});

export const getApiVoiceover = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/voices/{id}',
  summary: 'One voiceover',
  params: IdParams,
  response: ApiVoiceover,
});

export const getApiVoiceoverFile = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/voices/{id}/files/{format}',
  summary: 'A voiceover as a file, made when it is first requested; sound supports Range requests',
  params: IdParams.extend({ format: TakeFormat }),
  produces: Object.values(TAKE_FORMAT_TYPES),
  rateLimit: 120,
});
