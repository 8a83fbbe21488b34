import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BANNER_FORM, startEditors, type Editor } from '#testing/editor-kit.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';

const MIGRATION = join(import.meta.dirname, '../../../migrations/0027_revisions.sql');
const COUNTED = [
  'packages',
  'items',
  'email_templates',
  'canned_replies',
  'payment_settings',
  'engine_settings',
  'gemini_keys',
  'site_sections',
  'site_features',
  'testimonials',
  // Last, because it drops the sequence that the other tests use.
  'content_versions',
];

let service: TestService;
let colleague: TestUser;
let editor: Editor;
beforeAll(async () => {
  ({ service, colleague, editor } = await startEditors());
});
afterAll(() => service.stop());

async function migrateAgain(): Promise<void> {
  const { db } = service.context;
  for (const table of COUNTED) await db.schema.alterTable(table).dropColumn('revision').execute();
  // It was dropped together with its column; the migration drops the previous index.
  await sql`create unique index content_versions_newest on content_versions (part, created_at desc)`.execute(
    db,
  );
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  service.context.cache.changed('site-content');
}

const withoutNumber = (versions: Awaited<ReturnType<Editor['versionsOf']>>) =>
  versions.map(({ revision: _revision, ...version }) => version);

it('numbers older versions in their order, with their authors', async () => {
  const [feature] = (await editor.read('/api/features-section')) as { _id: string; title: string }[];
  const url = `/api/features-section/${feature?._id}`;
  for (const subTitle of ['One', 'Two'])
    await editor.call('PUT', '/api/banner-section', { ...BANNER_FORM, subTitle });
  const edited = { title: 'Theirs', description: 'New.' };
  expect(await editor.call('PUT', url, edited, colleague)).toMatchObject({ status: 200 });
  const before = [await editor.versionsOf('banner'), await editor.versionsOf('features')];
  await migrateAgain();
  const after = [await editor.versionsOf('banner'), await editor.versionsOf('features')];
  expect(after.map(withoutNumber)).toEqual(before.map(withoutNumber));

  const late = await editor.call('PUT', url, { ...edited, title: 'Mine', revision: 0 });
  expect(late.status).toBe(409);
  expect(late.body['message']).toContain(colleague.email);
  const [current, older] = after[0] ?? [];
  const restored = await editor.call('POST', `/api/content-versions/${older?._id}/restore`, {
    revision: current?.revision,
  });
  expect(restored).toMatchObject({ status: 200, data: { isCurrent: true } });
});
