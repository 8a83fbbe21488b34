import type { Plugin } from 'vite';

const LOADER = /\(\) => import\('#(?<path>[^']+)'\)/g;

/**
 * Tells the server which file contains each part of the route table, as named by the manifest of the browser build:
 * functions that load one get a `source`.
 */
export function nameSources(): Plugin {
  return {
    name: 'name-sources',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]src[\\/]app[\\/].*\.tsx?$/.test(id)) return null;
      const named = code.replaceAll(LOADER, "Object.assign(() => import('#$1'), { source: 'src/$1' })");
      return named === code ? null : { code: named, map: null };
    },
  };
}
