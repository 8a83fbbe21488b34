import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { GENERATION_TEXTS } from './generations.ts';
import {
  EntryFilter,
  EntrySort,
  EntryVersion,
  FOLDER_NAME_MAX_LENGTH,
  LIBRARY_TEXTS,
  LibraryCounts,
  LibraryEntry,
  LibraryEntryDetails,
  LibraryFolder,
  SELECTION_LIMIT,
  TITLE_MAX_LENGTH,
} from './library.ts';
import { SCRIPT_MAX_WORDS, TEXT_MAX_CHARACTERS } from './limits.ts';
import { IdParams, lineOf, PageQuery, Revision, SortOrder, successOf } from './shapes.ts';
import { countScriptWords } from './script-marks.ts';

/** The script of an entry: at most 400 words. */
const EntryText = z
  .string({ error: LIBRARY_TEXTS.text })
  .max(TEXT_MAX_CHARACTERS, GENERATION_TEXTS.scriptTooLong)
  .refine((text) => text.trim() !== '', LIBRARY_TEXTS.text)
  .refine((text) => countScriptWords(text) <= SCRIPT_MAX_WORDS, GENERATION_TEXTS.scriptTooLong);
const FolderName = lineOf(LIBRARY_TEXTS.folder, FOLDER_NAME_MAX_LENGTH);
const EntryIds = z.array(z.uuid()).min(1).max(SELECTION_LIMIT);
const TakeParams = IdParams.extend({ takeId: z.uuid() });
/** Room for as many ids as an action may change. */
const SELECTION_BYTES = 1024 * 1024;
/** How many entries an action has changed. */
const Changed = z.object({ changed: z.int() });

const SHARED = { access: 'signed-in', feature: 'library' } as const;

export const listLibrary = get('/api/library', {
  ...SHARED,
  summary: 'Your scripts and projects, newest first',
  query: EntryFilter.extend({ sort: EntrySort.default('date'), order: SortOrder.optional() }).extend(
    PageQuery.shape,
  ),
  response: successOf(z.array(LibraryEntry)),
});

export const listLibraryIds = get('/api/library/ids', {
  ...SHARED,
  summary:
    'Ids of all entries that a filter finds, for an action on all of them; newest first, at most 20,000',
  query: EntryFilter,
  response: successOf(z.array(z.uuid())),
});

export const countLibrary = get('/api/library/counts', {
  ...SHARED,
  summary: 'Numbers of your entries: all, favourites, shared, deleted, and of each folder',
  response: successOf(LibraryCounts),
});

export const createEntry = post('/api/library', {
  ...SHARED,
  summary:
    'Add a script by its text; the title is made from it unless one is sent. 409 in a library with 5,000 entries',
  body: z.object({
    text: EntryText,
    title: lineOf(LIBRARY_TEXTS.title, TITLE_MAX_LENGTH).optional(),
    folderId: z.uuid().nullish(),
  }),
  response: successOf(LibraryEntryDetails),
  rateLimit: 60,
});

export const getEntry = get('/api/library/{id}', {
  ...SHARED,
  summary: 'One of your entries with its words and takes',
  params: IdParams,
  response: successOf(LibraryEntryDetails),
});

export const renameEntry = put('/api/library/{id}/title', {
  ...SHARED,
  summary: 'Rename an entry; null makes the title from the text again',
  params: IdParams,
  body: z.object({ title: lineOf(LIBRARY_TEXTS.title, TITLE_MAX_LENGTH).nullable() }),
  response: successOf(LibraryEntryDetails),
});

export const saveEntryText = put('/api/library/{id}/text', {
  ...SHARED,
  summary:
    'Save the words of a script as a new version, in place of an edit begun within the last minute; 409 if they have changed since `revision`',
  params: IdParams,
  body: z.object({ text: EntryText, revision: Revision }),
  response: successOf(LibraryEntryDetails),
  rateLimit: 120,
});

export const listEntryVersions = get('/api/library/{id}/versions', {
  ...SHARED,
  summary: "The versions of an entry's text, newest first",
  params: IdParams,
  query: PageQuery,
  response: successOf(z.array(EntryVersion)),
});

export const restoreEntryVersion = post('/api/library/{id}/versions/restore', {
  ...SHARED,
  summary: 'Save the words of an earlier version as a new one; 409 if they have changed since `revision`',
  params: IdParams,
  body: z.object({ number: z.int(), revision: Revision }),
  response: successOf(LibraryEntryDetails),
  rateLimit: 60,
});

export const setFavourites = post('/api/library/favourite', {
  ...SHARED,
  summary: 'Make entries favourites, or no longer; 404 if one of them is not yours',
  body: z.object({ ids: EntryIds, isFavourite: z.boolean() }),
  bodyLimit: SELECTION_BYTES,
  response: successOf(Changed),
});

export const moveEntries = post('/api/library/move', {
  ...SHARED,
  summary: 'Move entries to a folder, or out of any; responds with where they were, to undo it',
  body: z.object({ ids: EntryIds, folderId: z.uuid().nullable() }),
  bodyLimit: SELECTION_BYTES,
  response: successOf(
    z.object({
      /** The moved entries, by their previous folder. */
      from: z.array(z.object({ folderId: z.uuid().nullable(), ids: z.array(z.uuid()) })),
    }),
  ),
});

export const deleteEntries = post('/api/library/delete', {
  ...SHARED,
  summary: 'Delete entries; they can be restored for 30 days. 404 if one of them is not yours',
  body: z.object({ ids: EntryIds }),
  bodyLimit: SELECTION_BYTES,
  response: successOf(Changed),
});

export const restoreEntries = post('/api/library/restore', {
  ...SHARED,
  summary:
    'Restore deleted entries; 404 if one of them is not yours, or deleted for good; 403 or 409 if there is no room for its projects',
  body: z.object({ ids: EntryIds }),
  bodyLimit: SELECTION_BYTES,
  response: successOf(Changed),
});

export const chooseTake = post('/api/library/{id}/takes/{takeId}/choose', {
  ...SHARED,
  summary: 'Make a take the one that plays, is shared and is downloaded',
  params: TakeParams,
  response: successOf(LibraryEntryDetails),
});

export const deleteTake = del('/api/library/{id}/takes/{takeId}', {
  ...SHARED,
  summary: 'Delete a take; it can be restored for 30 days. If it was chosen, the newest other one is',
  params: TakeParams,
  response: successOf(LibraryEntryDetails),
});

export const restoreTake = post('/api/library/{id}/takes/{takeId}/restore', {
  ...SHARED,
  summary: 'Restore a deleted take',
  params: TakeParams,
  response: successOf(LibraryEntryDetails),
});

export const createFolder = post('/api/library/folders', {
  ...SHARED,
  summary: 'Add a folder',
  body: z.object({ name: FolderName }),
  response: successOf(LibraryFolder),
  rateLimit: 60,
});

export const renameFolder = put('/api/library/folders/{id}', {
  ...SHARED,
  summary: 'Rename a folder',
  params: IdParams,
  body: z.object({ name: FolderName }),
  response: successOf(LibraryFolder),
});

export const deleteFolder = del('/api/library/folders/{id}', {
  ...SHARED,
  summary: 'Delete a folder; its entries stay, in no folder',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});
