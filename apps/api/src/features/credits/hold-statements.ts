import { type RawBuilder, sql } from 'kysely';
import type { Moment } from '#db/now.ts';

/**
 * The parts of statements that set credits aside and end a hold. A feature whose rows change with the credits puts its
 * own parts behind these, so that all of it is one statement, and one round trip: `with ${holding(…)}, generation as
 * (insert …) select … from payer`. Each locks the user's accounts first, in id order, so that no two can deadlock; what
 * follows must read from `payer`, or it may run before the lock.
 */

/** A user's accounts, locked, with their balances in whole credits before the statement. */
export interface Payer {
  /** No more credits can be spent from them: their owner deleted the account. */
  readonly isClosed: boolean;
  readonly available: number;
  readonly held: number;
}

/** One row `payer` of a user who has accounts; see {@link Payer}, besides `available_id` and `held_id`. */
export function lockingAccounts(userId: string | RawBuilder<string>) {
  return sql`
    accounts as materialized (
      select id, kind, balance, closed_at from credit_accounts where user_id = ${userId} order by id for update
    ), payer as (
      select spent.id as available_id, spent.balance as available, held.id as held_id, held.balance as held,
        spent.closed_at is not null as is_closed
      from accounts as spent join accounts as held on held.kind = 'held'
      where spent.kind = 'available'
    )`;
}

export interface HoldRequest {
  readonly id: string;
  readonly userId: string;
  /** Whole credits; 0 sets nothing aside, and only asks for open accounts. */
  readonly amount: number;
  readonly origin: 'generation' | 'client';
  readonly expiresAt: Moment;
}

/** Sets credits aside. `paying` has a row if that was possible; `payer` tells why not. */
export function holding({ id, userId, amount, origin, expiresAt }: HoldRequest) {
  return sql`
    ${lockingAccounts(userId)}, paying as (
      select available_id, held_id from payer
      where not is_closed and (${amount}::bigint = 0 or available >= ${amount}::bigint)
    ), hold as (
      insert into credit_holds (id, user_id, amount, origin, expires_at)
      select ${id}::uuid, ${userId}::uuid, ${amount}::bigint, ${origin}, ${expiresAt} from paying
      where ${amount}::bigint > 0
      returning id, amount
    ), transfer as (
      insert into credit_transfers (op_key, kind, from_account, to_account, amount, hold_id)
      select 'hold:' || hold.id, 'hold', available_id, held_id, amount, hold.id from hold cross join paying
    ), moved as (
      update credit_accounts as account
      set balance = balance + case when account.id = held_id then amount else -amount end
      from paying cross join hold
      where account.id in (available_id, held_id)
    )`;
}

/**
 * Ends an open hold of the `payer`: spends so many of its credits, at most all of them, and returns the others; nothing
 * while `spent` is null. `hold` has a row with the `amount` that was set aside and what is `spent`.
 */
export function closeHoldStatements(id: string, spent: RawBuilder<number | null>) {
  return sql`
    hold as (
      update credit_holds as ended
      set state = case when ending.spent >= ended.amount then 'settled' else 'released' end, closed_at = now()
      from payer cross join (select ${spent}::bigint as spent) as ending
      where ended.id = ${id} and ended.state = 'open' and ending.spent is not null
      returning ended.id, ended.amount, least(ending.spent, ended.amount) as spent
    ), transfer as (
      insert into credit_transfers (op_key, kind, from_account, to_account, amount, hold_id)
      select 'settle:' || hold.id, 'settle', held_id, house.id, spent, hold.id
      from hold cross join payer join credit_accounts as house on house.user_id is null and house.kind = 'consumed'
      where spent > 0
      union all
      select 'release:' || hold.id, 'release', held_id, available_id, amount - spent, hold.id
      from hold cross join payer
      where amount > spent
    ), moved as (
      update credit_accounts as account
      set balance = balance + case when account.id = held_id then -amount else amount - spent end
      from payer cross join hold
      where account.id = held_id or (account.id = available_id and amount > spent)
    )`;
}
