import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;

/** What a digest costs in the product, in bytes of memory: a weaker one must not arrive with an update. */
const LEAST_MEMORY = 32 * 1024 * 1024;
/** The cost of the digests that tests make: almost nothing. */
const QUICK: ScryptOptions = { N: 2, r: 1, p: 1 };

/** Test files share their modules: what they share is patched once. */
const WATCHED = Symbol.for('voicedraft.quick-passwords');

/**
 * Makes digests of passwords cheap: each costs a twentieth of a second on purpose, every test server makes one, and
 * some tests make dozens. A digest that would be cheap in the product fails the test that asks for it. The servers
 * that tests start as processes make real ones.
 */
function makePasswordsQuick(): void {
  const { scrypt } = crypto;
  const quickScrypt = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    cost: ScryptOptions,
    done: Done,
  ) => {
    const memory = 128 * (cost.N ?? 0) * (cost.r ?? 0);
    if (memory < LEAST_MEMORY) throw new Error(`A digest of a password costs only ${memory} bytes.`);
    scrypt(password, salt, length, QUICK, done);
  };
  Reflect.set(crypto, 'scrypt', quickScrypt);
  syncBuiltinESMExports();
}

if (!Reflect.has(globalThis, WATCHED)) {
  Reflect.set(globalThis, WATCHED, true);
  makePasswordsQuick();
}
