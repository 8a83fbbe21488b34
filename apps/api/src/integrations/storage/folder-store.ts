import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isObjectKey, requireObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';

/** Names of drafts: the object's name followed by a random suffix. */
const DRAFT = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Number of names in a folder that are read at a time. */
const READ_AT_ONCE = 256;

/** An object store in a local folder. An object is written next to its final place, flushed, and then moved there. */
export function createFolderStore(root: string): ObjectStore {
  const pathOf = (key: string) => join(root, requireObjectKey(key));
  async function* walkKeys(prefix: string): AsyncGenerator<string> {
    // The folder that all keys with the prefix are in.
    const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    for await (const path of walk(folder)) {
      const key = relative(root, path).replaceAll(sep, '/');
      if (isObjectKey(key) && key.startsWith(prefix)) yield key;
    }
  }
  const store: ObjectStore = {
    async put(key, content) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const file = await open(draft, 'w', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async stat(key) {
      const info = await stat(pathOf(key)).catch(ignoreMissing);
      return info && { size: info.size, modifiedAt: info.mtime };
    },
    read: (key) => readFile(pathOf(key)).catch(ignoreMissing),
    openRange: (key, start, end) => createReadStream(pathOf(key), { start, end }),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix = '') {
      for await (const key of walkKeys(prefix)) if (!DRAFT.test(key)) yield { key };
    },
    async deleteInterrupted({ after, before }) {
      let deleted = 0;
      for await (const key of walkKeys('')) {
        if (!DRAFT.test(key)) continue;
        const info = await store.stat(key);
        if (info === null || info.modifiedAt <= after || info.modifiedAt >= before) continue;
        await store.delete(key);
        deleted += 1;
      }
      return deleted;
    },
    async check() {
      const key = `checks/${randomUUID()}`;
      await store.put(key, Buffer.from('checked'));
      await store.delete(key);
    },
    close: () => {},
  };
  return store;
}

/** The files below a folder, read a few at a time: there may be a million of them. */
async function* walk(root: string): AsyncGenerator<string> {
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    // The folder may have been deleted since.
    const entries = await opendir(folder, { bufferSize: READ_AT_ONCE }).catch(ignoreMissing);
    for await (const entry of entries ?? []) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) yield path;
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
