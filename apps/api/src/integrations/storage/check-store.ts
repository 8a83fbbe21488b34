import { randomUUID } from 'node:crypto';
import type { ObjectStore } from './object-store.ts';
import { StorageError } from './storage-error.ts';

const CONTENT = 'checked';

/** Stores something small, reads it and deletes it again. @throws StorageError if it is read differently */
export async function checkStore(store: Pick<ObjectStore, 'put' | 'read' | 'delete'>): Promise<void> {
  const key = `checks/${randomUUID()}`;
  await store.put(key, Buffer.from(CONTENT));
  const found = await store.read(key);
  await store.delete(key);
  if (found?.toString() !== CONTENT) throw new StorageError('What was written was read differently.');
}
