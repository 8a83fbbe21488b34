import { EngineName } from '@voicedraft/contract/engine-names';
import type { ReportedResult } from '@voicedraft/contract/tickets';
import type { Db } from '#db/client.ts';
import { AppError } from '#http/app-error.ts';
import { toWireGeneration } from './mapper.ts';
import * as records from './record-repository.ts';

/** A reported script or voiceover, and whether its recording is stored. */
export type ReportedGeneration = Omit<ReportedResult, 'audioUrl'> & { readonly hasAudio: boolean };

/**
 * Checks that somebody may report a problem with a result: it is their own, and it is finished.
 * @throws AppError `not_found`, also for another user's; `generation_running`
 */
export async function requireReportable(db: Db, userId: string, id: string): Promise<void> {
  const record = await records.findGeneration(db, userId, id);
  if (record === null) throw new AppError('not_found', 'This result does not exist.');
  if (record.status === 'running') throw new AppError('generation_running');
}

/** Reported results by the ids of their generations. */
export async function findReported(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportedGeneration>> {
  const rows = await records.findGenerationsByIds(db, ids);
  return new Map(rows.map((row) => [row.id, toReported(row)]));
}

/** Storage key of a reported voiceover. @throws AppError `not_found` if there is none */
export async function findReportedAudio(db: Db, id: string): Promise<string> {
  const [record] = await records.findGenerationsByIds(db, [id]);
  if (record?.audioKey == null) throw new AppError('not_found');
  return record.audioKey;
}

function toReported(record: records.GenerationRecord): ReportedGeneration {
  const { kind, script, voice, quality, durationSeconds, createdAt } = toWireGeneration(record);
  const engine = EngineName.nullable().catch(null).parse(record.engine);
  const hasAudio = record.audioKey !== null;
  const made = { engine, model: record.model };
  return {
    generationId: record.id,
    kind,
    text: script,
    voice,
    quality,
    durationSeconds,
    createdAt,
    ...made,
    hasAudio,
  };
}
