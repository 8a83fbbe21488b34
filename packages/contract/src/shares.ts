import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { IdParams, Instant, successOf } from './shapes.ts';

/** When a link ends. */
export const SHARE_ENDS = ['7 days', '30 days', 'never'] as const;
export const ShareEnd = z.enum(SHARE_ENDS);
export type ShareEnd = z.infer<typeof ShareEnd>;

/** Characters of a link's token: 128 bits. */
export const SHARE_TOKEN = /^[\w-]{22}$/;

/** Settings of a link, chosen by its owner. */
export const ShareSettings = z.object({
  ends: ShareEnd,
  /** Whether listeners see the script: as captions and as transcript. */
  showsCaptions: z.boolean(),
  /** Whether captions and transcript say who speaks, if there are several speakers. */
  showsSpeakers: z.boolean(),
  /** Whether listeners can save the sound. */
  allowsDownloads: z.boolean(),
});
export type ShareSettings = z.infer<typeof ShareSettings>;

/** Some of the settings; the others stay. */
export const ShareChanges = ShareSettings.partial();
export type ShareChanges = z.infer<typeof ShareChanges>;

/** A public link to a take, as its owner sees it. */
export const Share = ShareSettings.extend({
  url: z.string(),
  /** Whether the take has several speakers, who can be named. */
  hasSpeakers: z.boolean(),
  /** Null if it never ends. */
  endsAt: Instant.nullable(),
  createdAt: Instant,
});
export type Share = z.infer<typeof Share>;

/** A word of a shared take: text, and seconds from and to. */
export const SharedWord = z.tuple([z.string(), z.number(), z.number()]);
export type SharedWord = z.infer<typeof SharedWord>;

/** A sentence of a shared take, its words in order. */
export const SharedLine = z.object({
  from: z.number(),
  to: z.number(),
  words: z.array(SharedWord),
  /** The speaker; null if the owner hides it, or if there is only one. */
  speaker: z.string().nullable(),
});
export type SharedLine = z.infer<typeof SharedLine>;

/** A shared take as everybody with the link sees it. */
export const SharedTake = z.object({
  title: z.string(),
  sharedBy: z.string(),
  sharedAt: Instant,
  endsAt: Instant.nullable(),
  /** Names of its voices. */
  voices: z.array(z.string()),
  seconds: z.number(),
  /** The sentences; null if its owner does not show them. */
  lines: z.array(SharedLine).nullable(),
  allowsDownloads: z.boolean(),
});
export type SharedTake = z.infer<typeof SharedTake>;

const TokenParams = z.object({ token: z.string().regex(SHARE_TOKEN) });

const SIGNED_IN = { access: 'signed-in', feature: 'shares' } as const;

export const createShare = post('/api/takes/{id}/share', {
  ...SIGNED_IN,
  needsConfirmedEmail: true,
  summary: 'Share a take by a link that ends in 30 days; the existing link if there is one',
  params: IdParams,
  response: successOf(Share),
});

export const editShare = put('/api/takes/{id}/share', {
  ...SIGNED_IN,
  summary: 'Change what a link shows and when it ends, counted from now',
  params: IdParams,
  body: ShareChanges,
  response: successOf(Share),
});

export const withdrawShare = del('/api/takes/{id}/share', {
  ...SIGNED_IN,
  summary: 'Withdraw the link to a take: it ends at once, for good',
  params: IdParams,
  response: successOf(z.null()),
});

/** Owner of a link that staff have withdrawn. */
export const ShareOwner = z.object({ userId: z.uuid(), email: z.string() });
export type ShareOwner = z.infer<typeof ShareOwner>;

export const withdrawAnyShare = post('/api/shares/{token}/withdrawal', {
  access: 'admin',
  areas: ['people'],
  feature: 'shares',
  summary: 'Withdraw anybody’s public link: it ends at once, for good',
  params: TokenParams,
  response: successOf(ShareOwner),
});

const FOR_ALL = { access: 'public', feature: 'shares' } as const;

export const getSharedTake = get('/api/shares/{token}', {
  ...FOR_ALL,
  summary:
    'A shared take; 404 for a link that has ended, was withdrawn, whose owner is banned, or that never existed',
  params: TokenParams,
  response: successOf(SharedTake),
  rateLimit: 120,
});

export const getSharedAudio = get('/api/shares/{token}/audio', {
  ...FOR_ALL,
  summary: 'The sound of a shared take as WAV; supports Range requests',
  params: TokenParams,
  produces: ['audio/wav'],
  rateLimit: 600,
});

export const getSharedFile = get('/api/shares/{token}/file', {
  ...FOR_ALL,
  summary: 'The sound of a shared take as MP3, if its owner allows downloads',
  params: TokenParams,
  produces: ['audio/mpeg'],
  rateLimit: 30,
});
