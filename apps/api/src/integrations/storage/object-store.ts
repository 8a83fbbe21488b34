import type { Readable } from 'node:stream';

/** An entry of a listing. */
interface ListedObject {
  readonly key: string;
}

/** A stored object's size and the time it was written. */
interface ObjectInfo {
  readonly size: number;
  readonly modifiedAt: Date;
}

/** When something was written: both times are exclusive. */
export interface WrittenBetween {
  readonly after: Date;
  readonly before: Date;
}

/**
 * Keeps binary objects under keys such as `audio/<id>.wav`: letters, digits, `-`, `_`, `.` and `/`. The content of a key
 * never changes, so a reader that comes back for the rest gets the rest of the same object.
 *
 * Every method rejects with a {@link StorageError} if the operator can fix the cause.
 */
export interface ObjectStore {
  /**
   * Stores an object completely or not at all; replaces one with the same key. A stream is stored as it arrives, and
   * if it fails, nothing is stored.
   */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /** Null if there is no such object. */
  stat(key: string): Promise<ObjectInfo | null>;
  /** The whole object in memory, for what cannot be processed as a stream; null if there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Reads bytes `start` to `end`, both inclusive. */
  openRange(key: string, start: number, end: number): Readable;
  /** Does nothing if there is no such object. */
  delete(key: string): Promise<void>;
  /**
   * Everything that is stored, in no particular order, read a few at a time.
   * @param prefix only keys that begin with it
   */
  list(prefix?: string): AsyncIterable<ListedObject>;
  /** Deletes what interrupted writes have left. @returns how many there were */
  deleteInterrupted(written: WrittenBetween): Promise<number>;
  /**
   * Deletes the unfinished files of writers that have ended; a store without such files has none.
   * @param isWriting whether the writer with this id still runs
   * @returns how many there were
   */
  deleteDrafts(isWriting: (writer: string) => boolean): Promise<number>;
  /** Stores something small, reads it and deletes it again. Rejects if nothing can be stored, or it is read differently. */
  check(): Promise<void>;
  /** Closes its connections. */
  close(): void;
}
