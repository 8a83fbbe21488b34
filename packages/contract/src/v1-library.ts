import { z } from 'zod';
import { get } from './endpoint.ts';
import { EntryFilter, EntryKind } from './library.ts';
import { Instant } from './shapes.ts';
import { API_EXAMPLES } from './v1-examples.ts';
import { ApiIdParams, ApiQuality, ApiSettings, CreatedAt, CursorQuery, pageOf } from './v1-shapes.ts';
import { AnyVoiceId } from './voices.ts';

/** One recording, as programs get it. Its id is that of its voiceover, which has the files. */
export const ApiTake = z.object({
  id: z.uuid().describe('Also the id of its voiceover: `GET /v1/voices/{id}` has the files'),
  number: z.int().describe('1, 2, … in the order in which they were made'),
  voices: z.array(AnyVoiceId).describe('Who speaks, in order of appearance'),
  settings: ApiSettings.nullable().describe(
    'How its voice speaks; null for a project, whose parts have their own',
  ),
  quality: ApiQuality,
  duration_seconds: z.number().describe('Length of the sound'),
  credits: z.int().describe('What it cost'),
  created_at: CreatedAt,
});
export type ApiTake = z.infer<typeof ApiTake>;

/** A script or project of the library, as programs get it. */
export const ApiEntry = z.object({
  id: z.uuid().describe('Id of the entry; for a project, also that of `/v1/projects/{id}`'),
  kind: EntryKind.describe('`script` or `project`'),
  title: z.string().describe('Made from the text until its owner gives one'),
  word_count: z.int().describe('Words of its text'),
  take_count: z.int().describe('Number of takes that are not deleted'),
  credits_spent: z.int().describe('What it has cost so far'),
  is_favourite: z.boolean().describe('Whether its owner has marked it'),
  folder_id: z.uuid().nullable().describe('Its folder; null if it is in none'),
  chosen_take: ApiTake.nullable().describe(
    'The take that plays, is shared and is downloaded by default; null while there is none',
  ),
  created_at: CreatedAt,
  updated_at: Instant.describe('When its words or its sound last changed'),
});
export type ApiEntry = z.infer<typeof ApiEntry>;

/** An entry with its words and all of its takes, newest first. */
export const ApiEntryDetails = ApiEntry.extend({
  prompt: z.string().describe('The prompt that it was written from; empty without one'),
  text: z.string().describe('Its words'),
  takes: z.array(ApiTake).describe('All of its takes, newest first'),
});
export type ApiEntryDetails = z.infer<typeof ApiEntryDetails>;

const { q, kind, voice, from, to, folder } = EntryFilter.shape;

export const ApiLibraryQuery = CursorQuery.extend({
  q: q.describe('Words of the title or the text; the last one also as the beginning of a word'),
  kind: kind.describe('Only scripts, or only projects'),
  voice: voice.describe('Only what this voice speaks in its chosen take'),
  from: from.describe('First day in UTC, such as 2026-03-01'),
  to: to.describe('Last day in UTC, inclusive'),
  folder: folder.describe('Id of a folder'),
  view: z.enum(['all', 'favourites']).default('all').describe('`favourites` leaves out all others'),
});
export type ApiLibraryQuery = z.infer<typeof ApiLibraryQuery>;

const SHARED = { access: 'signed-in', scope: 'library:read', feature: 'developers' } as const;

export const listApiLibrary = get('/v1/library', {
  ...SHARED,
  summary: 'Your scripts and projects, the last changed first; deleted ones are left out',
  query: ApiLibraryQuery,
  response: pageOf(ApiEntry),
  example: { response: { data: [API_EXAMPLES.entry], next_cursor: API_EXAMPLES.cursor } },
});

export const getApiEntry = get('/v1/library/{id}', {
  ...SHARED,
  summary: 'One script or project with its words and takes',
  params: ApiIdParams,
  response: ApiEntryDetails,
  example: { response: API_EXAMPLES.entryDetails },
});
