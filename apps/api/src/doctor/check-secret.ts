import type { Database } from '#db/client.ts';
import { fine, type Finding, problem } from '#features/checks/check.ts';
import { countUnreadable } from '#secret-rotation/rotate-secret.ts';

/** A random text of 32 hexadecimal digits has at least this many different ones, but for one in a million. */
const FEWEST_CHARACTERS = 8;

/** Whether the secret is hard to guess. */
export function checkSecretText(secret: string): Finding {
  if (new Set(secret).size >= FEWEST_CHARACTERS) return fine('Secret', 'set');
  const text = 'SECRET_KEY is easy to guess, and whoever guesses it can sign in as anybody.';
  return problem('Secret', text, 'Replace it: NEW_SECRET_KEY=$(openssl rand -hex 32) npm run rotate-secret');
}

/** Whether everything that is stored encrypted can be decrypted. */
export async function checkStoredSecrets(db: Database, secret: string): Promise<Finding> {
  const unreadable = await countUnreadable(db, secret);
  if (unreadable.length === 0) return fine('Secret', 'decrypts everything that is stored');
  const list = unreadable.map(({ name, count }) => `${name}: ${count}`).join(', ');
  const text = `The secret does not decrypt everything that is stored (${list}).`;
  const advice =
    'Set SECRET_KEY to the secret it was encrypted with; if that is lost, enter these values again.';
  return problem('Secret', text, advice);
}
