import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  readonly version: string;
};

/** The version of this release: that of the root `package.json`, the only one that counts. */
export const VERSION = manifest.version;
