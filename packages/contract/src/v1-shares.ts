import { z } from 'zod';
import { del, get, post, put } from './endpoint.ts';
import { Instant } from './shapes.ts';
import { ShareEnd } from './shares.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { ApiIdParams, ApiRemoved, CreatedAt } from './v1-shapes.ts';

const SETTINGS = {
  ends: ShareEnd.describe('When the link ends, counted from the call that sets it'),
  shows_captions: z.boolean().describe('Whether listeners see the script: as captions and as transcript'),
  allows_downloads: z.boolean().describe('Whether listeners can save the sound'),
};

/** The public link to a voiceover, as programs get it. */
export const ApiShare = z.object({
  url: z.string().describe('The page of the voiceover; everybody who has it can listen'),
  ...SETTINGS,
  ends_at: Instant.nullable().describe('When the link ends; null if it never does'),
  created_at: CreatedAt,
});
export type ApiShare = z.infer<typeof ApiShare>;

/** Settings of a link in a program's request; omitted ones stay unchanged. */
export const ApiShareRequest = z.strictObject({
  ends: SETTINGS.ends.optional(),
  shows_captions: SETTINGS.shows_captions.optional(),
  allows_downloads: SETTINGS.allows_downloads.optional(),
});
export type ApiShareRequest = z.infer<typeof ApiShareRequest>;

const PATH = '/v1/voices/{id}/share';
const SHARED = { access: 'signed-in', scope: 'shares', feature: 'developers', params: ApiIdParams } as const;
const BODY = { ends: '7 days', allows_downloads: true } as const;

export const getApiShare = get(PATH, {
  ...SHARED,
  summary: 'The public link to a voiceover; 404 if there is none',
  response: ApiShare,
  example: { response: API_EXAMPLES.share },
});

export const createApiShare = post(PATH, {
  ...SHARED,
  needsConfirmedEmail: true,
  summary:
    'Share a voiceover by a link, for 30 days and with captions unless you say otherwise; the existing link if there is one',
  body: ApiShareRequest,
  response: ApiShare,
  example: { body: BODY, response: API_EXAMPLES.share },
});

export const editApiShare = put(PATH, {
  ...SHARED,
  summary: 'Change what a link shows and when it ends, counted from now',
  body: ApiShareRequest,
  response: ApiShare,
  example: { body: BODY, response: API_EXAMPLES.share },
});

export const removeApiShare = del(PATH, {
  ...SHARED,
  summary: 'Withdraw the link to a voiceover: it ends at once, for good',
  response: ApiRemoved,
  example: { response: { id: API_EXAMPLES.voiceover.id } },
});
