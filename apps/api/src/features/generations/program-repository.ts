import type { GenerationKind } from '@voicedraft/contract/generations';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { dayOf } from '#db/day-of.ts';
import { microsOf, type Place, timeOf } from '#db/place.ts';
import { selectSpent } from '#features/credits/service.ts';
import { type GenerationRecord, isKept, selectRecords } from './record-repository.ts';

/** Queries for programs: by cursor, and counted for API keys. */

/** A user's generations of a kind after a place, newest first, with their own places; not what was deleted in the library. */
export function findRecordsAfter(
  db: Db,
  userId: string,
  kind: GenerationKind,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<(GenerationRecord & Place)[]> {
  const time = timeOf(after ?? { micros: 0 });
  return (
    selectRecords(db)
      .select(microsOf('createdAt').as('micros'))
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('purgedAt', 'is', null)
      .where(isKept(db, userId))
      // The lines of a project that a recording has made in part are no voiceover.
      .where((row) => row.or([row('voice', 'is not', null), row('audioKey', 'is not', null)]))
      .$if(after !== null, (query) =>
        query
          .where('createdAt', '<=', time)
          .where((row) => row.or([row('createdAt', '<', time), row('id', '>', after?.id ?? '')])),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  );
}

/** Usage by API keys on one UTC day. */
export interface UsageRow {
  readonly day: string;
  readonly scripts: number;
  readonly voices: number;
  readonly failed: number;
  readonly credits: number;
}

/** Generations that a user's API keys, or one of them, have requested since a time, by day. */
export function countUsage(
  db: Db,
  userId: string,
  { from, keyId }: { readonly from: Date; readonly keyId: string | undefined },
): Promise<UsageRow[]> {
  return db
    .selectFrom('generations')
    .leftJoin(selectSpent(db).as('spent'), 'spent.holdId', 'generations.id')
    .select((where) => [
      dayOf('generations.created_at').as('day'),
      where.fn
        .countAll<number>()
        .filterWhere('kind', '=', 'script')
        .filterWhere('status', '=', 'succeeded')
        .as('scripts'),
      where.fn
        .countAll<number>()
        .filterWhere('kind', '=', 'voice')
        .filterWhere('status', '=', 'succeeded')
        .as('voices'),
      where.fn.countAll<number>().filterWhere('status', '=', 'failed').as('failed'),
      sql<number>`coalesce(sum(spent.amount), 0)::bigint`.as('credits'),
    ])
    .where('generations.userId', '=', userId)
    .where('generations.createdAt', '>=', from)
    .where('apiKeyId', 'is not', null)
    .$if(keyId !== undefined, (query) => query.where('apiKeyId', '=', keyId ?? null))
    .groupBy('day')
    .execute();
}
