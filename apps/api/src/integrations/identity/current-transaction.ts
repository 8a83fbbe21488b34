import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from '#db/client.ts';

const current = new AsyncLocalStorage<Tx>();

/** Opens a transaction for everything that uses a {@link followTransaction} database inside `work`. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => current.run(tx, () => work(tx)));
}

/** The database for the identity library, which does not know about our transactions. */
export function followTransaction(db: Database): Database {
  return new Proxy(db, {
    get: (target, name) => {
      const source = current.getStore() ?? target;
      const value: unknown = Reflect.get(source, name, source);
      return typeof value === 'function' ? (value.bind(source) as unknown) : value;
    },
  });
}
