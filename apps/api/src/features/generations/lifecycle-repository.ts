import type { LineTime, WordTime, WorkKind } from '@voicedraft/contract/generations';
import type { ScriptControls } from '@voicedraft/contract/script-controls';
import type { SpeechSettings } from '@voicedraft/contract/speech-settings';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, type Moment, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import type { GenerationRequest, SpeakerStart } from '#db/tables/credits.ts';
import { closeHoldStatements, holding, lockingAccounts, type Payer } from '#features/credits/service.ts';
import { leaseEnd, waitEnd } from './lease-repository.ts';

/**
 * The statements that begin and end a generation together with the hold on its credits: one each, because every script
 * and voice needs them, and a round trip costs more than what it carries.
 */

/** The place of the work: the caller's process, or any with room, whose events the former follows. */
type WorkPlace =
  | { readonly leaseOwner: string; readonly follower: null }
  | { readonly leaseOwner: null; readonly follower: string };

/**
 * Stores a generation and sets its credits aside, if the user has as many: in one statement, because every request for
 * a script or a voice begins with it.
 * @returns the accounts before; undefined if there are none
 * @throws the database's error for `generations_one_running` while another one of the user runs
 */
export async function insertGeneration(
  db: Db,
  {
    controls,
    settings,
    request,
    speakers,
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
    speakers?: readonly SpeakerStart[] | null;
    creditsHeld: number;
    apiKeyId: string | null;
  } & WorkPlace,
  holdEnd: Moment,
): Promise<Payer | undefined> {
  const { id, userId, creditsHeld: amount, leaseOwner } = generation;
  const hold = holding({ id, userId, amount, origin: 'generation', expiresAt: holdEnd });
  const [leaseExpiresAt, claims] = leaseOwner === null ? [waitEnd, 0] : [leaseEnd, 1];
  const { rows } = await sql<Payer>`
    with ${hold}, generation as (
      insert into generations (
        id, user_id, kind, prompt, script, voice, entry_id, credits_held, api_key_id, lease_owner, follower,
        settings, controls, request, speakers, lease_expires_at, claims
      )
      select ${sql.join([
        id,
        userId,
        generation.kind,
        generation.prompt,
        generation.script,
        generation.voice,
        generation.entryId ?? null,
        amount,
        generation.apiKeyId,
        leaseOwner,
        generation.follower,
        toJson(settings),
        toJson(controls),
        toJson(request),
        toJson(speakers),
        leaseExpiresAt,
        claims,
      ])} from paying
    )
    select is_closed, available, held from payer`.execute(db);
  return rows[0];
}

/** A value for a column of JSON that is null if it is not given. */
function toJson(value: object | null | undefined): string | null {
  return value == null ? null : JSON.stringify(value);
}

/** The result of a finished generation. */
export interface Outcome {
  readonly engine: string;
  readonly model: string;
  readonly script?: string;
  readonly audioKey?: string;
  readonly durationSeconds?: number;
  readonly fallbackReason?: string;
  readonly lineTimes?: readonly LineTime[];
  readonly wordTimes?: readonly WordTime[];
  readonly spokenWords?: number;
  readonly wasStopped?: boolean;
}

/** A generation that has succeeded, as its row says: what every result is made of. */
export interface Made {
  readonly id: string;
  /** Its entry in the library; null if it leaves nothing there. */
  readonly entryId: string | null;
  readonly prompt: string;
  /** The text just written, or the spoken one. */
  readonly script: string;
  readonly engine: string | null;
  readonly model: string | null;
  readonly standInReason: string | null;
  readonly durationSeconds: number | null;
  readonly hasWordTimes: boolean;
  readonly wasStopped: boolean;
  /** Time when it started. */
  readonly createdAt: Date;
  readonly creditsSpent: number;
  /** The balance afterwards. */
  readonly creditsLeft: number;
}

/** Data of a generation's start that its end needs; `script` is the spoken text, or the text just written. */
export type Started = Pick<Selectable<Schema['generations']>, (typeof STARTED)[number]> & {
  /** The user's available credits afterwards. */
  readonly creditsLeft: number;
  /** Whether a webhook subscribes to its outcome. */
  readonly isSubscribed: boolean;
};

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
  'purgedAt',
] as const;

