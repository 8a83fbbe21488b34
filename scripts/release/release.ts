// `npm run release`: everything that a release has to pass, cheapest first. It changes and publishes nothing. Where no
// registry answers audits, `npm run release -- --without-audit` leaves that one out, and says so at the end.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runSteps, say, type Step } from '../check/run-steps.ts';
import { findUnreviewed } from '../audit/find-unreviewed.ts';
import { REVIEWED_PACKAGES } from '../audit/reviewed-packages.ts';
import { listShipped } from '../shipped/list-shipped.ts';
import { findObstacles } from './find-obstacles.ts';

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const npm = (name: string, script: string): Step => ({ name, command: ['npm', 'run', '--silent', script] });

const { version } = JSON.parse(readText('package.json')) as { version: string };
const shipped = listShipped();
const obstacles = [
  ...findObstacles({
    version,
    tags: git('tag', '--list').split('\n'),
    changelog: readText('CHANGELOG.md'),
    changes: git('status', '--porcelain'),
  }),
  ...findUnreviewed(
    Object.values(REVIEWED_PACKAGES).flat(),
    (name) => shipped.find((one) => one.name === name)?.version,
    new Date().toISOString().slice(0, 10),
  ),
];

if (obstacles.length > 0) {
  say(obstacles.map((obstacle) => `✗ ${obstacle}`).join('\n'));
  process.exitCode = 1;
} else {
  const isAudited = !process.argv.includes('--without-audit');
  await runSteps([
    ...(isAudited ? [npm('Known vulnerabilities of packages', 'audit')] : []),
    npm('Bill of materials', 'sbom'),
    npm('Everything that every change passes', 'test'),
    npm('Upgrade from the previous release', 'test:upgrade'),
    npm('The previous release on this schema', 'test:previous'),
    npm('Restore of backups', 'test:restore'),
    npm('Behind PgBouncer', 'test:pgbouncer'),
    npm('Hosted identity', 'test:hosted'),
    npm('Journeys on other ways to run it', 'test:variants'),
    npm('Faults', 'test:faults'),
    npm('Benchmarks in their quick form', 'test:bench'),
  ]);
  if (process.exitCode === undefined) {
    if (!isAudited) say('\nNot audited: whether a package has a known vulnerability is unknown.');
    say(`\n${version} can be released: git tag -a v${version} -m ${version}`);
  }
}
