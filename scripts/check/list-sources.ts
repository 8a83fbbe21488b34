import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The TypeScript files below folders of a checkout, by path from its root, without installed or built files. */
export function listSources(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !/(?:^|\/)(?:node_modules|dist)\//u.test(file))
      .map((file) => `${folder}/${file}`),
  );
}
