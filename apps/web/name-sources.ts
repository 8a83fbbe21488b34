import { posix } from 'node:path';
import type { Plugin } from 'vite';

const LOADER =
  /\(\) => import\('(?<whole>[#.][^']+)'\)|async \(\) =>\s+\(await import\('(?<part>[#.][^']+)'\)\)\.\w+/g;
/** The same, however it is written. */
const ANY_LOADER = /=>\s+\(?(?:await )?import\(/g;
const IN_APP = /[\\/](?<file>src[\\/]app[\\/].*\.tsx?)$/;

/**
 * Tells the server which file contains each part of the route table, as named by the manifest of the browser build:
 * functions that load one get a `source`. Fails for one that it cannot read: its code would be found late, unnoticed.
 */
export function nameSources(): Plugin {
  return {
    name: 'name-sources',
    enforce: 'pre',
    // Browsers load code by its address.
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    transform(code, id) {
      const file = IN_APP.exec(id)?.groups?.['file']?.replaceAll('\\', '/');
      if (file === undefined) return null;
      const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
      if (count(LOADER) !== count(ANY_LOADER))
        this.error(`An import() in ${file} is unknown to name-sources.ts.`);
      const named = code.replaceAll(LOADER, (loader, whole?: string, part?: string) => {
        const path = whole ?? part ?? '';
        const source = path.startsWith('#') ? `src/${path.slice(1)}` : posix.join(posix.dirname(file), path);
        return `Object.assign(${loader}, { source: '${source}' })`;
      });
      return named === code ? null : { code: named, map: null };
    },
  };
}
