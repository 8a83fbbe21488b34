import type { LineTime, WordTime } from '@voicedraft/contract/generations';
import type { Db } from '#db/client.ts';
import type { SpeakerStart } from '#db/tables/credits.ts';

/** A recording with everything that files are made of. */
export interface FinishedRecording {
  readonly id: string;
  /** The spoken text, with its marks. */
  readonly text: string;
  readonly seconds: number;
  readonly createdAt: Date;
  /** Storage key of the WAV. */
  readonly audioKey: string;
  /** Indexes in the text; empty if the times are not known. */
  readonly lineTimes: readonly LineTime[];
  readonly wordTimes: readonly WordTime[];
  /** Start of each speaker, as a unit of the text, in order; empty for a single speaker. */
  readonly speakers: readonly SpeakerStart[];
}

/** A successful recording of any user that still has its sound; null if there is none. */
export async function findFinishedRecording(db: Db, id: string): Promise<FinishedRecording | null> {
  const row = await db
    .selectFrom('generations')
    .select([
      'id',
      'script',
      'durationSeconds',
      'createdAt',
      'audioKey',
      'lineTimes',
      'wordTimes',
      'speakers',
    ])
    .where('id', '=', id)
    .where('kind', '=', 'voice')
    .where('status', '=', 'succeeded')
    .executeTakeFirst();
  if (row?.audioKey == null) return null;
  return {
    id: row.id,
    text: row.script,
    seconds: row.durationSeconds ?? 0,
    createdAt: row.createdAt,
    audioKey: row.audioKey,
    lineTimes: row.lineTimes ?? [],
    wordTimes: row.wordTimes ?? [],
    speakers: row.speakers ?? [],
  };
}

/** Ids of a user's recordings that still have their sound. */
export async function findRecordingIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('userId', '=', userId)
    .where('audioKey', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
