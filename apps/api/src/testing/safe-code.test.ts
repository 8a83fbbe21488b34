import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** What the code must not do anywhere, because a single place is enough. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const CODE = new Map(
  globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$|\/testing\/|^apps\/sandbox\//u.test(path))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);

/** Files whose code, without its comments, has the pattern. */
function filesWith(pattern: RegExp): string[] {
  return [...CODE]
    .filter(([, text]) => pattern.test(text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/gu, '')))
    .map(([path]) => path)
    .toSorted();
}

it('reads all code', () => {
  expect(CODE.size).toBeGreaterThan(1000);
  expect(filesWith(/\bfunction handleError\b|\bhandleError\(/u)).toContain(
    'apps/api/src/http/error-handler.ts',
  );
});

it('programs are started without a shell, and only where this is listed', () => {
  expect(filesWith(/child_process/u)).toEqual([
    'apps/api/src/db/embedded-cluster.ts',
    'apps/api/src/db/embedded-postgres.ts',
    'apps/api/src/db/run-user.ts',
    'apps/api/src/jobs/back-up.ts',
    'packages/speech-engine/src/child/engine-process.ts',
  ]);
  expect(filesWith(/\bshell:|\bexec(?:Sync)?\(\s*[`'"]/u)).toEqual([]);
});

it('no code is made of text', () => {
  expect(
    filesWith(/\beval\(|\bnew Function\(|['"](?:node:)?vm['"]|set(?:Timeout|Interval)\(\s*['"`]/u),
  ).toEqual([]);
});

it('pages get no markup but the preview of an email, which is in a frame of its own', () => {
  const markup = /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/u;
  expect(filesWith(markup)).toEqual(['apps/web/src/features/mail/preview/write-mail-preview.ts']);
});

it('ciphers are AES-256-GCM, in one file', () => {
  const ciphers = /createCipher|createDecipher|publicEncrypt|privateDecrypt|crypto\.subtle\.(?!digest)/u;
  expect(filesWith(ciphers)).toEqual(['apps/api/src/db/sealed-text.ts']);
  expect(CODE.get('apps/api/src/db/sealed-text.ts')).toContain("const ALGORITHM = 'aes-256-gcm';");
});

it('hashes are SHA-256', () => {
  const others = /create(?:Hash|Hmac)\((?!\s*'sha256')|subtle\.digest\((?!'SHA-256')/u;
  expect(filesWith(others)).toEqual([]);
});

it('chance that can be guessed only spreads load: keys to use, and times to wait', () => {
  expect(filesWith(/Math\.random/u)).toEqual([
    'apps/api/src/build-engines.ts',
    'apps/api/src/integrations/gemini/key-pool.ts',
    'apps/api/src/integrations/http-client/timing.ts',
    'apps/web/src/lib/query-client.ts',
  ]);
});

it('certificates are always checked', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|insecureHTTPParser/u)).toEqual([]);
});

it('nobody is asked for a hint or a secret question', () => {
  expect(filesWith(/(?:security|secret)[ _-]?(?:question|answer)|password[ _-]?hint/iu)).toEqual([]);
});

it('tokens of sessions are not in the storage of browsers', () => {
  expect(filesWith(/\b(?:local|session)Storage\b|indexedDB|document\.cookie/u)).toEqual([
    // Caption fonts of one's own, which are sent nowhere.
    'apps/web/src/lib/kept-font.ts',
    'apps/web/src/lib/stored-value.ts',
    'apps/web/src/lib/theme.ts',
  ]);
});

it('only commands and the start write to the terminal', () => {
  const writers = filesWith(/\bconsole\.\w+\(|process\.std(?:out|err)\.write/u);
  expect(writers).toEqual([
    'apps/api/src/backup/read-passphrase.ts',
    'apps/api/src/command.ts',
    'apps/api/src/doctor.ts',
    'apps/api/src/serve.ts',
    // In the browser of whoever sees the error.
    'apps/web/src/app/log-error.ts',
    'apps/web/src/features/tickets/announce-failure.ts',
    'packages/speech-engine/src/say.ts',
  ]);
});
