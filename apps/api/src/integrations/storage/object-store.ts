import type { Readable } from 'node:stream';

/** An entry of a listing. */
interface ListedObject {
  readonly key: string;
  /** True for the remains of an interrupted write: not an object, but it can be inspected and deleted like one. */
  readonly isDraft: boolean;
}

/** A stored object's size and the time it was written. */
interface ObjectInfo {
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Keeps binary objects under keys such as `audio/<id>.wav`: letters, digits, `-`, `_`, `.` and `/`. */
export interface ObjectStore {
  /** Stores an object completely or not at all; replaces one with the same key. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null if there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  /** Reads bytes `start` to `end`, both inclusive. */
  openRange(key: string, start: number, end: number): Readable;
  delete(key: string): Promise<void>;
  /** Everything that is stored, in no particular order. */
  list(): AsyncIterable<ListedObject>;
  /** Stores something small and deletes it again. Rejects if nothing can be stored. */
  check(): Promise<void>;
}
