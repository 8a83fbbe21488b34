// `npm run audit`: asks the npm registry for known vulnerabilities of what production installs. Ends with 1 if there are
// some that accepted-advisories.ts does not list, and with 2 if the registry gave no answer: then nothing is known.
import { execFileSync } from 'node:child_process';
import { ROOT, say } from '../check/run-steps.ts';
import { listShipped } from '../shipped/list-shipped.ts';
import { ACCEPTED_ADVISORIES } from './accepted-advisories.ts';
import { judgeAudit } from './judge-audit.ts';

const today = new Date().toISOString().slice(0, 10);
const verdict = judgeAudit(askNpm(), ACCEPTED_ADVISORIES, today);
const count = listShipped().length;
if (verdict.kind === 'unknown') {
  say(`✗ Not audited: the npm registry gave no advisories (${verdict.reason}).`);
  say(`  So nothing is known about ${count} packages. Run this where the registry answers audits.`);
  process.exitCode = 2;
} else {
  for (const { id, package: name, severity, title, url } of verdict.open)
    say(`✗ ${severity}: ${name}, ${title} (${id}, ${url})`);
  for (const { id, package: name } of verdict.accepted) say(`  accepted for now: ${name} (${id})`);
  for (const { id } of verdict.needless)
    say(`✗ ${id} is accepted, but no package has it: remove it from the list.`);
  const isFine = verdict.open.length + verdict.needless.length === 0;
  if (isFine) say(`✓ Audited: ${count} packages, ${verdict.accepted.length} accepted advisories, no other.`);
  else process.exitCode = 1;
}

/** What npm prints as JSON, whatever its exit code is: it is 1 for vulnerabilities as well as for no answer. */
function askNpm(): string {
  try {
    return execFileSync('npm', ['audit', '--json', '--omit=dev'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    const { stdout } = error as { stdout?: unknown };
    return typeof stdout === 'string' ? stdout : '';
  }
}
