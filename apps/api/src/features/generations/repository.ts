import type { DraftNotes, LineTime, WordTime, WorkKind } from '@voicedraft/contract/generations';
import type { ScriptControls } from '@voicedraft/contract/script-controls';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { dayOf } from '#db/day-of.ts';
import { fromNow } from '#db/now.ts';
import type { GenerationRequest } from '#db/tables/credits.ts';
import { leaseEnd, waitEnd } from './lease-repository.ts';
import { NO_TEXTS } from './purge-repository.ts';

/** Where it is worked on: in the process of its caller, or wherever there is room, which the former follows. */
type WorkPlace =
  | { readonly leaseOwner: string; readonly follower: null }
  | { readonly leaseOwner: null; readonly follower: string };

export async function insertGeneration(
  tx: Tx,
  {
    controls,
    settings,
    request,
    ...generation
  }: {
    id: string;
    userId: string;
    kind: WorkKind;
    prompt: string;
    script: string;
    voice: string | null;
    controls?: ScriptControls | null;
    entryId?: string | null;
    settings?: SpeechSettings | null;
    request?: GenerationRequest | null;
    creditsHeld: number;
    apiKeyId: string | null;
  } & WorkPlace,
): Promise<void> {
  await tx
    .insertInto('generations')
    .values({
      ...generation,
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(controls && { controls: JSON.stringify(controls) }),
      ...(request && { request: JSON.stringify(request) }),
      ...(generation.leaseOwner === null
        ? { leaseExpiresAt: waitEnd }
        : { leaseExpiresAt: leaseEnd, claims: 1 }),
    })
    .execute();
}

/** The result of a finished generation. */
export interface Outcome {
  readonly engine: string;
  readonly model: string;
  readonly script?: string;
  readonly audioKey?: string;
  readonly durationSeconds?: number;
  readonly fallbackReason?: string;
  readonly draft?: DraftNotes;
  readonly lineTimes?: readonly LineTime[];
  readonly wordTimes?: readonly WordTime[];
  readonly spokenWords?: number;
  readonly wasStopped?: boolean;
}

/** What the end of a generation needs to know about its start. */
export interface Started {
  readonly userId: string;
  readonly kind: WorkKind;
  readonly prompt: string;
  /** What was spoken, or has just been written. */
  readonly script: string;
  readonly voice: string | null;
  readonly settings: SpeechSettings | null;
  readonly entryId: string | null;
  readonly creditsHeld: number;
  readonly creditsSpent: number;
  readonly createdAt: Date;
}

const STARTED = [
  'userId',
  'kind',
  'prompt',
  'script',
  'voice',
  'settings',
  'entryId',
  'creditsHeld',
  'creditsSpent',
  'createdAt',
] as const;

/** Number of scripts and voices that a user has requested. */
export function countGenerationsOf(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('generations').where('userId', '=', userId).where('kind', '<>', 'rewrite'));
}

/** Kinds of generations by their ids. */
export async function findGenerationKinds(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WorkKind>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('generations').select(['id', 'kind']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Scripts and voices requested per day, and how many of them failed; a rewrite is neither. */
export function countGenerations(
  db: Db,
  from: Date,
): Promise<{ day: string; generations: number; failures: number }[]> {
  return db
    .selectFrom('generations')
    .select((where) => [
      dayOf('created_at').as('day'),
      where.fn.countAll<number>().as('generations'),
      where.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failures'),
    ])
    .where('createdAt', '>=', from)
    .where('kind', '<>', 'rewrite')
    .groupBy('day')
    .execute();
}

/**
 * Number of recent generations (within the given number of milliseconds) for which the built-in engine was the
 * fallback, and the reason of the last one.
 */
export async function countFallbacks(
  db: Db,
  lastMs: number,
): Promise<{ readonly count: number; readonly reason: string | null }> {
  const found = db
    .selectFrom('generations')
    .where('standInReason', 'is not', null)
    .where('createdAt', '>', fromNow(-lastMs));
  const count = await countRows(found);
  const last = await found.select('standInReason').orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
  return { count, reason: last?.standInReason ?? null };
}

/**
 * Marks a running generation as succeeded, with the credits that are spent on it: never more than it had set aside.
 * Returns its start; null if it is no longer running, or another process works on it.
 */
export async function markSucceeded(
  tx: Tx,
  { id, owner }: { readonly id: string; readonly owner: string },
  { fallbackReason, draft, lineTimes, wordTimes, ...outcome }: Outcome,
  spent: number,
): Promise<Started | null> {
  const row = await tx
    .updateTable('generations')
    .set({
      ...outcome,
      ...(fallbackReason !== undefined && { standInReason: fallbackReason }),
      ...(draft && { draft: JSON.stringify(draft) }),
      ...(lineTimes && { lineTimes: JSON.stringify(lineTimes) }),
      ...(wordTimes && { wordTimes: JSON.stringify(wordTimes) }),
      creditsSpent: sql<number>`least(${spent}::int, credits_held)`,
      status: 'succeeded',
      request: null,
      finishedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('leaseOwner', '=', owner)
    .returning(STARTED)
    .executeTakeFirst();
  return row ?? null;
}

/** Records the library's entry that a generation has become part of. */
export async function setEntry(tx: Tx, id: string, entryId: string): Promise<void> {
  await tx.updateTable('generations').set({ entryId }).where('id', '=', id).execute();
}

/** How a generation failed, besides the text; `owner` if only its process may say so. */
export interface FailureDetails {
  readonly code?: string | undefined;
  readonly title?: string | undefined;
  readonly owner?: string | undefined;
}

/**
 * Marks a running generation as failed. Returns what it had set aside; null if it is no longer running, or another
 * process works on it.
 */
export async function markFailed(
  tx: Tx,
  id: string,
  error: string,
  { code, title, owner }: FailureDetails,
): Promise<(Pick<Started, 'creditsHeld' | 'userId' | 'kind'> & { readonly engine: string | null }) | null> {
  const row = await tx
    .updateTable('generations')
    .set({
      status: 'failed',
      error,
      failureCode: code ?? null,
      failureTitle: title ?? null,
      request: null,
      finishedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .$if(owner !== undefined, (query) => query.where('leaseOwner', '=', owner ?? null))
    .returning(['creditsHeld', 'userId', 'kind', 'engine'])
    .executeTakeFirst();
  return row ?? null;
}

export async function hasRunning(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('generations')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Empties a user's prompts and results; idempotent. */
export async function eraseTexts(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('generations')
    .set(NO_TEXTS)
    .where('userId', '=', userId)
    .where((row) =>
      row.or([
        row('prompt', '<>', ''),
        row('script', '<>', ''),
        row('error', 'is not', null),
        row('draft', 'is not', null),
        row('lineTimes', 'is not', null),
        row('controls', 'is not', null),
        row('wordTimes', 'is not', null),
      ]),
    )
    .execute();
}

export async function findAudioOf(db: Db, userId: string): Promise<{ id: string; audioKey: string }[]> {
  return db
    .selectFrom('generations')
    .select(['id', 'audioKey'])
    .where('userId', '=', userId)
    .where('audioKey', 'is not', null)
    .$narrowType<{ audioKey: string }>()
    .execute();
}

/** Of the given ids, those of generations with stored audio. */
export async function findWithAudio(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('id', 'in', ids)
    .where('audioKey', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Storage keys of the audio of these generations. */
export async function findAudioKeys(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('generations').select('audioKey').where('id', 'in', ids).execute();
  return rows.flatMap(({ audioKey }) => audioKey ?? []);
}
