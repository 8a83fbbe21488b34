import { randomBytes } from 'node:crypto';
import { SIGN_IN_LINK_MINUTES } from '@voicedraft/contract/limits';
import type { ResetLinkState } from '@voicedraft/contract/reset-links';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { SITE_NAME, type MailContent } from '#integrations/mailer/mail-content.ts';
import type { LinkMail, LinkMode } from '#integrations/identity/link-mail.ts';
import type { HostedIdentity, HostedLink } from '#integrations/identity/hosted/hosted-identity.ts';
import { hashLinkCode } from '#integrations/identity/stored-token.ts';
import { deleteChallengesOf } from './challenges-repository.ts';
import { deletePending } from './email-change-repository.ts';
import { createHostedCode } from './hosted-links.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { deleteLinks, findResetLink } from './repository.ts';
import { countMail } from './sign-in-throttle.ts';

interface LinkText {
  readonly path: string;
  readonly subject: string;
  readonly headline: string;
  readonly paragraph: string;
  readonly label: string;
  readonly footnote: string;
}

const TEXTS: Readonly<Record<LinkMode, LinkText>> = {
  resetPassword: {
    path: '/reset-password/confirm',
    subject: `Reset your ${SITE_NAME} password`,
    headline: 'Choose a new password',
    paragraph: 'You asked for a new password. The link works once, for one hour.',
    label: 'Choose a new password',
    footnote: 'If you did not ask for this, ignore this message. Your password stays as it is.',
  },
  verifyEmail: {
    path: '/verify-email',
    subject: 'Confirm your email address',
    headline: 'Confirm your email address',
    paragraph:
      'Confirm that this address is yours, so we can reach you about your account. The link works for 24 hours.',
    label: 'Confirm email address',
    footnote: 'If you did not create an account, ignore this message.',
  },
  verifyAndChangeEmail: {
    path: '/verify-email',
    subject: 'Confirm your new email address',
    headline: 'Confirm your new email address',
    paragraph:
      'Confirm that this address is yours. From then on, you sign in with it. The link works for 24 hours.',
    label: 'Use this address',
    footnote: 'If you did not ask for this, ignore this message. Nothing changes.',
  },
  signIn: {
    path: '/auth/action',
    subject: `Your ${SITE_NAME} sign-in link`,
    headline: `Sign in to ${SITE_NAME}`,
    paragraph: `This link signs you in once. It works for ${SIGN_IN_LINK_MINUTES} minutes.`,
    label: 'Sign in',
    footnote: 'If you did not ask for this, ignore this message.',
  },
};

/** Replaces the text for a password reset that nobody requested: the account's email address was restored. */
const AFTER_RESTORE: LinkText = {
  ...TEXTS.resetPassword,
  subject: `Choose a new ${SITE_NAME} password`,
  paragraph:
    'Your account uses this address again. Your old password no longer works, so choose a new one to sign in. The link works once, for one hour.',
  footnote: 'If the link has expired, request a new one on our sign-in page.',
};

/** A link to mail; for a change of address, with the current one. */
type RequestedLink = LinkMail & { readonly formerEmail?: string };

/** Emails a one-time link, unless the email address has received enough of them for now. */
export async function mailLink(context: Context, link: LinkMail): Promise<void> {
  const message = await prepareLink(context, link);
  if (message !== null) await context.mail.enqueue(message);
}

/** The message for {@link mailLink}, counted as sent; null if the email address has received enough of them. */
export async function prepareLink(context: Context, link: RequestedLink): Promise<MailContent | null> {
  if (!(await countMail(context, link.email))) {
    context.log.warn({ mode: link.mode }, 'a link was not mailed: too many to one address');
    return null;
  }
  const { hosted } = context;
  const code = hosted === null ? link.code : await createHostedCode(context, hosted, toHosted(link));
  return code === null ? null : composeLinkMail({ ...link, code }, context.config.publicUrl);
}

function toHosted({ mode, email, formerEmail }: RequestedLink): HostedLink {
  return formerEmail === undefined ? { mode, email } : { mode, email: formerEmail, newEmail: email };
}

/** State of a password-reset link, which its page shows before anything is typed. */
export async function readResetLink({ db }: Pick<Context, 'db'>, code: string): Promise<ResetLinkState> {
  const link = await findResetLink(db, code);
  if (link === null) return 'unknown';
  return link.works ? 'works' : 'expired';
}

/**
 * Emails the link for a new password to an owner whose email address has just been restored, however many links
 * somebody else has requested.
 */
export async function mailResetLink(
  context: Context,
  tx: Tx,
  owner: { readonly id: string; readonly email: string },
): Promise<void> {
  const code = randomBytes(24).toString('base64url');
  await tx
    .insertInto('identityVerifications')
    .values({
      identifier: hashLinkCode(`reset-password:${code}`),
      value: owner.id,
      expiresAt: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();
  const link = { mode: 'resetPassword', email: owner.email, code } as const;
  await context.mail.enqueue(composeLinkMail(link, context.config.publicUrl, AFTER_RESTORE), tx);
}

/**
 * Emails the same with a code of the hosted provider. A failure is logged: the address is restored by then, and its owner
 * can request a link on the sign-in page.
 */
export async function mailHostedReset(
  context: Context,
  hosted: HostedIdentity,
  email: string,
): Promise<void> {
  try {
    const code = await createHostedCode(context, hosted, { mode: 'resetPassword', email });
    if (code === null) return;
    const link = { mode: 'resetPassword', email, code } as const;
    await context.mail.enqueue(composeLinkMail(link, context.config.publicUrl, AFTER_RESTORE));
  } catch (error) {
    context.log.error({ err: error }, 'no link for a new password was mailed after an address was restored');
  }
}

/**
 * Invalidates whatever preceded a password change: emailed links, and sign-ins that wait for their second factor.
 * Forgets all browsers.
 */
export async function forgetOldSignIns(
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await forgetBrowsers(tx, id);
  await deletePending(tx, id);
  await deleteChallengesOf(tx, id);
  await deleteLinks(tx, id, email);
}

/** The message with a one-time link to one of our pages. */
function composeLinkMail(link: LinkMail, publicUrl: string, text = TEXTS[link.mode]): MailContent {
  const query = new URLSearchParams({ mode: link.mode, oobCode: link.code });
  return {
    to: link.email,
    subject: text.subject,
    headline: text.headline,
    body: [text.paragraph],
    action: { label: text.label, url: `${publicUrl}${text.path}?${query.toString()}` },
    footnote: text.footnote,
  };
}
