import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages whose entry module re-exports many others, with a function that reads the names in it. */
const COLLECTIONS: Readonly<Record<string, (source: string, folder: string) => Map<string, string>>> = {
  'lucide-react': (source, folder) => {
    const lines = source.matchAll(/^export \{ (?<names>[^}]*) \} from '(?<path>\.\/icons\/[^']+)';$/gm);
    return new Map(
      [...lines].flatMap(({ groups: { names = '', path = '' } = {} }) =>
        names
          .split(', ')
          .map((name) => [name.replace('default as ', ''), `default from ${join(folder, path)}`]),
      ),
    );
  },
  'radix-ui': (source) => {
    const lines = source.matchAll(/^import \* as (?<name>\w+) from "(?<path>[^"]+)";$/gm);
    return new Map([...lines].map(({ groups: { name = '', path = '' } = {} }) => [name, `* from ${path}`]));
  },
};
const IMPORT = /^import \{(?<names>[^}]*)\} from '(?<name>lucide-react|radix-ui)';$/gm;

/** Imports icons and controls from their own modules, so that the bundler sees what each page uses. */
export function importDirectly(): Plugin {
  const known = new Map<string, Map<string, string>>();
  return {
    name: 'import-directly',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('node_modules') || code.search(IMPORT) < 0) return null;
      for (const [name, read] of Object.entries(COLLECTIONS)) {
        if (known.has(name)) continue;
        const found = await this.resolve(name, id);
        if (found !== null) known.set(name, read(await readFile(found.id, 'utf8'), dirname(found.id)));
      }
      return {
        code: code.replaceAll(IMPORT, (statement, names: string, name: string) => {
          const modules = known.get(name);
          return names
            .split(',')
            .map((each) => each.trim())
            .filter((each) => each !== '' && !each.startsWith('type '))
            .map((each) => {
              const [imported = '', local = imported] = each.split(' as ');
              const [what, path] = modules?.get(imported)?.split(' from ') ?? [];
              return path === undefined
                ? statement.replace(names, ` ${each} `)
                : `import ${what === '*' ? '* as' : ''} ${local} from '${path}';`;
            })
            .join(' ');
        }),
        map: null,
      };
    },
  };
}
