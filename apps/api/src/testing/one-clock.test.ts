import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/**
 * The files that ask this process for the time, and why they may. Everything stored takes its time from the
 * database (`db/now.ts`), so an unlisted file must not ask, and a listed one must not store the result.
 */
const CLOCK_READERS: Readonly<Record<string, string>> = {
  'context.ts': 'the clock itself',
  'serve.ts': 'how long a stop may take',
  'local-paypal.ts': 'the name of a file that is put aside',
  'db/cluster-folder.ts': 'the name of a folder that is put aside',
  'db/embedded-postgres.ts': 'how long a start or a stop may take',
  'db/migrate.ts': 'stands for a start of the database that is not known',
  'jobs/clean-up-store.ts': 'the age of files',
  'features/audit/conflict.ts': 'a text',
  'features/checks/database.ts': 'compares the two clocks',
  'features/credit-history/routes.ts': 'the name of a download',
  'features/identity/identity-errors.ts': 'compares with what the identity library stored, by this clock',
  'features/identity/hosted-calls.ts': 'compares with the time in a token of Google’s',
  'features/identity/hosted-proof.ts': 'compares with the time in a token of Google’s',
  'integrations/identity/hosted/firebase-accounts.ts': 'a time that Google keeps, in its own clock’s terms',
  'integrations/identity/hosted/hosted-sign-in.ts': 'compares with the time in a token of Google’s',
  'features/identity/routes.ts': 'compares with what the identity library stored, by this clock',
  'features/identity/notify-owner.ts': 'a text',
  'features/people/export-account.ts': 'says when a download was made',
  'features/people/routes.ts': 'the name of a download',
  'features/settings/engine-findings.ts': 'how much longer a finding of this process counts',
  'features/site-content/pages.ts': 'tells a page the time at which the server drew it',
  'features/site-content/service.ts': 'shown of content that cannot be read',
  'features/generations/voice-pace.ts': 'how long a pace is cached',
  'integrations/engines/engines.ts': 'rests of engines, in memory',
  'integrations/gemini/gemini-script-writer.ts': 'rests of keys, in memory',
  'integrations/gemini/key-pool.ts': 'rests of keys, in memory',
  'integrations/gemini/model-list.ts': 'rests of models, in memory',
  'integrations/gemini/run-with-fallback.ts': 'rests of keys, in memory',
  'integrations/http-client/call-provider.ts': 'until when a provider asks to be left alone, in memory',
  'integrations/gemini/test-key.ts': 'until when a key rests, as a text',
  'integrations/mailer/local-mailbox.ts': 'the file of a message',
};

const READS_CLOCK = /\bclock\.now\b|\bnew Date\(\)|\bDate\.now\b/;

function findClockReaders(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .filter((file) => READS_CLOCK.test(readFileSync(join(SOURCES, file), 'utf8')));
}

it('no stored time comes from the clock of a process: every use of that clock is listed, with its reason', () => {
  expect(findClockReaders().toSorted()).toEqual(Object.keys(CLOCK_READERS).toSorted());
});
