// `npm run test:previous`: the previous release's own tests of the server, on this release's schema. While a new version
// is rolled out, both work on one database, and the old one may even start again.
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReachableFolder } from '../../apps/api/src/testing/reachable-folder.ts';
import { checkOutRelease } from '../../apps/api/src/testing/upgrade/check-out-release.ts';
import { PREVIOUS_RELEASE } from '../../apps/api/src/testing/upgrade/previous-release.ts';
import { ROOT, runSteps, say } from './run-steps.ts';

const MIGRATIONS = 'apps/api/migrations';
/** It asks whether every table is in its own exports: new tables cannot be. */
const ABOUT_ALL_TABLES = 'apps/api/src/features/people/user-tables.test.ts';

const folder = await makeReachableFolder('previous');
try {
  say(`Checking out ${PREVIOUS_RELEASE.version}`);
  await checkOutRelease(folder, 'tests');
  // Its tests migrate a database with what they find here.
  await cp(join(ROOT, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  await withoutConcurrency(join(folder, MIGRATIONS));
  await rm(join(folder, ABOUT_ALL_TABLES));
  const projects = ['--project', 'code', '--project', 'alone'];
  await runSteps([
    { name: 'Its pages', command: ['node', 'scripts/prepare.mjs', '--tests'], folder },
    {
      name: 'Its tests of the server on this schema',
      command: ['vitest', 'run', ...projects, 'apps/api'],
      folder,
    },
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Rewrites migrations for a release that runs each in a transaction: an index is the same however it was made. A release
 * that works on this schema has not migrated it.
 */
async function withoutConcurrency(migrations: string): Promise<void> {
  for (const name of await readdir(migrations)) {
    const path = join(migrations, name);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/(\bindex) concurrently\b/giu, '$1'));
  }
}
