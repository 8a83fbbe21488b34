import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

const KEY = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;

/** An object store in a local folder. An object is written beside its place, flushed, and then moved there. */
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
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },
    async stat(key) {
      const info = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return info && { size: info.size, modifiedAt: info.mtime };
    },
    openRange: (key, start, end) => createReadStream(pathOf(key), { start, end }),
    delete: (key) => rm(pathOf(key), { force: true }),
    async check() {
      const key = `checks/${randomUUID()}`;
      await store.put(key, Buffer.from('checked'));
      await store.delete(key);
    },
  };
  return store;
}
