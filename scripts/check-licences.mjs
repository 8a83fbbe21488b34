// Exits with an error if a shipped package (not a development dependency) has a licence that is not permissive. A
// package with a choice of licences passes if one of them is permissive.
import { listShipped } from './shipped/list-shipped.ts';
import { fail } from './steps.mjs';

const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Bitstream-Vera',
]);

/**
 * The image library behind sharp: LGPL, but a separate file that is loaded at run time and can be replaced by
 * another build (docs/decisions/0014-uploads.md). No other package may have that licence.
 */
const REPLACEABLE = /^@img\/sharp-(?:libvips-[\w-]+|win32-[\w-]+|wasm32)$/;

const shipped = listShipped();
if (shipped.length === 0) fail('The lock file lists no shipped packages: the licence check cannot be right.');

const refused = shipped.filter(
  ({ name, licence }) => !isPermissive(licence) && !mayBeReplaced(name, licence),
);
if (refused.length > 0) {
  const rows = refused.map(({ path, licence }) => `  ${path}: ${licence ?? 'no licence named'}`);
  fail(`Packages that are shipped without a permissive licence:\n${rows.join('\n')}`);
}
process.stdout.write(
  `Licences: ${shipped.length} shipped packages, all permissive but the replaceable image library.\n`,
);

function mayBeReplaced(name, licence = '') {
  return REPLACEABLE.test(name) && licence.split(' AND ').includes('LGPL-3.0-or-later');
}

function isPermissive(expression = '') {
  return expression
    .replaceAll(/[()*]/g, '')
    .split(/\s+AND\s+/)
    .every((part) => part.split(/\s+OR\s+/).some((licence) => PERMISSIVE.has(licence.trim())));
}
