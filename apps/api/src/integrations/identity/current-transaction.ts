import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from '#db/client.ts';

const current = new AsyncLocalStorage<Tx>();

/** Opens a transaction that everything asked of a {@link followTransaction} database within belongs to. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => current.run(tx, () => work(tx)));
}

/** The database as the identity library gets it, which knows of no transaction of ours. */
export function followTransaction(db: Database): Database {
  return new Proxy(db, {
    get: (target, name) => {
      const source = current.getStore() ?? target;
      const value: unknown = Reflect.get(source, name, source);
      return typeof value === 'function' ? (value.bind(source) as unknown) : value;
    },
  });
}
