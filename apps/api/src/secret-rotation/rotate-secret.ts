import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import type { Resealed, SecretChange } from '#db/reseal.ts';
import { StartError } from '#db/start-error.ts';
import { resealWebhooks } from '#features/developers/reseal-webhooks.ts';
import {
  endAllSessions,
  endRecoveryCodes,
  rehashWelcome,
  resealAuthenticators,
} from '#features/identity/reseal-identity.ts';
import { resealMail } from '#features/mail/reseal-mail.ts';
import { resealPayPalSecret } from '#features/payment-settings/reseal-secret.ts';
import { resealKeys, resealServerKey } from '#features/settings/reseal-keys.ts';
import { resealShares } from '#features/shares/reseal-shares.ts';

const WRONG_SECRET =
  'SECRET_KEY decrypts nothing of what is stored: it is not the secret of this installation. Nothing was changed.';

/** Everything that is sealed with the secret, by what an operator calls it. A test compares this with the code. */
const SEALED: Readonly<Record<string, (db: Database, change: SecretChange) => Promise<Resealed>>> = {
  'Gemini keys': resealKeys,
  'key of the model servers': resealServerKey,
  "PayPal's secret": resealPayPalSecret,
  'authenticator apps': resealAuthenticators,
  'links to voiceovers': resealShares,
  'signing secrets of webhooks': resealWebhooks,
  'messages waiting to be sent': resealMail,
};

/** Encrypted values that a secret does not decrypt, counted by their name for operators. Changes nothing. */
export async function countUnreadable(
  db: Database,
  secret: string,
): Promise<{ readonly name: string; readonly count: number }[]> {
  const found: { name: string; count: number }[] = [];
  for (const [name, reseal] of Object.entries(SEALED)) {
    // Dry run: from and to are the same secret, so nothing changes and unreadable values are counted.
    const { unreadable } = await reseal(db, { from: secret, to: secret });
    if (unreadable > 0) found.push({ name, count: unreadable });
  }
  return found;
}

/** Result of a rotation. */
export interface Rotation {
  readonly sealed: Readonly<Record<string, Resealed>>;
  readonly sessions: number;
  /** Owners whose recovery codes ended. */
  readonly recoveryCodes: number;
}

/**
 * Replaces the secret in everything that is stored. No process may use the database. A run that was interrupted is
 * repeated with the same two secrets.
 * @param context its mail seals with the new secret
 * @throws StartError if nothing opens with the old secret
 */
export async function rotateSecret(
  context: Pick<Context, 'db' | 'mail' | 'config'>,
  change: SecretChange,
): Promise<Rotation> {
  const { db } = context;
  const sealed: Record<string, Resealed> = {};
  for (const [name, reseal] of Object.entries(SEALED)) sealed[name] = await reseal(db, change);
  const sum = (outcome: keyof Resealed) =>
    Object.values(sealed).reduce((total, counts) => total + counts[outcome], 0);
  if (sum('unreadable') > 0 && sum('changed') + sum('done') === 0) throw new StartError(WRONG_SECRET);
  await rehashWelcome(db, change);
  const recoveryCodes = await endRecoveryCodes(context);
  return { sealed, recoveryCodes, sessions: await endAllSessions(db) };
}

/** The report for the terminal. */
export function describeRotation({ sealed, sessions, recoveryCodes }: Rotation): string {
  const rows = Object.entries(sealed).map(([name, { changed, done, unreadable }]) => {
    const lost = unreadable === 0 ? '' : `, ${unreadable} unreadable with either secret: enter them again`;
    return `  ${name}: ${changed + done}${lost}`;
  });
  return [
    'Encrypted with the new secret:',
    ...rows,
    `Everybody is signed out (sessions: ${sessions}).`,
    `Recovery codes ended (owners told by email: ${recoveryCodes}).`,
    'Links in emails that were sent before may no longer work.',
  ].join('\n');
}
