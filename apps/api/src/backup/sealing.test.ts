import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const PASSPHRASE = 'a passphrase of the test';
const CONTENT = Buffer.from('canary '.repeat(20_000));

/** Of a guess, as a power of two, in KiB: next to nothing. */
const CHEAP = 2;

it('an encrypted backup is readable with its passphrase alone', async () => {
  const sealed = await buffer(await seal(Readable.from([CONTENT]), PASSPHRASE, CHEAP));
  expect(sealed.includes('canary')).toBe(false);
  expect(await buffer(await unseal(Readable.from([sealed]), PASSPHRASE))).toEqual(CONTENT);
  await expect(unseal(Readable.from([sealed]), `${PASSPHRASE}s`)).rejects.toThrow(
    'The passphrase is not the one',
  );
});

it('a changed or shortened backup is not decrypted to its end', async () => {
  const sealed = await buffer(await seal(Readable.from([CONTENT]), PASSPHRASE, CHEAP));
  const changed = Buffer.from(sealed);
  changed[sealed.length - 20] = (changed[sealed.length - 20] ?? 0) ^ 1;
  for (const broken of [changed, sealed.subarray(0, -65_000)]) {
    await expect(unseal(Readable.from([broken]), PASSPHRASE).then(buffer)).rejects.toThrow(/./);
  }
});
