import { posix } from 'node:path';
import type { Plugin } from 'vite';

const LOADER = /\(\) => import\('(?<path>[#.][^']+)'\)/g;
const IN_APP = /[\\/](?<file>src[\\/]app[\\/].*\.tsx?)$/;

/**
 * Tells the server which file contains each part of the route table, as named by the manifest of the browser build:
 * functions that load one get a `source`.
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
      const named = code.replaceAll(LOADER, (loader, path: string) => {
        const source = path.startsWith('#') ? `src/${path.slice(1)}` : posix.join(posix.dirname(file), path);
        return `Object.assign(${loader}, { source: '${source}' })`;
      });
      return named === code ? null : { code: named, map: null };
    },
  };
}
