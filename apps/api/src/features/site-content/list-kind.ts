import type { ListPart } from '@voicedraft/contract/content-lists';
import type { z } from 'zod';
import type { Config } from '#config.ts';
import type { Db, Tx } from '#db/client.ts';

/** An entry as stored in versions. */
export interface EntryState {
  readonly _id: string;
  readonly [field: string]: unknown;
}

export interface EntryRow {
  readonly id: string;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Revision of the list change that last changed the entry. */
  readonly revision: number;
}

/** The types of a list. */
export interface ListTypes {
  /** An entry as the database stores it. */
  readonly row: EntryRow;
  /** An entry as stored in versions. */
  readonly state: EntryState;
  /** An entry as the API returns it. */
  readonly entry: { readonly isActive: boolean };
  /** An entry as its form sends it. */
  readonly input: object;
}

/** The fields of an entry that an edit can change. */
export type EntryChange<Row extends EntryRow> = Partial<
  Omit<Row, 'id' | 'createdAt' | 'updatedAt' | 'revision'>
>;

/** A list whose versions contain all entries, and whose entries are changed one by one. */
export interface ListKind<T extends ListTypes> {
  readonly part: ListPart;
  /** Name shown to staff. */
  readonly label: string;
  /** Name of one entry in a sentence. */
  readonly noun: string;
  /** Schema of the content of versions. */
  readonly states: z.ZodType<T['state'][]>;
  /** Prevents other changes of the list until the transaction ends. */
  readonly lock: (tx: Tx) => Promise<void>;
  /** In display order. */
  readonly find: (db: Db) => Promise<T['row'][]>;
  readonly add: (tx: Tx, fields: EntryChange<T['row']>, revision: number) => Promise<T['row']>;
  readonly update: (tx: Tx, id: string, change: EntryChange<T['row']>, revision: number) => Promise<T['row']>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** Restores an entry, whether it still exists or not. */
  readonly put: (tx: Tx, state: T['state'], revision: number) => Promise<void>;
  readonly toState: (row: T['row']) => T['state'] & T['input'];
  /** Returns the entry for the API; null if the stored content does not match its schema. */
  readonly toEntry: (row: T['row']) => T['entry'] | null;
  /** Converts the input to stored fields, for the existing entry `before` or for a new one among others. */
  readonly toFields: (
    input: T['input'],
    before: T['row'] | null,
    others: readonly T['row'][],
  ) => EntryChange<T['row']>;
  /** Name of an entry in the audit log. */
  readonly nameOf: (row: T['row']) => string;
  /** Whether visitors see an active entry. */
  readonly isShown: (entry: T['entry'], config: Pick<Config, 'demo'>) => boolean;
}
