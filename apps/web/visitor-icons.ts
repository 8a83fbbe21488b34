import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files whose icons visitors load: public pages and what they are made of, without the administrators' part of it. */
const VISITOR_FILES = [
  'src/ui/{alert,error-state}.tsx',
  'src/features/{site-content,packages}/**/*.{ts,tsx}',
];
const NOT_OF_VISITORS = /[\\/]administration[\\/]/;

/** Names of the icon files of lucide-react that public pages draw: 'arrow-up-right'. Names of before are not resolved. */
export function findVisitorIcons(folder: string): ReadonlySet<string> {
  const files = globSync(VISITOR_FILES, { cwd: folder }).filter((file) => !NOT_OF_VISITORS.test(file));
  const imported = files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    );
  });
  return new Set(imported.filter((name) => name !== '').map(toFileName));
}

/** 'Trash2' → 'trash-2'. */
function toFileName(icon: string): string {
  return icon
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1-$2')
    .toLowerCase();
}
