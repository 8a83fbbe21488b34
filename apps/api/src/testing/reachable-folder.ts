import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that the database's user can reach even if root creates it. */
export async function makeReachableFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `voicedraft-${purpose}-`));
  await chmod(folder, 0o755);
  return folder;
}
