import type pg from 'pg';
import { TAKES_PER_ENTRY, type LibraryVolume } from './library-volume.ts';

/** Words that texts are made of; everybody uses the same ones, so only the owner distinguishes two libraries. */
const WORD_COUNT = 2_000;
/** Words of a text. */
const TEXT_WORDS = 60;
/** Different texts; everybody has some of them. */
const PASSAGES = 5_000;

/** Indexes that are built once all rows are there. */
const LATER = ['library_entries_search'];

/**
 * Fills the libraries of a migrated database; the user with the given email address gets a given number of takes.
 * Word n of the vocabulary is `word<n>`, and lower numbers are more frequent. One of that user's titles begins with
 * 'Lighthouse'.
 */
export async function fillLibrary(client: pg.Client, ownEmail: string, volume: LibraryVolume): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    'select indexdef as definition from pg_indexes where indexname = any($1)',
    [LATER],
  );
  await client.query('begin');
  await client.query('select setseed(0.42)');
  await client.query(`set local work_mem = '256MB'; set local maintenance_work_mem = '1GB'`);
  // What triggers would write is written below; foreign keys are not checked row by row.
  await client.query(`set local session_replication_role = 'replica'`);
  for (const name of LATER) await client.query(`drop index ${name}`);
  await client.query(people(ownEmail, volume));
  await client.query(entries(volume));
  await client.query(TAKES);
  await client.query(GENERATIONS);
  for (const { definition } of rows) await client.query(definition);
  await client.query('commit');
  await client.query('vacuum analyze library_entries, takes, generations, library_folders, users');
}

const people = (ownEmail: string, { users }: LibraryVolume) => `
  create temp table person on commit drop as select n, gen_random_uuid() as id from generate_series(1, ${users - 1}) n;
  insert into identity_users (id, name, email) select id, 'Person ' || n, 'library-' || n || '@example.org' from person;
  insert into users (id, name, email) select id, 'Person ' || n, 'library-' || n || '@example.org' from person;
  insert into person select 0, id from users where email = '${ownEmail}';
  insert into library_folders (user_id, name) select id, 'Folder ' || k from person cross join generate_series(1, 5) k;
  create temp table folder on commit drop as
    select user_id, id, row_number() over (partition by user_id order by name) as k from library_folders;
  analyze person;
  analyze folder;`;

/** The user's rows lie among those of all others, and so do their times. */
const entries = ({ users, takes: count, ownTakes }: LibraryVolume) => `
  create temp table passage on commit drop as
    select n, text, library_words(text) as words from (
      select n, string_agg('word' || floor(${WORD_COUNT} * power(random(), 2))::int, ' ') as text
      from generate_series(0, ${PASSAGES - 1}) n cross join generate_series(1, ${TEXT_WORDS}) group by n) as made;
  alter table passage add primary key (n);
  create temp table written on commit drop as
    select dealt.*, person.id as user_id, gen_random_uuid() as id, gen_random_uuid() as take_id,
      now() - interval '3 years' * random() as at, (array['kore', 'achernar', 'puck', 'despina', 'fenrir'])[1 + abs(hashint4(dealt.n + 2)) % 5] as voice
    from (
      select n, case when n % ${Math.round(count / ownTakes)} = 0 then 0
          else 1 + floor(${users - 1} * power(random(), 1.3))::int end as owner,
        case when n = ${7 * Math.round(count / ownTakes)} then 'Lighthouse' else 'Script' end || ' number ' || n as title
      from generate_series(1, ${count / TAKES_PER_ENTRY}) n) as dealt
    join person on person.n = dealt.owner;
  analyze passage;
  analyze written;
  insert into library_entries (id, user_id, kind, title, has_own_title, text, folder_id, is_favourite, word_count,
      credits_spent, take_count, chosen_take_id, seconds, voices, engine, search, created_at, updated_at, deleted_at)
    select written.id, written.user_id, case when abs(hashint4(written.n + 3)) % 10 = 3 then 'project' else 'script' end, title, true, text,
      folder.id, abs(hashint4(written.n + 4)) % 12 = 0, ${TEXT_WORDS}, 3, ${TAKES_PER_ENTRY}, take_id, 20 + 20 * random(), array[voice], 'local',
      array_to_tsvector(array(
        select left(written.user_id::text, 8) || word from unnest(words || library_words(title)) word)),
      at, at, case when abs(hashint4(written.n)) % 40 = 7 then at end
    from written
    join passage on passage.n = abs(hashint4(written.n)) % ${PASSAGES}
    left join folder on folder.user_id = written.user_id and folder.k = abs(hashint4(written.n + 1)) % 9
    order by random();`;

/** A generation of every entry of the user, and of some of the others'. */
const GENERATIONS = `
  insert into generations (id, user_id, kind, status, prompt, script, voice, engine, model, lease_owner, lease_expires_at,
      created_at, finished_at, credits_held, entry_id)
    select take_id, user_id, 'voice', 'succeeded', '', text, voice, 'local', 'bench', take_id, at, at, at, 0, id
    from written join passage on passage.n = abs(hashint4(written.n)) % ${PASSAGES}
    where owner = 0 or written.n % 10 = 1;`;

const TAKES = `
  insert into takes (id, entry_id, user_id, number, version, voices, engine, seconds, credits, peaks, is_shared, created_at)
    select case number when ${TAKES_PER_ENTRY} then take_id else gen_random_uuid() end, id, user_id, number, 1, array[voice],
      'local', 30, 1, array(select (50 + 50 * sin(k))::smallint from generate_series(1, 32) k),
      abs(hashint4(written.n + 5)) % 50 = 11 and number = 1, at
    from written cross join generate_series(1, ${TAKES_PER_ENTRY}) number
    order by random();`;
