import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { PronunciationInput } from './pronunciations.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { ApiIdParams, ApiRemoved, CreatedAt, listOf } from './v1-shapes.ts';

/** How a word is said, as programs get it. */
export const ApiPronunciation = z.object({
  id: z.uuid().describe('Id of the word'),
  word: z.string().describe('The word as scripts spell it'),
  say_as: z.string().describe('A spelling that sounds right'),
  exact_capitals: z.boolean().describe('Whether only this spelling of small and capital letters counts'),
  created_at: CreatedAt,
});
export type ApiPronunciation = z.infer<typeof ApiPronunciation>;

const { word, sayAs, exactCapitals } = PronunciationInput.shape;

/** How a word is said, as programs send it. */
export const ApiPronunciationRequest = z.strictObject({
  word: word.describe('The word as scripts spell it'),
  say_as: sayAs.describe(
    'A spelling that sounds right, in letters and hyphens; capitals within a hyphenated word are stressed: `SOH-cheel`',
  ),
  exact_capitals: exactCapitals.describe('Whether `US` is not `us`'),
});
export type ApiPronunciationRequest = z.infer<typeof ApiPronunciationRequest>;

const SHARED = { access: 'signed-in', scope: 'pronunciations', feature: 'developers' } as const;
const BODY = { word: 'Xóchitl', say_as: 'SOH-cheel' };

export const listApiPronunciations = get('/v1/pronunciations', {
  ...SHARED,
  summary: 'Your words with a pronunciation of their own, by word: at most 500',
  response: listOf(ApiPronunciation),
  example: { response: { data: [API_EXAMPLES.pronunciation] } },
});

export const createApiPronunciation = post('/v1/pronunciations', {
  ...SHARED,
  summary: 'Add how a word is said; 409 if the word is there already',
  body: ApiPronunciationRequest,
  response: ApiPronunciation,
  errors: ['conflict'],
  example: { body: BODY, response: API_EXAMPLES.pronunciation },
});

export const editApiPronunciation = put('/v1/pronunciations/{id}', {
  ...SHARED,
  summary: 'Change how a word is said; 409 if the word is there already',
  params: ApiIdParams,
  body: ApiPronunciationRequest,
  response: ApiPronunciation,
  errors: ['conflict'],
  example: { body: BODY, response: API_EXAMPLES.pronunciation },
});

export const removeApiPronunciation = del('/v1/pronunciations/{id}', {
  ...SHARED,
  summary: 'Delete how a word is said',
  params: ApiIdParams,
  response: ApiRemoved,
  example: { response: { id: API_EXAMPLES.pronunciation.id } },
});
