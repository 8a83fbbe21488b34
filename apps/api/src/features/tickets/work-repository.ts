import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Tickets that are neither resolved nor closed. */
export interface OpenTickets {
  readonly open: number;
  /** Tickets with customers' replies that staff have not seen. */
  readonly unread: number;
  /** Tickets whose customers wait for staff, grouped by waiting time. */
  readonly underDay: number;
  readonly underWeek: number;
  readonly older: number;
}

/** Counts open tickets by their customers' waiting time, since the first message that staff have not replied to. */
export async function countOpenTickets(db: Db): Promise<OpenTickets> {
  const { rows } = await sql<OpenTickets>`
    select count(*) as open,
      count(*) filter (where last_customer_id > staff_read_id) as unread,
      count(*) filter (where waiting_since > now() - interval '1 day') as "underDay",
      count(*) filter (where waiting_since <= now() - interval '1 day'
        and waiting_since > now() - interval '7 days') as "underWeek",
      count(*) filter (where waiting_since <= now() - interval '7 days') as older
    from tickets where status in ('open', 'in-progress')`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The count returned no row.');
  return counts;
}

/** The tickets whose customers have waited longest. */
export async function findWaitingTickets(
  db: Db,
  limit: number,
): Promise<{ id: string; subject: string; since: Date }[]> {
  const { rows } = await sql<{ id: string; subject: string; since: Date }>`
    select id, subject, waiting_since as since from tickets
    where status in ('open', 'in-progress') and waiting_since is not null
    order by waiting_since, id limit ${limit}`.execute(db);
  return rows;
}

/** Open tickets of each status, by when they were opened: since `today`, since `week`, or before. */
export async function countOpenedTickets(
  db: Db,
  { today, week }: { readonly today: Date; readonly week: Date },
): Promise<{ status: string; today: number; week: number; older: number }[]> {
  return db
    .selectFrom('tickets')
    .where('status', 'in', ['open', 'in-progress'])
    .groupBy('status')
    .select((where) => {
      const counted = where.fn.countAll<number>();
      return [
        'status',
        counted.filterWhere('createdAt', '>=', today).as('today'),
        counted.filterWhere('createdAt', '>=', week).filterWhere('createdAt', '<', today).as('week'),
        counted.filterWhere('createdAt', '<', week).as('older'),
      ];
    })
    .execute();
}
