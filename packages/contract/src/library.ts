import { z } from 'zod';
import { EngineQuality } from './engine-names.ts';
import { Instant, Revision, SearchText } from './shapes.ts';
import { SpeechSettings } from './speech-settings.ts';
import { AnyVoiceId } from './voices.ts';

/** Maximum length of a title and of a folder's name, in characters. */
export const TITLE_MAX_LENGTH = 120;
export const FOLDER_NAME_MAX_LENGTH = 60;
/** Maximum number of folders of one user. */
export const FOLDER_LIMIT = 200;
/** Maximum number of entries that one action changes. */
export const SELECTION_LIMIT = 20_000;
/** Days after which a deleted entry or take is deleted for good. */
export const DELETED_KEPT_DAYS = 30;
/** Number of heights of a take's small waveform. */
export const PEAK_COUNT = 32;
/** Maximum number of versions kept of an entry, the newest ones; fewer if they are long. */
export const VERSIONS_KEPT = 200;

/** Number of entries, with deleted ones, beyond which none is added by its text. */
export const ENTRIES_MAX = 5000;

/** Texts of the library's answers. */
export const LIBRARY_TEXTS = {
  title: 'Enter a title',
  folder: 'Enter a name',
  folderExists: 'You already have a folder with this name',
  folderLimit: `You can have at most ${FOLDER_LIMIT} folders`,
  text: 'Enter a text',
  deleted: 'This is deleted. Restore it first.',
  full: 'Your library has 5,000 entries, including those deleted in the last 30 days. Change one of them instead.',
} as const;

export const EntryKind = z.enum(['script', 'project']);
export type EntryKind = z.infer<typeof EntryKind>;

/** Origin of a script's version. */
export const VersionReason = z.enum(['generated', 'edited', 'rewritten', 'answered', 'restored', 'imported']);
export type VersionReason = z.infer<typeof VersionReason>;

/** One recording of an entry. Its id is the id of its generation. */
export const Take = z.object({
  id: z.uuid(),
  /** 1, 2, … in the order in which they were made. */
  number: z.int(),
  /** Number of the version of the text that it speaks; of an entry as a whole, the newest one with these words. */
  version: z.int(),
  /** The voices in order of appearance; one for a script. */
  voices: z.array(AnyVoiceId),
  /** The name of the only voice if it is a mix, also of one that was deleted. */
  mixName: z.string().optional(),
  /** How the only voice speaks; absent if as it is. */
  settings: SpeechSettings.optional(),
  quality: EngineQuality,
  seconds: z.number(),
  credits: z.int(),
  /** Heights of its waveform, 0 to 100; null if they were not measured. */
  peaks: z.array(z.int()).nullable(),
  audioUrl: z.string(),
  /** Its public link, and when that ends (null: never); null without a link. */
  share: z.object({ endsAt: Instant.nullable() }).nullable(),
  createdAt: Instant,
  /** When it was deleted; null otherwise. */
  deletedAt: Instant.nullable(),
});
export type Take = z.infer<typeof Take>;

/** Part of a text that a search found: its first UTF-16 unit, and the one after its last. */
export const MatchRange = z.tuple([z.int(), z.int()]);
export type MatchRange = z.infer<typeof MatchRange>;

/** Matches of a search in an entry. */
export const EntryMatch = z.object({
  title: z.array(MatchRange),
  /** The line of the text with most of the words, shortened; null if the title has all of them. */
  line: z.object({ text: z.string(), ranges: z.array(MatchRange) }).nullable(),
});
export type EntryMatch = z.infer<typeof EntryMatch>;

/** One row of the library. */
export const LibraryEntry = z.object({
  id: z.uuid(),
  kind: EntryKind,
  title: z.string(),
  words: z.int(),
  /** Number of takes that are not deleted. */
  takes: z.int(),
  creditsSpent: z.int(),
  /** Number of speakers of a project; null for a script. */
  speakers: z.int().nullable(),
  isFavourite: z.boolean(),
  folderId: z.uuid().nullable(),
  /** The take that plays, is shared and is downloaded by default; null while there is none. */
  chosenTake: Take.nullable(),
  createdAt: Instant,
  /** When its words or its sound last changed: the date in lists. */
  updatedAt: Instant,
  deletedAt: Instant.nullable(),
  /** Null unless the list is a search. */
  match: EntryMatch.nullable(),
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

/** An entry with its words and all its takes, newest first, also deleted ones. */
export const LibraryEntryDetails = LibraryEntry.omit({ match: true }).extend({
  /** False while the title is made from the text. */
  hasOwnTitle: z.boolean(),
  text: z.string(),
  prompt: z.string(),
  /** Number of the newest version; an editor sends it back. */
  revision: Revision,
  /** The generation that wrote it last; null if none did, as for a script that was typed or imported. */
  scriptId: z.uuid().nullable(),
  allTakes: z.array(Take),
});
export type LibraryEntryDetails = z.infer<typeof LibraryEntryDetails>;

/** A saved state of an entry's text. */
export const EntryVersion = z.object({
  number: z.int(),
  reason: VersionReason,
  text: z.string(),
  words: z.int(),
  createdAt: Instant,
});
export type EntryVersion = z.infer<typeof EntryVersion>;

export const LibraryFolder = z.object({ id: z.uuid(), name: z.string(), entries: z.int() });
export type LibraryFolder = z.infer<typeof LibraryFolder>;

/** Numbers of entries for the list beside them. Folders are in order of their names. */
export const LibraryCounts = z.object({
  all: z.int(),
  favourites: z.int(),
  /** Entries with a publicly linked take. */
  shared: z.int(),
  deleted: z.int(),
  folders: z.array(LibraryFolder),
});
export type LibraryCounts = z.infer<typeof LibraryCounts>;

export const EntrySort = z.enum(['title', 'voice', 'length', 'date']);
export type EntrySort = z.infer<typeof EntrySort>;

/** Filter of the list. Deleted entries are only in the list of deleted ones. */
export const EntryFilter = z.object({
  /** Words of the title or the text, the last one also as the beginning of a word. */
  q: SearchText.optional(),
  kind: EntryKind.optional(),
  /** A voice of the chosen take. */
  voice: AnyVoiceId.optional(),
  /** Days in UTC, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  folder: z.uuid().optional(),
  view: z.enum(['all', 'favourites', 'shared', 'deleted']).default('all'),
});
export type EntryFilter = z.infer<typeof EntryFilter>;
