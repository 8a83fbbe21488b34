import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { ScriptRequest } from './generations.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import {
  ApiIdParams,
  ApiQuality,
  ApiSettingsInput,
  CreatedAt,
  GENERATION_ERRORS,
  Problem,
  Status,
} from './v1-shapes.ts';
import { AnyVoiceId } from './voices.ts';

/** A script as programs get it. */
export const ApiScript = z.object({
  id: z.uuid().describe('Id of the script'),
  status: Status,
  prompt: z.string().describe('What it was written from'),
  text: z.string().describe('The script; empty until it is written'),
  word_count: z.int().describe('Words of the script'),
  voice: AnyVoiceId.nullable().describe('Who will speak it; null if the request named nobody'),
  quality: ApiQuality.nullable().describe('`draft`, `natural` or `studio`; null until it has succeeded'),
  entry_id: z
    .uuid()
    .nullable()
    .describe('Its entry in the library: `GET /v1/library/{id}`; null until it has succeeded'),
  error: Problem,
  created_at: CreatedAt,
});
export type ApiScript = z.infer<typeof ApiScript>;

const { prompt, voice, entryId, form, tone, audience, language, seconds } = ScriptRequest.shape;

/** A script as programs ask for it. */
export const ApiScriptRequest = z.strictObject({
  prompt: prompt.describe('What the script is about, up to 400 words'),
  voice: voice.describe('Who will speak it: a length in seconds is planned at this voice’s pace'),
  settings: ApiSettingsInput.optional().describe('How that voice will speak it; neutral if left out'),
  entry_id: entryId.describe('A script of your library that it replaces; a new one if left out'),
  form: form.describe('What kind of script it is'),
  tone: tone.describe('How it sounds'),
  audience: audience.describe('Who listens, in your own words'),
  language: language.describe('Code of its language; that of the prompt if left out'),
  seconds: seconds.describe('How long it takes to say; a length in the prompt comes first'),
});
export type ApiScriptRequest = z.infer<typeof ApiScriptRequest>;

/** Converts the request into the generator's. */
export function toScriptRequest({ entry_id: entry, ...request }: ApiScriptRequest): ScriptRequest {
  return ScriptRequest.parse({ ...request, entryId: entry });
}

const SHARED = { access: 'signed-in', scope: 'scripts', feature: 'developers' } as const;

export const createApiScript = post('/v1/scripts', {
  ...SHARED,
  isIdempotent: true,
  respondsAsync: true,
  formerNames: { entryId: 'entry_id' },
  summary: 'Write a script from a prompt, for 1 credit; responds when it is written',
  body: ApiScriptRequest,
  response: ApiScript,
  errors: ['not_found', ...GENERATION_ERRORS],
  example: {
    body: {
      prompt: 'A 20-second opening. A kitchen garden begins with one pot of herbs.',
      voice: 'achernar',
      tone: 'friendly',
    },
    response: API_EXAMPLES.script,
  },
  rateLimit: 60,
});

export const getApiScript = get('/v1/scripts/{id}', {
  ...SHARED,
  summary: 'One script',
  params: ApiIdParams,
  response: ApiScript,
  example: { response: API_EXAMPLES.script },
});
