import type { EntryKind, VersionReason } from '@voicedraft/contract/library';
import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { ProjectVersion } from '@voicedraft/contract/project-files';
import type { ShareEnd } from '@voicedraft/contract/shares';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { Generated, GeneratedAlways, ColumnType } from 'kysely';
import type { CreatedAt, Revision, StoredJson, UpdatedAt } from './columns.ts';

export interface LibraryTables {
  libraryFolders: {
    id: Generated<string>;
    userId: string;
    name: string;
    createdAt: CreatedAt;
  };

  libraryEntries: {
    id: Generated<string>;
    userId: string;
    kind: EntryKind;
    /** Made from the text by a trigger while it has no title of its own. */
    title: Generated<string>;
    hasOwnTitle: Generated<boolean>;
    text: string;
    prompt: Generated<string>;
    /** Of a project; null for a script. */
    speakerCount: number | null;
    folderId: string | null;
    isFavourite: Generated<boolean>;
    /** Counted by a trigger, without marks. */
    wordCount: GeneratedAlways<number>;
    creditsSpent: Generated<number>;
    takeCount: Generated<number>;
    chosenTakeId: string | null;
    /** Length, voices and engine of the chosen take; null and empty while there is none. */
    seconds: number | null;
    voices: Generated<string[]>;
    engine: string | null;
    /** Words of title and text, each with a key of the user, made by a trigger. */
    search: GeneratedAlways<string>;
    createdAt: CreatedAt;
    /** When its words or its sound last changed. */
    updatedAt: Generated<Date>;
    deletedAt: Date | null;
    /** When a project took the room of others as it was restored; null for one that was made, or is back by Undo. */
    roomTakenAt: Date | null;
    /** Number of its newest version. */
    revision: Revision;
  };

  entryVersions: {
    entryId: string;
    number: number;
    text: string;
    reason: VersionReason;
    createdAt: CreatedAt;
  };

  takes: {
    /** Id of the generation that made it. */
    id: string;
    entryId: string;
    userId: string;
    number: number;
    /** Number of the version that it speaks. */
    version: number;
    voices: string[];
    /** How the only voice speaks; null if as it is, and for several voices. */
    settings: StoredJson<SpeechSettings>;
    engine: string;
    seconds: number;
    credits: number;
    /** Whether Flite spoke it, before the natural voices. */
    isDraft: Generated<boolean>;
    /** Heights of its waveform, 0 to 100; null if they were never measured. */
    peaks: number[] | null;
    /** Whether it has a public link, which may have ended since. */
    isShared: Generated<boolean>;
    /** Null without a link, and if it never ends. */
    shareEndsAt: Date | null;
    createdAt: CreatedAt;
    deletedAt: Date | null;
  };

  projects: {
    /** Id of its entry in the library. */
    entryId: string;
    document: ColumnType<ProjectDocument, string, string>;
    /** Counts the saves of the document. */
    revision: Revision;
    /** Keys of the lines that the last recording could not speak, and why. */
    failures: ColumnType<Record<string, string>, string | undefined, string>;
    /** The newest take of the whole; null if there is none (any more). */
    takeId: string | null;
    /** Hash of what that take was joined from. */
    takeMadeOf: string | null;
    /** Seconds of marked pauses that its takes have paid for. */
    paidSilence: Generated<number>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  projectVersions: {
    entryId: string;
    number: number;
    reason: ProjectVersion['reason'];
    document: ColumnType<ProjectDocument, string, string>;
    words: number;
    paragraphs: number;
    /** Names, in order. */
    speakers: string[];
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  shares: {
    id: string;
    takeId: string;
    userId: string;
    /** Keyed hash of the token. */
    tokenHash: string;
    /** The token, encrypted. */
    tokenSealed: string;
    showsCaptions: Generated<boolean>;
    allowsDownloads: Generated<boolean>;
    showsSpeakers: Generated<boolean>;
    ends: Generated<ShareEnd>;
    /** Null if it never ends. */
    endsAt: Date | null;
    createdAt: CreatedAt;
  };
}
