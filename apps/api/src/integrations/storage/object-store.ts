import type { Readable } from 'node:stream';

/** An entry of a listing. */
interface ListedObject {
  readonly key: string;
  /** True for what a write that was broken off has left: it is no object, and is looked at and deleted as one. */
  readonly isDraft: boolean;
}

/** A stored object's size and the time it was written. */
interface ObjectInfo {
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Keeps binary objects under keys such as `audio/<id>.wav`: letters, digits, `-`, `_`, `.` and `/`. */
export interface ObjectStore {
  /** Stores an object whole, or not at all; replaces one of the same key. */
  put(key: string, content: Buffer): Promise<void>;
  /** Null when there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  /** Reads bytes `start` to `end`, both included. */
  openRange(key: string, start: number, end: number): Readable;
  delete(key: string): Promise<void>;
  /** All that is stored, as it comes, in no order. */
  list(): AsyncIterable<ListedObject>;
  /** Stores something small and deletes it again. Rejects when nothing can be stored. */
  check(): Promise<void>;
}
