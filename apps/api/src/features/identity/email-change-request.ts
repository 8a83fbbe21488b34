import { randomBytes } from 'node:crypto';
import { IDENTITY_CODES, identityText, LOGIN_TEXTS } from '@voicedraft/contract/identity';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { Caller } from '#http/caller.ts';
import { insertChange } from './email-change-repository.ts';
import { recordEvent } from './events.ts';
import { mapProviderErrors } from './map-provider-errors.ts';
import { isFree } from './identity-errors.ts';
import { prepareLink } from './links.ts';
import { isReservedEmail } from './reserved-email.ts';
import { countCall, TOO_MANY_ATTEMPTS } from './sign-in-throttle.ts';

/** How long a new email address can be confirmed, in seconds. */
const CONFIRM_SECONDS = 24 * 3600;

/**
 * Asks a new email address to confirm that an account moves to it; nothing changes until then. The response does
 * not reveal whether the address is free or belongs to an account, which is not notified. Counted with the other
 * requests that probe email addresses.
 * A hosted provider keeps the change itself, in its link.
 * @returns stores the change and queues the message, in the transaction of the rest of the request
 * @throws AppError `validation`; `rate_limited` after too many attempts; `unavailable` without the hosted provider
 */
export async function prepareEmailChange(
  context: Context,
  actor: Actor,
  newEmail: string,
  caller: Caller,
): Promise<(tx: Tx) => Promise<void>> {
  if (isReservedEmail(newEmail)) {
    const text = identityText(LOGIN_TEXTS, IDENTITY_CODES.invalidEmail);
    throw new AppError('validation', text, { fields: { email: text } });
  }
  if (!(await countCall(context, caller.address))) throw new AppError('rate_limited', TOO_MANY_ATTEMPTS);
  const link = { mode: 'verifyAndChangeEmail', email: newEmail } as const;
  const code = randomBytes(32).toString('base64url');
  const message = (await isFree(context, newEmail, actor.id))
    ? await mapProviderErrors(() => prepareLink(context, { ...link, formerEmail: actor.email, code }))
    : null;
  return async (tx) => {
    await recordEvent(tx, caller, actor, { kind: 'email-change-requested' });
    if (message === null) return;
    if (context.hosted !== null) return context.mail.enqueue(message, tx);
    const change = { userId: actor.id, formerEmail: actor.email, newEmail, code, seconds: CONFIRM_SECONDS };
    await insertChange(tx, change);
    await context.mail.enqueue(message, tx);
  };
}
