import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { ProjectVersion } from '@voicedraft/contract/project-files';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Revision, UpdatedAt } from './columns.ts';

export interface ProjectsTable {
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
}

export interface ProjectVersionsTable {
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
}
