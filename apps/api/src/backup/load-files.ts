import { Readable } from 'node:stream';
import type { ObjectStore } from '#integrations/storage/object-store.ts';
import { DATABASE_KEY, OWNERS } from '#jobs/clean-up-store.ts';

/** Writes the files of a backup to a store, and takes them back if the restore fails. */
export class FileLoader {
  readonly #storage: ObjectStore;
  /** Keys of what was added. */
  readonly #added: string[] = [];

  constructor(storage: ObjectStore) {
    this.#storage = storage;
  }

  get count(): number {
    return this.#added.length;
  }

  /** A file that is there already is the same: the content of a key never changes. */
  async add(key: string, content: AsyncIterable<Buffer>): Promise<void> {
    if ((await this.#storage.stat(key)) !== null) return;
    await this.#storage.put(key, Readable.from(content, { objectMode: false }));
    this.#added.push(key);
  }

  /** Notes to which database the store belongs. */
  async own(databaseStart: string): Promise<void> {
    await this.#storage.put(DATABASE_KEY, Buffer.from(databaseStart));
  }

  async discard(): Promise<void> {
    for (const key of this.#added.splice(0)) await this.#storage.delete(key);
  }
}

/** Whether a store contains files of an installation. */
export async function holdsFiles(storage: ObjectStore): Promise<boolean> {
  for (const folder of OWNERS.keys()) {
    for await (const _ of storage.list(`${folder}/`)) return true;
  }
  return false;
}
