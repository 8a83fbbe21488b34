import { expect, it } from 'vitest';
import { findUnsafe } from '#testing/migration-rules.ts';
import { listMigrations, readMigration, type Migration } from './migration-file.ts';

/** The last one before the rules. */
const EARLIER = '0048';

const migration = (text: string, rest: Partial<Migration> = {}): Migration => ({
  name: '0100_example.sql',
  text,
  isOutside: false,
  requires: null,
  ...rest,
});

it('finds no migration that the previous release would not survive', async () => {
  const names = (await listMigrations()).filter((name) => name.slice(0, 4) > EARLIER);
  const migrations = await Promise.all(names.map((name) => readMigration(name)));
  expect(migrations.flatMap(findUnsafe)).toEqual([]);
});

it.each([
  ['drop table orders', 'removes'],
  ['alter table orders drop column note', 'removes'],
  ['alter table orders rename column note to remark', 'renames'],
  ['alter table orders rename to purchases', 'renames'],
  ['alter table orders alter column total type bigint', 'changes a type'],
  ['alter table orders alter column total set data type bigint', 'changes a type'],
  ['alter table orders add column note text not null', 'default'],
  ["alter table orders add column one text not null default '', add column two text not null", 'default'],
  ['alter table orders alter column note set not null', 'validate a check'],
  ['alter table orders add constraint total_check check (total > 0)', 'not valid'],
  ['create index orders_note on orders (note)', 'concurrently'],
  ['create index concurrently if not exists orders_note on orders (note)', 'outside a transaction'],
])('refuses "%s"', (text, problem) => {
  expect(findUnsafe(migration(text))).toEqual([expect.stringContaining(problem)]);
});

it('refuses an index that cannot be repeated after a crash', () => {
  const text = 'create unique index concurrently orders_note on orders (note)';
  expect(findUnsafe(migration(text, { isOutside: true }))).toEqual([
    expect.stringContaining('if not exists'),
  ]);
});

it.each([
  'create table notes (id int not null); create index notes_id on notes (id); alter table notes alter id type bigint',
  "alter table orders add column note text; alter table orders add column two text not null default ''",
  'alter table orders add constraint total_check check (total > 0) not valid',
  'alter table orders validate constraint note_check; alter table orders alter column note set not null',
  '-- drop table orders\ncreate function f() returns trigger as $$ begin drop table x; end $$ language plpgsql',
])('accepts "%s"', (text) => {
  expect(findUnsafe(migration(text))).toEqual([]);
});

it('accepts a removal by a contract that names its version', () => {
  expect(findUnsafe(migration('alter table orders drop column note', { requires: '1.2.0' }))).toEqual([]);
});
