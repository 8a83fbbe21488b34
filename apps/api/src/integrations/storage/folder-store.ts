import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ObjectStore } from './object-store.ts';

const KEY = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;

/** Names of drafts: the object's name followed by a random suffix. */
const DRAFT = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Number of names in a folder that are read at a time. */
const READ_AT_ONCE = 256;

/** An object store in a local folder. An object is written next to its final place, flushed, and then moved there. */
export function createFolderStore(root: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not an object key: ${key}`);
    return join(root, key);
  };
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
    openRange: (key, start, end) => createReadStream(pathOf(key), { start, end }),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const path of walk(root)) {
        const key = relative(root, path).replaceAll(sep, '/');
        if (KEY.test(key)) yield { key, isDraft: DRAFT.test(key) };
      }
    },
    async check() {
      const key = `checks/${randomUUID()}`;
      await store.put(key, Buffer.from('checked'));
      await store.delete(key);
    },
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
