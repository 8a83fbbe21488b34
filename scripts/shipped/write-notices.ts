// `npm run notices`: writes THIRD-PARTY-NOTICES.md. With `--check` it writes nothing, and fails if the file differs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from '../check/run-steps.ts';
import { describeNotices } from './describe-notices.ts';

const FILE = join(ROOT, 'THIRD-PARTY-NOTICES.md');

const expected = describeNotices();
const isCurrent = existsSync(FILE) && readFileSync(FILE, 'utf8') === expected;
if (!process.argv.includes('--check')) {
  if (!isCurrent) writeFileSync(FILE, expected);
  say(isCurrent ? 'THIRD-PARTY-NOTICES.md is up to date.' : 'THIRD-PARTY-NOTICES.md has been written anew.');
} else if (isCurrent) {
  say('Notices: THIRD-PARTY-NOTICES.md lists what is shipped.');
} else {
  say('THIRD-PARTY-NOTICES.md does not list what is shipped. Run: npm run notices');
  process.exitCode = 1;
}
