import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import { type Resealed, resealRows, resealText, type SecretChange } from '#db/reseal.ts';
import { BINDING, MAIL } from './queue.ts';

interface WaitingMail {
  readonly id: string;
  readonly sealed: string;
}

/** Seals messages that wait to be sent with a new secret. Those that were sent stay unreadable until they are deleted. */
export async function resealMail(db: Database, change: SecretChange): Promise<Resealed> {
  if (!(await hasQueue(db))) return { changed: 0, done: 0, unreadable: 0 };
  return resealRows<WaitingMail>(db, {
    find: async (tx, after, limit) => {
      const { rows } = await sql<WaitingMail>`
        select id, data ->> 'sealed' as sealed from pgboss.job
        where name = ${MAIL.name} and state < 'completed' and data ? 'sealed' and id > ${after}
        order by id limit ${limit} for update`.execute(tx);
      return rows;
    },
    reseal: async (tx, { id, sealed }) => {
      const reopened = resealText(change, BINDING, sealed);
      if (typeof reopened === 'string') return reopened;
      await sql`
        update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(${reopened.sealed}::text))
        where name = ${MAIL.name} and id = ${id}`.execute(tx);
      return 'changed';
    },
  });
}

/** The queue makes its tables when it is first opened. */
async function hasQueue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('pgboss.job') is not null as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}
