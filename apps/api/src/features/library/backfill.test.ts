import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { copyTemplate, type TestDatabase } from '#testing/copy-template.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const FIRST = '0030_library.sql';

let database: TestDatabase;
let client: pg.Client;
/** A database as it was before there was a library. */
beforeAll(async () => {
  const empty = new URL(inject('templateDatabaseUrl'));
  empty.pathname = '/template1';
  database = await copyTemplate(empty.href);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz default now())',
  );
  for (const name of (await readdir(MIGRATIONS)).toSorted().filter((file) => file < FIRST)) {
    await client.query(await readFile(join(MIGRATIONS, name), 'utf8'));
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const [ADA, BEN] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;

/** The n-th generation, n minutes after the first; it costs a credit unless it is free or fails. */
async function addGeneration(
  n: number,
  user: string,
  kind: 'script' | 'voice',
  script: string,
  others: object = {},
) {
  const row = {
    id: `00000000-0000-4000-8000-0000000000${String(10 + n)}`,
    user_id: user,
    kind,
    status: 'succeeded',
    prompt: kind === 'script' ? `Prompt ${n}` : '',
    script,
    voice: kind === 'voice' ? 'kore' : null,
    engine: 'local',
    audio_key: kind === 'voice' ? `audio/${n}.wav` : null,
    duration_seconds: kind === 'voice' ? n : null,
    lease_owner: ADA,
    credits_held: 1,
    ...others,
  };
  const at = `timestamptz '2026-01-01' + interval '${n} minutes'`;
  await client.query(
    `insert into credit_holds (id, user_id, origin, amount, state, expires_at, closed_at)
     values ($1, $2, 'generation', 1, $3, now(), now())`,
    [row.id, user, row.status === 'succeeded' ? 'settled' : 'released'],
  );
  const names = Object.keys(row);
  await client.query(
    `insert into generations (${names.join(', ')}, lease_expires_at, created_at, finished_at)
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}, now(), ${at}, ${at})`,
    Object.values(row),
  );
}

it('scripts and voiceovers of the same words become one entry with its takes', async () => {
  for (const id of [ADA, BEN]) {
    await client.query(`insert into identity_users (id, name, email) values ($1, 'A', $2)`, [id, id]);
    await client.query(`insert into users (id, name, email) values ($1, 'A', $2)`, [id, id]);
  }
  await addGeneration(1, ADA, 'script', 'Tea for two. It is hot.');
  await addGeneration(2, ADA, 'voice', ' Tea for two. It is hot.\n');
  await addGeneration(3, ADA, 'voice', 'Tea for two. It is hot.', { voice: 'achernar' });
  await addGeneration(4, ADA, 'voice', 'Typed words.');
  await addGeneration(5, BEN, 'script', 'Tea for two. It is hot.');
  await addGeneration(6, BEN, 'script', '', { status: 'failed', error: 'No answer' });
  await addGeneration(7, BEN, 'voice', 'Erased.', { audio_key: null });

  expect(await migrate(database.url)).toContain(FIRST);

  const { rows } = await client.query(`
    select user_id, title, text, prompt, word_count, take_count, credits_spent, seconds, voices, revision,
      array(select number || ':' || right(id::text, 2) from takes where entry_id = entry.id order by number) as takes,
      array(select number || ':' || reason from entry_versions where entry_id = entry.id) as versions,
      array(select right(id::text, 2) from generations where entry_id = entry.id order by id) as generations,
      search @@ library_query(user_id, 'tea hot') as is_found,
      created_at < updated_at as has_grown
    from library_entries entry order by user_id, created_at`);
  const tea = {
    title: 'Tea for two',
    text: 'Tea for two. It is hot.',
    word_count: 6,
    revision: 1,
    versions: ['1:generated'],
    is_found: true,
  };
  expect(rows).toEqual([
    {
      ...tea,
      user_id: ADA,
      prompt: 'Prompt 1',
      take_count: 2,
      credits_spent: 3,
      seconds: 3,
      voices: ['achernar'],
      takes: ['1:12', '2:13'],
      generations: ['11', '12', '13'],
      has_grown: true,
    },
    {
      ...tea,
      user_id: ADA,
      title: 'Typed words',
      text: 'Typed words.',
      prompt: '',
      word_count: 2,
      take_count: 1,
      credits_spent: 1,
      seconds: 4,
      voices: ['kore'],
      takes: ['1:14'],
      versions: ['1:edited'],
      generations: ['14'],
      is_found: false,
      has_grown: false,
    },
    {
      ...tea,
      user_id: BEN,
      prompt: 'Prompt 5',
      take_count: 0,
      credits_spent: 1,
      seconds: null,
      voices: [],
      takes: [],
      generations: ['15'],
      has_grown: false,
    },
  ]);
});