/** Unlisted results are kept for as long as a repeat of their call may ask for them. */
const UNLISTED_MS = 24 * 3_600_000;
const IS_UNLISTED = sql<boolean>`coalesce(request->>'type' = 'unlisted', false)`;
/** Of a generation that ends: its request is still known. */
const PURGED = sql<Date | null>`case when ${IS_UNLISTED} then ${fromNow(UNLISTED_MS)} end`;

/** Ends a running generation by an update that returns `credits_spent`, and its hold with it. */
function ending(id: string, ended: RawBuilder<unknown>) {
  return sql`
    with ${lockingAccounts(sql`(select user_id from generations where id = ${id})`)},
    generation as (${ended}),
    ${closeHoldStatements(id, sql`(select credits_spent from generation)`)}`;
}

/** Makes each change wait until the accounts are locked. */
const LOCKED = sql<boolean>`exists (select from payer)`;

/**
 * Marks a running generation as succeeded, spends so many of the credits that it had set aside, at most all of them,
 * and returns the others.
 * @param isSubscribed whether a webhook subscribes to the outcome of `generation`
 * @returns its start; null if it is no longer running, or another process works on it
 */
export async function markSucceeded(
  tx: Tx,
  { id, owner }: { readonly id: string; readonly owner: string },
  { fallbackReason, lineTimes, wordTimes, ...outcome }: Outcome,
  spent: number,
  isSubscribed: RawBuilder<boolean>,
): Promise<Started | null> {
  const ended = tx
    .updateTable('generations')
    .set({
      ...outcome,
      ...(fallbackReason !== undefined && { standInReason: fallbackReason }),
      ...(lineTimes && { lineTimes: JSON.stringify(lineTimes) }),
      ...(wordTimes && { wordTimes: JSON.stringify(wordTimes) }),
      creditsSpent: sql<number>`least(${spent}::int, credits_held)`,
      status: 'succeeded',
      request: null,
      purgedAt: PURGED,
      finishedAt: NOW,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('leaseOwner', '=', owner)
    .where(LOCKED)
    .returning(STARTED);
  const { rows } = await sql<Started>`
    ${ending(id, sql`${ended}`)}
    select generation.*, payer.available + coalesce(hold.amount - hold.spent, 0) as credits_left,
      ${isSubscribed} as is_subscribed
    from generation cross join payer left join hold on true`.execute(tx);
  return rows[0] ?? null;
}

/** Records the library's entry that a generation has become part of: `recorded` of the given parts. @returns its id */
export async function setEntry(tx: Tx, id: string, recording: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ entryId: string }>`
    with ${recording}
    update generations set entry_id = recorded.id from recorded where generations.id = ${id}
    returning entry_id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('A script is neither known nor added.');
  return row.entryId;
}

/** How a generation failed; with `owner`, only that process may fail it. */
export interface FailureDetails {
  readonly code?: string | undefined;
  readonly title?: string | undefined;
  readonly owner?: string | undefined;
  /** Credits for what was handed out before, at most those set aside. */
  readonly spent: number;
}

/** A generation that has failed. */
interface Failed extends Pick<Started, 'userId' | 'kind' | 'entryId' | 'creditsLeft'> {
  readonly engine: string | null;
}

/**
 * Marks a running generation as failed, spends so many of the credits that it had set aside, and returns the others.
 * @returns null if it is no longer running, or another process works on it
 */
export async function markFailed(
  tx: Tx,
  id: string,
  error: string,
  { code, title, owner, spent }: FailureDetails,
): Promise<Failed | null> {
  const ended = tx
    .updateTable('generations')
    .set({
      status: 'failed',
      script: sql<string>`case when ${IS_UNLISTED} then '' else script end`,
      purgedAt: PURGED,
      error,
      failureCode: code ?? null,
      failureTitle: title ?? null,
      creditsSpent: sql<number>`least(${spent}::int, credits_held)`,
      request: null,
      finishedAt: NOW,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where(LOCKED)
    .$if(owner !== undefined, (query) => query.where('leaseOwner', '=', owner ?? null))
    .returning(['userId', 'kind', 'engine', 'entryId', 'creditsSpent']);
  const { rows } = await sql<Failed>`
    ${ending(id, sql`${ended}`)}
    select user_id, kind, engine, entry_id,
      payer.available + coalesce(hold.amount - hold.spent, 0) as credits_left
    from generation cross join payer left join hold on true`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a generation is running. Its end waits for the transaction. */
export async function isGenerationRunning(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('generations')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row?.status === 'running';
}
