import type { WordTime } from '@voicedraft/contract/generations';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

const EXPORT_BATCH = 500;

/** The sound of a line in the export of an account. */
export interface ExportedSound {
  readonly id: string;
  /** 1, 2, … of the same line. */
  readonly number: number;
  readonly engine: string;
  readonly seconds: number;
  /** When each word is spoken; null if the engine did not report it. */
  readonly wordTimes: readonly WordTime[] | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/**
 * The kept sounds of a user's lines, in batches: without their audio, which is part of the takes and is deleted when
 * it is not used for a while.
 */
export async function* readSoundsOf(db: Db, userId: string): AsyncGenerator<ExportedSound[]> {
  let afterId: string | undefined;
  for (;;) {
    const sounds = await repository.findKeptAfter(db, userId, afterId, EXPORT_BATCH);
    if (sounds.length === 0) return;
    yield sounds.map(({ id, number, engine, seconds, wordTimes, createdAt, lastUsedAt }) => ({
      id,
      number,
      engine,
      seconds,
      wordTimes,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
    afterId = sounds.at(-1)?.id;
  }
}
