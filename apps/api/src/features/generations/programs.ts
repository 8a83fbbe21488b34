import type { Generation } from '@voicedraft/contract/generations';
import type { ProjectRecording } from '@voicedraft/contract/projects';
import type { Db } from '#db/client.ts';
import type { Place } from '#db/place.ts';
import { isTakeShown } from '#features/library/service.ts';
import { toWireGeneration } from './mapper.ts';
import { findRecordsAfter } from './program-repository.ts';
import { findGeneration, type GenerationRecord } from './record-repository.ts';

export { countUsage } from './program-repository.ts';

/** A generation with the details that only programs get. */
export interface ProgramGeneration extends Generation {
  /** Whether it is the recording of a project. */
  readonly isProject: boolean;
  /** How the recording of a project ended; null until it has succeeded. */
  readonly outcome: ProjectRecording['outcome'] | null;
  readonly creditsSpent: number;
  /** Whether it leaves nothing in the library: its text and sound are deleted after a day. */
  readonly isUnlisted: boolean;
  /** Whether it has the times that captions need. */
  readonly hasTimes: boolean;
}

/** One of a user's generations, in a transaction or outside; null if there is none. */
export async function readGeneration(db: Db, userId: string, id: string): Promise<ProgramGeneration | null> {
  const record = await findGeneration(db, userId, id);
  if (record === null) return null;
  const hasFiles = record.audioKey !== null && (await isTakeShown(db, id));
  return toProgramGeneration(record, hasFiles);
}

/** A user's voiceovers after a place, newest first, each with its own place; not those that were deleted in the library. */
export async function readVoiceoversAfter(
  db: Db,
  userId: string,
  part: { readonly after: Place | null; readonly limit: number },
): Promise<{ place: Place; generation: ProgramGeneration }[]> {
  const records = await findRecordsAfter(db, userId, 'voice', part);
  return records.map((record) => ({
    place: { micros: record.micros, id: record.id },
    generation: toProgramGeneration(record, record.audioKey !== null),
  }));
}

function toProgramGeneration(record: GenerationRecord, hasFiles: boolean): ProgramGeneration {
  const isProject = record.kind === 'voice' && record.voice === null;
  return {
    ...toWireGeneration(record),
    ...(!hasFiles && { audioUrl: null }),
    isProject,
    isUnlisted: record.purgedAt !== null,
    outcome: isProject && record.status === 'succeeded' ? outcomeOf(record) : null,
    creditsSpent: record.creditsSpent,
    hasTimes: record.hasLineTimes || record.hasWordTimes,
  };
}

function outcomeOf({ audioKey, stopRequestedAt }: GenerationRecord): ProjectRecording['outcome'] {
  if (audioKey !== null) return 'complete';
  return stopRequestedAt === null ? 'partial' : 'stopped';
}
