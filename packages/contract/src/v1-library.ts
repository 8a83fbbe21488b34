import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { EngineQuality } from './engine-names.ts';
import { EntryFilter, EntryKind } from './library.ts';
import { IdParams, Instant } from './shapes.ts';
import { SpeechSettings } from './speech-settings.ts';
import { VoiceId } from './voices.ts';
import { CursorQuery, pageOf } from './v1-shapes.ts';

/** One recording, as programs get it. Its id is that of its voiceover, which has the files. */
export const ApiTake = z.object({
  id: z.uuid(),
  number: z.int(),
  /** Who speaks, in order of appearance. */
  voices: z.array(VoiceId),
  /** How its voice speaks; null for a project, whose parts have their own. */
  settings: SpeechSettings.nullable(),
  quality: EngineQuality,
  duration_seconds: z.number(),
  credits: z.int(),
  created_at: Instant,
});
export type ApiTake = z.infer<typeof ApiTake>;

/** A script or project of the library, as programs get it. */
export const ApiEntry = z.object({
  id: z.uuid(),
  kind: EntryKind,
  title: z.string(),
  word_count: z.int(),
  take_count: z.int(),
  credits_spent: z.int(),
  is_favourite: z.boolean(),
  folder_id: z.uuid().nullable(),
  /** The take that plays, is shared and is downloaded by default; null while there is none. */
  chosen_take: ApiTake.nullable(),
  created_at: Instant,
  /** When its words or its sound last changed. */
  updated_at: Instant,
});
export type ApiEntry = z.infer<typeof ApiEntry>;

/** An entry with its words and all of its takes, newest first. */
export const ApiEntryDetails = ApiEntry.extend({
  prompt: z.string(),
  text: z.string(),
  takes: z.array(ApiTake),
});
export type ApiEntryDetails = z.infer<typeof ApiEntryDetails>;

export const ApiLibraryQuery = CursorQuery.extend(EntryFilter.omit({ view: true }).shape).extend({
  /** Favourites only. */
  view: z.enum(['all', 'favourites']).default('all'),
});
export type ApiLibraryQuery = z.infer<typeof ApiLibraryQuery>;

const SHARED = { access: 'signed-in', scope: 'library:read', feature: 'developers' } as const;

export const listApiLibrary = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/library',
  summary: 'Your scripts and projects, the last changed first; deleted ones are left out',
  query: ApiLibraryQuery,
  response: pageOf(ApiEntry),
});

export const getApiEntry = defineEndpoint({
  ...SHARED,
  method: 'GET',
  path: '/v1/library/{id}',
  summary: 'One script or project with its words and takes',
  params: IdParams,
  response: ApiEntryDetails,
});
