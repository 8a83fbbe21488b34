import type { Database } from '#db/client.ts';
import { countUnreadable } from '#secret-rotation/rotate-secret.ts';
import type { Finding } from './finding.ts';

/** A random text of 32 hexadecimal digits has at least this many different ones, but for one in a million. */
const FEWEST_CHARACTERS = 8;

/** Whether the secret is hard to guess. */
export function checkSecretText(secret: string): Finding {
  const check = 'Secret';
  if (new Set(secret).size >= FEWEST_CHARACTERS) return { check, state: 'fine', text: 'set' };
  return {
    check,
    state: 'problem',
    text: 'SECRET_KEY is easy to guess, and whoever guesses it can sign in as anybody.',
    advice: 'Replace it: NEW_SECRET_KEY=$(openssl rand -hex 32) npm run rotate-secret',
  };
}

/** Whether everything that is stored encrypted can be decrypted. */
export async function checkStoredSecrets(db: Database, secret: string): Promise<Finding> {
  const check = 'Secret';
  const unreadable = await countUnreadable(db, secret);
  if (unreadable.length === 0) return { check, state: 'fine', text: 'decrypts everything that is stored' };
  const list = unreadable.map(({ name, count }) => `${name}: ${count}`).join(', ');
  return {
    check,
    state: 'problem',
    text: `The secret does not decrypt everything that is stored (${list}).`,
    advice: 'Set SECRET_KEY to the secret it was encrypted with; if that is lost, enter these values again.',
  };
}
