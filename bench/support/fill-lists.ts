import type pg from 'pg';
import type { Volume } from './list-volume.ts';

const SPAN = `interval '3 years'`;
/** A time in the span for a position from 0 to 1. The service grows, so later times are closer together. */
const momentOf = (position: string) => `now() - ${SPAN} * (1 - sqrt(${position}))`;
const pick = (values: readonly string[], key: string) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + ${key} % ${values.length}]`;

const FIRST_NAMES = 'Ada Aiko Amara Bruno Carla Chen Dmitri Elif Emeka Fatima Giulia Hana Ines Ivan Jamal Jonas Kwame Lena Linh Luca Maria Mateo Mei Nadia Noah Olga Omar Priya Rosa Sven Tariq Yara'; // prettier-ignore
const LAST_NAMES = 'Abe Almeida Bauer Byron Costa Diallo Fischer Garcia Haddad Hansen Ito Ivanova Jansen Kaya Khan Kim Kovacs Larsen Lopez Mbeki Moreau Nguyen Novak Okafor Park Patel Rossi Santos Sato Silva Tanaka Weber Wong'; // prettier-ignore
const COUNTRIES = ['Portugal', 'Kenya', 'Japan', 'Brazil', 'Germany', 'India'];

/** All users by number: `n` is hashed so that names, email addresses and roles are not correlated. */
const people = (volume: Volume) => `
  create temp table person on commit drop as
  select n, gen_random_uuid() as id, first || ' ' || last as name, role,
    lower(first || '.' || last) || '.' || to_hex(n) || '@' || ${pick(['example.org', 'example.com', 'example.net'], 'n')} as email,
    ${momentOf(`n / ${volume.users}::float`)} as joined_at, n % 97 = 0 as is_deleted
  from (select n,
      ${pick(FIRST_NAMES.split(' '), 'abs(hashint4(n) % 1000)')} as first,
      ${pick(LAST_NAMES.split(' '), 'abs(hashint4(n + 7) % 1000)')} as last,
      case when n % 9973 = 0 then 'Admin' when n % 50 = 0 then 'Seller' when n % 400 = 1 then 'moderator' else 'member' end as role
    from generate_series(1, ${volume.users}) n) as named;
  alter table person add primary key (n);
  analyze person;
  insert into identity_users (id, name, email, email_verified, banned, created_at)
    select id, name, email, n % 10 > 0, n % 500 = 3, joined_at from person;
  insert into users (id, name, email, role, membership, membership_ends_at, country, created_at, updated_at, deleted_at)
    select id, name, email, role, ${pick(['free', 'free', 'free', 'basic', 'premium'], 'abs(hashint4(n) % 100)')}, null,
      ${pick(COUNTRIES, 'n')}, joined_at, joined_at, case when is_deleted then joined_at end from person;
  insert into credit_accounts (user_id, kind, balance)
    select id, kind, 0 from person cross join (values ('available'), ('held')) as kinds (kind) order by n;
  create temp table purse on commit drop as
    select person.n, available.id as available, held.id as held from person
    join credit_accounts available on available.user_id = person.id and available.kind = 'available'
    join credit_accounts held on held.user_id = person.id and held.kind = 'held';
  alter table purse add primary key (n);
  analyze purse;
  create temp table house on commit drop as select kind, id from credit_accounts where user_id is null;
  insert into credit_transfers (op_key, kind, from_account, to_account, amount, created_at)
    select 'welcome:' || person.id, 'welcome', (select id from house where kind = 'issued'), available, 5, joined_at
    from purse join person using (n) order by n;`;

/** The owner of each row: a few people have many, most have few, and one has a given number. */
const ownerOf = (n: string, count: number, ofCustomer: number, { users }: Volume) =>
  `case when ${n} % ${Math.ceil(count / ofCustomer)} = 0 then 0 else 1 + floor(${users - 1} * power(random(), 1.5))::int end`;

const CODE = (prefix: string) => `upper('${prefix}' || lpad(to_hex(n), 7, '0'))`;

function orders(kind: 'package' | 'item', volume: Volume): string {
  const count = kind === 'package' ? volume.packageOrders : volume.itemOrders;
  const [code, payment] = kind === 'package' ? ['A', 'B'] : ['C', 'D'];
  const title =
    kind === 'package'
      ? pick(['Starter', 'Creator', 'Studio'], 'abs(hashint4(n + 3) % 1000)')
      : `'Sound pack ' || (1 + abs(hashint4(n + 3) % ${volume.items}))`;
  return `
    insert into orders (kind, order_no, payment_no, user_id, title, price_cents, currency, credits, points, customer_email,
      customer_name, address, country, payment_status, order_status, provider_state, capture_id, payer_email, captured_at,
      settled_at, membership_ends_at, receipt_no, receipt_mailed_at, refunded_cents, cancelled_at, created_at, updated_at)
    select '${kind}', ${CODE(code)}, ${CODE(payment)}, id, ${title}, price, 'USD', price / 31, array['Scripts', 'Voices'], email,
      name, n || ' Sample Street', ${pick(COUNTRIES, 'n')}, payment,
      case payment when 'pending' then 'pending' when 'Paid' then 'Completed' else 'Cancelled' end,
      case when payment = 'pending' and n % 5000 = 4 then 'held' end,
      case when payment <> 'pending' then 'CAP${code}' || n end, case when payment <> 'pending' then email end, settled, settled,
      case when payment <> 'pending' then settled + interval '30 days' end,
      case when payment <> 'pending' then ${kind === 'package' ? 0 : volume.packageOrders} + n end, settled,
      case when payment in ('Refunded', 'Reversed') then price else 0 end,
      case when payment = 'pending' and n % 4 = 1 then placed end, placed, coalesce(settled, placed)
    from (select dealt.*, person.id, person.email, person.name,
        case when payment <> 'pending' then placed + interval '4 minutes' end as settled
      from (select n, ${momentOf(`n / ${count}::float`)} as placed,
          ${ownerOf('n', count, volume.customer.orders, volume)} as owner,
          ${pick(['900', '1900', '4900'], 'abs(hashint4(n + 3) % 1000)')}::bigint as price,
          case when n % 5 = 4 then 'pending' when n % 60 = 1 then 'Refunded' when n % 900 = 2 then 'Reversed' else 'Paid' end
            as payment
        from generate_series(1, ${count}) n) as dealt
      join person on person.n = dealt.owner) as placed_order
    order by n;`;
}

const PAYMENTS = `
  insert into paypal_orders (id, order_id, attempt, created_at)
    select 'PP' || order_no, id, 1, created_at from orders where payment_status <> 'pending' order by created_at;
  insert into order_events (order_id, kind, details, created_at)
    select id, event, details::jsonb, created_at from orders
    cross join (values ('created', '{}'), ('opened', '{"paypal": "X"}'), ('paid', '{"capture": "X"}')) as events (event, details)
    where payment_status <> 'pending' order by created_at;
  insert into order_events (order_id, kind, details)
    select id, 'mismatch', '{"capture": "X"}' from orders where payment_status = 'pending' and price_cents = 900 limit 300;
  insert into order_refunds (id, order_id, amount_cents, credits, created_at)
    select 'REF' || order_no, id, price_cents, credits, settled_at + interval '2 days' from orders
    where payment_status in ('Refunded', 'Reversed');
  insert into credit_transfers (op_key, kind, from_account, to_account, amount, created_at)
    select 'purchase:' || capture_id, 'purchase', (select id from house where kind = 'issued'), available, credits, settled_at
    from orders join person on person.id = orders.user_id join purse using (n)
    where settled_at is not null and orders.kind = 'package' order by settled_at;`;

const generations = (volume: Volume) => `
  create temp table made on commit drop as
    select gen_random_uuid() as id, n, ${ownerOf('n', volume.generations, volume.customer.generations, volume)} as owner,
      ${momentOf(`n / ${volume.generations}::float`)} as asked_at, n % 40 = 5 as has_failed
    from generate_series(1, ${volume.generations}) n;
  insert into credit_holds (id, user_id, origin, amount, state, expires_at, created_at, closed_at)
    select made.id, person.id, 'generation', 1, case when has_failed then 'released' else 'settled' end,
      asked_at + interval '10 minutes', asked_at, asked_at + interval '20 seconds'
    from made join person on person.n = made.owner order by made.n;
  insert into generations (id, user_id, kind, status, prompt, script, voice, engine, model, lease_owner, lease_expires_at,
      created_at, finished_at)
    select made.id, person.id, case when made.n % 3 = 0 then 'voice' else 'script' end,
      case when has_failed then 'failed' else 'succeeded' end, 'Why a loaf of bread needs time, part ' || made.n,
      repeat('A sentence that somebody will hear. ', 20), 'kore', 'local', 'bench', made.id, asked_at, asked_at,
      asked_at + interval '20 seconds'
    from made join person on person.n = made.owner order by made.n;
  insert into credit_transfers (op_key, kind, from_account, to_account, amount, hold_id, created_at)
    select step || ':' || made.id, step,
      case step when 'hold' then available else held end,
      case step when 'hold' then held when 'release' then available else (select id from house where kind = 'consumed') end,
      1, made.id, asked_at
    from made join purse on purse.n = made.owner
    cross join lateral (values ('hold'), (case when has_failed then 'release' else 'settle' end)) as steps (step)
    order by made.n;
  update credit_accounts account set balance = coalesce(came.amount, 0) - coalesce(went.amount, 0)
    from credit_accounts own
    left join (select to_account, sum(amount) as amount from credit_transfers group by 1) came on came.to_account = own.id
    left join (select from_account, sum(amount) as amount from credit_transfers group by 1) went on went.from_account = own.id
    where own.id = account.id and own.user_id is not null;`;

const CUSTOMER = (email: string) => `
  insert into person select 0, id, name, role, email, created_at, false from users where email = ${email};
  insert into purse select 0,
    (select id from credit_accounts where kind = 'available' and user_id = person.id),
    (select id from credit_accounts where kind = 'held' and user_id = person.id) from person where n = 0;`;

const tickets = (volume: Volume) => `
  create temp table asked on commit drop as
    select gen_random_uuid() as id, n, ${ownerOf('n', volume.tickets, volume.customer.tickets, volume)} as owner,
      ${momentOf(`n / ${volume.tickets}::float`)} as opened_at
    from generate_series(1, ${volume.tickets}) n;
  alter table asked add primary key (n);
  create temp table staff on commit drop as
    select id, email, row_number() over (order by email) - 1 as place from users where role = 'Admin' and deleted_at is null;
  insert into tickets (id, user_id, subject, message, status, priority, sender_name, sender_email, announced_at, created_at, updated_at, assignee_id)
    select asked.id, person.id, 'Question ' || asked.n, repeat('Something does not work as I thought it would. ', 6),
      ${pick(['open', 'in-progress', 'resolved', 'closed'], 'abs(hashint4(asked.n) % 1000)')},
      ${pick(['high', 'medium', 'medium', 'low'], 'abs(hashint4(asked.n + 1) % 1000)')}, person.name, person.email, opened_at, opened_at, opened_at,
      case when asked.n % 3 = 0 then (select id from staff where place = asked.n % (select count(*) from staff)) end
    from asked join person on person.n = asked.owner order by asked.n;
  insert into ticket_messages (ticket_id, sender, author_id, message, mailed_at, created_at)
    select asked.id, case when by_staff then 'admin' else 'user' end,
      case when by_staff then (select id from staff where place = 0) else person.id end,
      repeat('Thank you, that is what I wanted to know. ', 5), opened_at,
      opened_at + (now() - opened_at) * (reply.n / ${volume.replies}::float)
    from (select n, 1 + abs(hashint4(n) % ${volume.tickets}) as ticket, hashint4(n + 5) % 2 = 0 as by_staff
      from generate_series(1, ${volume.replies}) n) reply
    join asked on asked.n = reply.ticket join person on person.n = asked.owner order by reply.n;
  insert into ticket_notes (ticket_id, author_id, note)
    select id, (select id from staff where place = 0), 'Looked at it' from asked limit ${volume.notes};
  update tickets set waiting_since = case when answer is null then created_at else unanswered end, last_customer_id = coalesce(last, 0)
    from (select ticket_id, answer, max(id) filter (where sender = 'user') as last,
        min(created_at) filter (where sender = 'user' and id > answer) as unanswered
      from (select *, max(id) filter (where sender = 'admin') over (partition by ticket_id) as answer from ticket_messages) said
      group by ticket_id, answer) as conversation
    where conversation.ticket_id = tickets.id;
  update tickets set waiting_since = created_at
    where not exists (select from ticket_messages where ticket_id = tickets.id);`;

const office = (volume: Volume) => `
  insert into items (item_no, name, description, price_cents, slug, created_at)
    select 'IT' || n, ${pick(['Sound pack', 'Voice set', 'Prompt notebook'], 'n')} || ' ' || n, repeat('What it is. ', 20), 900,
      'item-' || n, ${momentOf(`n / ${volume.items}::float`)}
    from generate_series(1, ${volume.items}) n;
  insert into mail_log (user_id, to_email, subject, body, template_name, status, reason, attempts, sender_id, created_at, sent_at)
    select person.id, email, 'News of month ' || written.n % 36, repeat('<p>What is new.</p>', 30),
      ${pick(['Welcome', 'Planned maintenance', 'Credits running low'], 'written.n')}, status,
      case status when 'failed' then 'Mailbox unavailable' end, 1, (select id from staff where place = 0), sent, sent
    from (select n, 1 + abs(hashint4(n) % ${volume.users - 1}) as owner, case when n % 50 = 7 then 'failed' else 'sent' end as status,
        ${momentOf(`n / ${volume.messages}::float`)} as sent
      from generate_series(1, ${volume.messages}) n) as written
    join person on person.n = written.owner order by written.n;
  insert into audit_log (actor_id, actor_email, action, entity, entity_id, label, before, after, created_at)
    select staff.id, staff.email, ${pick(['updated', 'sent', 'refunded'], 'changed.n')}, ${pick(['user', 'message', 'order'], 'changed.n')},
      person.id, person.email, '{"userName": "Somebody"}', '{"userName": "Somebody else"}', at
    from (select n, 1 + abs(hashint4(n) % ${volume.users - 1}) as owner, ${momentOf(`n / ${volume.changes}::float`)} as at
      from generate_series(1, ${volume.changes}) n) as changed
    join person on person.n = changed.owner join staff on staff.place = changed.n % (select count(*) from staff)
    order by changed.n;`;

/** Fills a migrated database; the customer with the given email address gets more than anybody else. */
export async function fillLists(client: pg.Client, customerEmail: string, volume: Volume): Promise<void> {
  await client.query('begin');
  await client.query('select setseed(0.42)');
  await client.query(`set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`);
  // Neither triggers nor foreign keys are run row by row; what triggers would write is written below.
  await client.query(`set local session_replication_role = 'replica'`);
  const rebuildIndexes = await dropIndexes(client);
  await client.query(people(volume));
  await client.query(CUSTOMER(client.escapeLiteral(customerEmail)));
  await client.query(orders('package', volume));
  await client.query(orders('item', volume));
  for (const statements of [PAYMENTS, generations(volume), tickets(volume), office(volume)]) {
    await client.query(statements);
  }
  await rebuildIndexes();
  await client.query('commit');
  await client.query('vacuum analyze');
}

/**
 * Drops the indexes that are only used for searching: building them afterwards is much faster. Returns a function
 * that rebuilds them.
 */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
