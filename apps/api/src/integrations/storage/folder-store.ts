import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkStore } from './check-store.ts';
import { isObjectKey, requireObjectKey } from './object-key.ts';
import type { ObjectStore } from './object-store.ts';

/** Names of drafts: the object's name, a random part, and the id of who writes it. */
const DRAFT = /\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
/** Number of names in a folder that are read at a time. */
const READ_AT_ONCE = 256;

/**
 * An object store in a local folder. An object is written next to its final place, flushed, and then moved there.
 * @param writer id of this process, by which others know whose drafts are left over
 */
export function createFolderStore(root: string, writer: string = randomUUID()): ObjectStore {
  const pathOf = (key: string) => join(root, requireObjectKey(key));
  async function* walkKeys(prefix: string): AsyncGenerator<string> {
    // The folder that all keys with the prefix are in.
    const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    for await (const path of walk(folder)) {
      const key = relative(root, path).replaceAll(sep, '/');
      if (isObjectKey(key) && key.startsWith(prefix)) yield key;
    }
  }
  async function* walkDrafts(): AsyncGenerator<{ readonly key: string; readonly draftOf: string }> {
    for await (const key of walkKeys('')) {
      const draftOf = DRAFT.exec(key)?.[1];
      if (draftOf !== undefined) yield { key, draftOf };
    }
  }
  const store: ObjectStore = {
    async put(key, content) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}.${writer}`;
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
      for await (const { key } of walkDrafts()) {
        const info = await store.stat(key);
        if (info === null || info.modifiedAt <= after || info.modifiedAt >= before) continue;
        await store.delete(key);
        deleted += 1;
      }
      return deleted;
    },
    async deleteDrafts(isWriting) {
      let deleted = 0;
      for await (const { key, draftOf } of walkDrafts()) {
        if (isWriting(draftOf)) continue;
        await store.delete(key);
        deleted += 1;
      }
      return deleted;
    },
    check: () => checkStore(store),
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
