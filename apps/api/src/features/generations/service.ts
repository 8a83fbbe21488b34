import type { EngineStatus } from '@voicedraft/contract/engine-status';
import type { Generation, LineTime, WordTime } from '@voicedraft/contract/generations';
import type { VoiceId } from '@voicedraft/contract/voices';
import type { Context } from '#context.ts';
import type { Page } from '#db/list-parts.ts';
import type { Db, Tx } from '#db/client.ts';
import { nameMixes } from '#features/voice-mixes/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { toWireGeneration, toWireWork } from './mapper.ts';
import { forgetAudio } from './purge-repository.ts';
import * as records from './record-repository.ts';
import * as repository from './repository.ts';
import { findPaces } from './voice-pace.ts';

export { answerGeneration } from './answer.ts';
export { generateScript } from './generate-script.ts';
export { generateRecording } from './generate-recording.ts';
export { speakGeneration } from './speak-generation.ts';
export { generateVoice } from './generate-voice.ts';
export { isGenerationRunning } from './lifecycle-repository.ts';
export {
  countLastDay,
  countRunning,
  countFallbacks,
  countGenerations,
  countGenerationsOf,
  findWithAudio,
  hasGenerations,
  outlineGenerations,
  type GenerationOutline,
} from './repository.ts';
export { audioUrl } from './mapper.ts';
export { countUsage, readGeneration, readVoiceoversAfter, type ProgramGeneration } from './programs.ts';
export { findFinishedRecording, findRecordingIds, type FinishedRecording } from './finished-recording.ts';
export { StillRunning } from './followed.ts';
export type { GenerationListener } from './listener.ts';
export type { EndedGeneration } from './ports.ts';
export { stopRecordingsOf } from './stop-repository.ts';
export { stopGeneration } from './stop-request.ts';
export { findRunningOf, findScriptOf } from './record-repository.ts';
export { findPace } from './voice-pace.ts';
export type { ProjectGeneration } from './lease-repository.ts';
export type { Made } from './lifecycle-repository.ts';
export type { Lease } from './running.ts';
export { findReported, findReportedAudio, requireReportable, type ReportedGeneration } from './reported.ts';

const EXPORT_BATCH = 100;

/** One page of the caller's generations, newest first, and the total. */
export async function listGenerations(
  context: Context,
  actor: Actor,
  filter: records.ListFilter,
): Promise<Page<Generation>> {
  const { rows, total } = await records.findGenerations(context.db, actor.id, { ...filter, isHistory: true });
  return { rows: await toNamed(context, rows), total };
}

/** A user's generations as staff see them, newest first, without the audio, which only its owner can access. */
export async function listGenerationsOf(
  context: Context,
  userId: string,
  page: Pick<records.ListFilter, 'page' | 'pageSize'>,
): Promise<Page<Generation>> {
  const { rows, total } = await records.findGenerations(context.db, userId, page);
  const named = await toNamed(context, rows);
  return { rows: named.map((generation) => ({ ...generation, audioUrl: null })), total };
}

/** @throws AppError `not_found`, also for another user's generation */
export async function getGeneration(context: Context, actor: Actor, id: string): Promise<Generation> {
  const record = requireFound(await records.findGeneration(context.db, actor.id, id));
  const [generation] = await toNamed(context, [record]);
  return generation ?? toWireGeneration(record);
}

async function toNamed(
  { db }: Pick<Context, 'db'>,
  rows: readonly records.GenerationRecord[],
): Promise<Generation[]> {
  const names = await nameMixes(
    db,
    rows.map(({ voice }) => voice),
  );
  return rows.map((row) => toWireGeneration(row, names));
}

/**
 * When the words of a voiceover are spoken; empty if the engine did not report it.
 * @throws AppError `not_found`, also for another user's generation
 */
export async function getWordTimes(context: Context, actor: Actor, id: string): Promise<WordTime[]> {
  const times = requireFound(await records.findWordTimes(context.db, actor.id, id));
  return times;
}

/**
 * Times of a voiceover's lines; empty for an old one without times. @throws AppError `not_found`, also for another
 * user's generation
 */
export async function getLineTimes(context: Context, actor: Actor, id: string): Promise<LineTime[]> {
  const times = requireFound(await records.findLineTimes(context.db, actor.id, id));
  return times;
}

/**
 * Storage key of a voiceover.
 * @throws AppError `not_found` while there is none, and for another user's generation
 */
export async function findAudio(context: Context, actor: Actor, id: string): Promise<string> {
  const record = await records.findGeneration(context.db, actor.id, id);
  if (record?.audioKey == null) throw new AppError('not_found');
  return record.audioKey;
}

/** Everything generated for a user, with the times of the words, newest first, in batches. */
export async function* readGenerationsOf(
  db: Db,
  userId: string,
): AsyncGenerator<(ReturnType<typeof toWireWork> & { readonly wordTimes: readonly WordTime[] })[]> {
  const seen = new Set<string>();
  for (let page = 1; ; page += 1) {
    const rows = await records.findWork(db, userId, { page, pageSize: EXPORT_BATCH });
    if (rows.length === 0) return;
    const timed = rows.filter(({ hasWordTimes }) => hasWordTimes).map(({ id }) => id);
    const times = await records.findAllWordTimes(db, timed);
    // A new generation in the meantime would move others to the next page.
    yield rows
      .filter(({ id }) => !seen.has(id))
      .map((row) => ({ ...toWireWork(row), wordTimes: times.get(row.id) ?? [] }));
    for (const { id } of rows) seen.add(id);
  }
}

/**
 * Empties the prompts and scripts of a user whose account is deleted. The audio is deleted once the transaction is
 * committed: see {@link deleteErasedAudio}.
 * @throws AppError `generation_running` while one runs
 */
export async function eraseGenerationsOf(tx: Tx, userId: string): Promise<void> {
  if (await repository.hasRunning(tx, userId)) throw new AppError('generation_running');
  await repository.eraseTexts(tx, userId);
}

/** Deletes a user's audio. The rows keep its name until it is gone, so that deletion can be retried. */
export async function deleteErasedAudio(context: Context, userId: string): Promise<void> {
  for (const { id, audioKey } of await repository.findAudioOf(context.db, userId)) {
    await context.storage.delete(audioKey);
    await forgetAudio(context.db, id);
  }
}

/** The engines in use, with their abilities and the pace of their voices. */
export async function getEngines(
  context: Context,
): Promise<{ script: EngineStatus; speech: EngineStatus; paces: Partial<Record<VoiceId, number>> }> {
  const { engines } = context;
  const writer = engines.scriptWriter();
  return {
    script: { ...engines.describe('script', writer), languages: [...writer.languages] },
    speech: engines.describe('speech', engines.speechEngine()),
    paces: await findPaces(context),
  };
}
