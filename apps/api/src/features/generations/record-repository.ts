import type { GenerationKind, LineTime, WordTime } from '@voicedraft/contract/generations';
import { type RawBuilder, sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Page } from '#db/list-parts.ts';
import { countRows } from '#db/count-rows.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { selectBalances } from '#features/credits/service.ts';
import { selectDeletedEntryIds, selectDeletedTakeIds } from '#features/library/service.ts';

/** Columns of a record: not the times of the words, which are long and read alone. */
const COLUMNS = [
  'id',
  'entryId',
  'kind',
  'status',
  'prompt',
  'script',
  'voice',
  'settings',
  'engine',
  'model',
  'error',
  'audioKey',
  'durationSeconds',
  'standInReason',
  'controls',
  'confirmedFacts',
  'rewrittenFacts',
  'openings',
  'creditsHeld',
  'creditsSpent',
  'stopRequestedAt',
  'createdAt',
  'purgedAt',
] as const;

/** A script, a voice or a rewrite. */
export type WorkRecord = Pick<Selectable<Schema['generations']>, (typeof COLUMNS)[number]> & {
  readonly hasWordTimes: boolean;
  readonly hasLineTimes: boolean;
};

/** A script or a voice, as histories list it. */
export type GenerationRecord = WorkRecord & { readonly kind: GenerationKind };

const hasWordTimes = sql<boolean>`word_times is not null`.as('hasWordTimes');
const hasLineTimes = sql<boolean>`line_times is not null`.as('hasLineTimes');

export async function findGeneration(db: Db, userId: string, id: string): Promise<GenerationRecord | null> {
  const row = await selectRecords(db)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where((where) => where.or([where('purgedAt', 'is', null), where('purgedAt', '>', NOW)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Records of scripts and voices, to narrow down. */
export function selectRecords(db: Db) {
  return selectWork(db).where('kind', '<>', 'rewrite').$narrowType<{ kind: GenerationKind }>();
}

/** Whether a user's generation was not deleted in the library, where it can still be restored. */
export function isKept(db: Db, userId: string): RawBuilder<boolean> {
  return sql<boolean>`id not in ${selectDeletedTakeIds(db, userId)}
    and (entry_id is null or entry_id not in ${selectDeletedEntryIds(db, userId)})`;
}

function selectWork(db: Db) {
  return db.selectFrom('generations').select([...COLUMNS, hasWordTimes, hasLineTimes]);
}

/** A generation of any kind, with the outcome for its caller, and the balance. */
type MadeRecord = WorkRecord &
  Pick<Selectable<Schema['generations']>, 'failureCode' | 'failureTitle' | 'wasStopped'> & {
    readonly creditsLeft: number;
  };

export async function findMade(db: Db, userId: string, id: string): Promise<MadeRecord | null> {
  const row = await selectWork(db)
    .innerJoin(selectBalances(db).as('balances'), 'balances.userId', 'generations.userId')
    .select(['failureCode', 'failureTitle', 'wasStopped', 'balances.balance'])
    .where('id', '=', id)
    .where('generations.userId', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { balance, ...record } = row;
  return { ...record, creditsLeft: balance ?? 0 };
}

/** Generations of any user; missing ones are left out. */
export async function findGenerationsByIds(db: Db, ids: readonly string[]): Promise<GenerationRecord[]> {
  return ids.length === 0 ? [] : selectRecords(db).where('id', 'in', ids).execute();
}

export interface ListFilter {
  readonly kind?: GenerationKind | undefined;
  /** Leaves out what was deleted in the library, where it can still be restored. */
  readonly isHistory?: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a user's scripts and voices, newest first, and the total. */
export async function findGenerations(
  db: Db,
  userId: string,
  filter: ListFilter,
): Promise<Page<GenerationRecord>> {
  let matching = db
    .selectFrom('generations')
    .where('userId', '=', userId)
    .where('kind', '<>', 'rewrite')
    .where('purgedAt', 'is', null);
  const { kind } = filter;
  if (kind !== undefined) matching = matching.where('kind', '=', kind);
  if (filter.isHistory) {
    matching = matching
      // A project's recording has no voice of its own, and was not made in the generator.
      .where((row) => row.or([row('kind', '=', 'script'), row('voice', 'is not', null)]))
      .where(isKept(db, userId));
  }
  const [rows, total] = await Promise.all([
    matching
      .select([...COLUMNS, hasWordTimes, hasLineTimes])
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize)
      .$narrowType<{ kind: GenerationKind }>()
      .execute(),
    countRows(matching),
  ]);
  return { rows, total };
}

/** One page of a user's generations, including rewrites, newest first. */
export function findWork(
  db: Db,
  userId: string,
  { page, pageSize }: Omit<ListFilter, 'kind'>,
): Promise<WorkRecord[]> {
  return selectWork(db)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

/** When the words of a user's voiceover are spoken; empty if that is not known, null if there is no such generation. */
export async function findWordTimes(db: Db, userId: string, id: string): Promise<WordTime[] | null> {
  const row = await db
    .selectFrom('generations')
    .select('wordTimes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : (row.wordTimes ?? []);
}

/** When the lines of a user's voiceover are spoken; empty if that is not known, null if there is no such generation. */
export async function findLineTimes(db: Db, userId: string, id: string): Promise<LineTime[] | null> {
  const row = await db
    .selectFrom('generations')
    .select('lineTimes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : (row.lineTimes ?? []);
}

/** The times of the words of several voiceovers, by generation; those without any are missing. */
export async function findAllWordTimes(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WordTime[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('generations')
    .select(['id', 'wordTimes'])
    .where('id', 'in', ids)
    .where('wordTimes', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, wordTimes }) => [id, wordTimes ?? []]));
}

/** Spoken words and seconds of the last voiceovers of an engine's voice; null if there are none. */
export async function sumSpeech(
  db: Db,
  engine: string,
  voice: string,
  limit: number,
): Promise<{ words: number; seconds: number } | null> {
  const last = db
    .selectFrom('generations')
    .select(['spokenWords', 'durationSeconds'])
    .where('engine', '=', engine)
    .where('voice', '=', voice)
    .where('spokenWords', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(limit);
  const { words, seconds } = await db
    .selectFrom(last.as('last'))
    .select((row) => [
      row.fn.sum<number | null>('spokenWords').as('words'),
      row.fn.sum<number | null>('durationSeconds').as('seconds'),
    ])
    .executeTakeFirstOrThrow();
  return words === null || seconds === null || seconds <= 0 ? null : { words, seconds };
}

/** Id of the generation that wrote a script of the library last; null if none did, or if its texts are purged. */
export async function findScriptOf(db: Db, entryId: string): Promise<string | null> {
  const row = await db
    .selectFrom('generations')
    .select('id')
    .where('entryId', '=', entryId)
    .where('kind', '=', 'script')
    .where('status', '=', 'succeeded')
    .where('purgedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Id of the voice that is being made for an entry of a user's library; null if none is. */
export async function findRunningOf(db: Db, userId: string, entryId: string): Promise<string | null> {
  const row = await db
    .selectFrom('generations')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'running')
    .where('entryId', '=', entryId)
    .executeTakeFirst();
  return row?.id ?? null;
}
