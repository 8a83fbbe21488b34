import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type TransactionBuilder } from 'kysely';
import pg from 'pg';

/** An open transaction of the product. */
interface OpenTransaction {
  isConnected: boolean;
  hasEnded: boolean;
}

const open = new AsyncLocalStorage<OpenTransaction>();
/** Test files share their modules: what they share is patched once. */
const WATCHED = Symbol.for('voicedraft.one-connection');

/**
 * Forbids the product's transactions to wait for a second connection: with as many transactions as the pool has
 * connections, they would wait for each other forever. A test's own transactions may do as they like.
 */
function watchConnections(): void {
  intercept(Kysely.prototype, 'transaction', (begin) => {
    const builder = begin() as TransactionBuilder<unknown>;
    if (!isBegunByTest()) intercept(builder, 'execute', runAsTransaction);
    return builder;
  });
  intercept(pg.Pool.prototype, 'connect', (connect) => {
    const scope = open.getStore();
    if (scope?.isConnected && !scope.hasEnded) {
      throw new Error('A transaction asks for a second connection: hand it the transaction.');
    }
    if (scope !== undefined) scope.isConnected = true;
    return connect();
  });
}

async function runAsTransaction(execute: () => unknown): Promise<unknown> {
  const scope: OpenTransaction = { isConnected: false, hasEnded: false };
  try {
    return await open.run(scope, execute);
  } finally {
    scope.hasEnded = true;
  }
}

/** Wraps a method in `around`, which gets the original call. */
function intercept(owner: object, method: string, around: (call: () => unknown) => unknown): void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`There is no ${method} to watch.`);
  const watched = new Proxy(original, {
    apply: (target, self, args) => around(() => Reflect.apply(target, self, args)),
  });
  Reflect.set(owner, method, watched);
}

/** Whether the call comes from a test or from test code, and not through the product. */
function isBegunByTest(): boolean {
  const frames = (new Error('here').stack ?? '').split('\n');
  const caller = frames.find((line) => /\/apps\/api\/src\/(?!testing\/one-connection)/.test(line));
  return caller === undefined || /\.test\.ts|\/testing\//.test(caller);
}

if (!Reflect.has(globalThis, WATCHED)) {
  Reflect.set(globalThis, WATCHED, true);
  watchConnections();
}
