import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type TransactionBuilder } from 'kysely';
import pg from 'pg';

/** A transaction of the product that is open. */
interface OpenTransaction {
  isConnected: boolean;
  hasEnded: boolean;
}

const open = new AsyncLocalStorage<OpenTransaction>();
/** Files share their modules: what they share is watched once. */
const WATCHED = Symbol.for('voicedraft.one-connection');

/**
 * Lets no transaction of the product wait for a second connection: with as many of them as the pool has connections
 * they would wait for each other for ever. What a test does within a transaction of its own is its own affair.
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

/** Puts `around` in place of a method, which gets the call as it was meant. */
function intercept(owner: object, method: string, around: (call: () => unknown) => unknown): void {
  const original: unknown = Reflect.get(owner, method);
  if (typeof original !== 'function') throw new Error(`There is no ${method} to watch.`);
  const watched = new Proxy(original, {
    apply: (target, self, args) => around(() => Reflect.apply(target, self, args)),
  });
  Reflect.set(owner, method, watched);
}

/** Whether the call comes from a test or from what only tests use, and not through the product. */
function isBegunByTest(): boolean {
  const frames = (new Error('here').stack ?? '').split('\n');
  const caller = frames.find((line) => /\/apps\/api\/src\/(?!testing\/one-connection)/.test(line));
  return caller === undefined || /\.test\.ts|\/testing\//.test(caller);
}

if (!Reflect.has(globalThis, WATCHED)) {
  Reflect.set(globalThis, WATCHED, true);
  watchConnections();
}
