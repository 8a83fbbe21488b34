import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The files that each file imports, by paths from the checkout's root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/gu;

/** Reads which files of a checkout import each other: `./…`, `../…`, `#…` and `@voicedraft/…`. */
export function readImports(root: string, files: readonly string[]): Imports {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const specifiers = [...source.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier);
      const targets = specifiers.map((specifier) => resolve(file, specifier));
      return [file, targets.filter((target) => target !== null && known.has(target))] as [string, string[]];
    }),
  );
}

/** The path that an import refers to; null for packages that are not ours. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const workspace = /^(?:apps|packages)\/[^/]+/u.exec(file)?.[0];
  if (specifier.startsWith('#') && workspace !== undefined) return `${workspace}/src/${specifier.slice(1)}`;
  const [, name, path] = /^@voicedraft\/([\w-]+)\/(.+)$/u.exec(specifier) ?? [];
  if (name === undefined) return null;
  return `${name === 'sandbox' ? 'apps' : 'packages'}/${name}/src/${path}.ts`;
}
