import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a temporary folder that the database's own user reaches, too, when its maker is root. */
export async function makeReachableFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `voicedraft-${purpose}-`));
  await chmod(folder, 0o755);
  return folder;
}
