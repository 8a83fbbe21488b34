import { SIGNED_IN_BY, type SecurityEventKind } from '@voicedraft/contract/security-events';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Caller } from '#http/caller.ts';
import { SITE_NAME, type MailContent, type MailFact } from '#integrations/mailer/mail-content.ts';
import { recordEvent, type NewEvent } from './events.ts';
import { countLately } from './events-repository.ts';

/** The parts of an email about an event. */
interface Notice {
  readonly subject: string;
  readonly paragraph: string;
  /** The link to follow if it was not the owner, and its label. */
  readonly label: string;
  readonly path: string;
  readonly footnote: string;
}

const OPEN_SECURITY = {
  label: 'Open your Security page',
  path: '/user/security',
  footnote:
    'If this was you, you can ignore this message. If not, open your Security page, undo the change and choose a new password.',
};

const REMOVED = 'It can no longer be used to sign in.';

/** Notices to the owner about passkeys, the authenticator app and recovery codes. */
const FACTOR_NOTICES: Readonly<Partial<Record<SecurityEventKind, (event: NewEvent) => Notice>>> = {
  'passkey-added': ({ after = '' }) => ({
    ...OPEN_SECURITY,
    subject: `A passkey was added to your ${SITE_NAME} account`,
    paragraph: `The passkey “${after}” can now be used to sign in to your account.`,
  }),
  'passkey-confirmed': ({ after = '' }) => ({
    ...OPEN_SECURITY,
    subject: `A passkey on your ${SITE_NAME} account was confirmed`,
    paragraph: `The passkey “${after}”, restored from a backup, can be used to sign in again.`,
  }),
  'passkey-removed': ({ before = '' }) => ({
    ...OPEN_SECURITY,
    subject: `A passkey was removed from your ${SITE_NAME} account`,
    paragraph: `The passkey “${before}” was removed. ${REMOVED}`,
  }),
  'authenticator-on': () => ({
    ...OPEN_SECURITY,
    subject: `Two-step sign-in is on for your ${SITE_NAME} account`,
    paragraph: 'Signing in now also asks for a code from your authenticator app, or a recovery code.',
  }),
  'authenticator-off': () => ({
    ...OPEN_SECURITY,
    subject: `Two-step sign-in is off for your ${SITE_NAME} account`,
    paragraph: 'Signing in no longer asks for a code. Your recovery codes no longer work.',
  }),
  'recovery-codes-replaced': () => ({
    ...OPEN_SECURITY,
    subject: `New recovery codes for your ${SITE_NAME} account`,
    paragraph: 'New recovery codes were made. The old ones no longer work.',
  }),
  'recovery-code-used': () => ({
    ...OPEN_SECURITY,
    subject: `A recovery code for your ${SITE_NAME} account was used`,
    paragraph: 'Someone used one of your recovery codes in place of the authenticator app.',
  }),
  'factors-reset': () => ({
    label: 'Open your Security page',
    path: '/user/security',
    footnote: 'If you did not ask for this, write to us through the contact page on our site.',
    subject: `Passkeys and authenticator app were removed from your ${SITE_NAME} account`,
    paragraph:
      'An administrator removed your passkeys, your authenticator app and your recovery codes, and signed out every device. Sign in with your password and set them up again.',
  }),
};

const OPEN_DEVELOPERS = { label: 'Open Developers', path: '/user/developers' };

/** Notices to the owner about keys and webhooks of programs. */
const PROGRAM_NOTICES: Readonly<Partial<Record<SecurityEventKind, (event: NewEvent) => Notice>>> = {
  'api-key-created': ({ after = '' }) => ({
    ...OPEN_DEVELOPERS,
    subject: `A new API key for your ${SITE_NAME} account`,
    paragraph: `The API key “${after}” was created. Whoever has it can use your account within its scopes.`,
    footnote:
      'If this was you, you can ignore this message. If not, revoke the key on the page Developers and choose a new password.',
  }),
  'webhook-added': ({ before, after = '' }) => ({
    ...OPEN_DEVELOPERS,
    subject: `A new webhook for your ${SITE_NAME} account`,
    paragraph:
      before === undefined
        ? `The webhook ${after} was added. We call it when something is done in your account.`
        : `The webhook ${before} was changed to ${after}. We call it when something is done in your account.`,
    footnote:
      'If this was you, you can ignore this message. If not, remove the webhook on the page Developers, revoke the key that added it and choose a new password.',
  }),
};

/** Dependencies for sending a notice. */
export type MailDependencies = Pick<Context, 'mail' | 'config' | 'clock'>;

const RESET = {
  label: 'Choose a new password',
  path: '/reset-password',
  footnote:
    'If this was you, you can ignore this message. If not, choose a new password now. This signs out every device.',
};

const ROLES: Readonly<Record<string, string>> = {
  member: 'Member',
  moderator: 'Moderator',
  owner: 'Admin (owner)',
  support: 'Admin (support)',
  content: 'Admin (content)',
  finance: 'Admin (finance)',
};

/** Events that the owner is notified of by email; other events are only listed. */
const NOTICES: Readonly<Partial<Record<SecurityEventKind, (event: NewEvent) => Notice>>> = {
  'new-device': ({ method = 'password' }) => ({
    ...RESET,
    subject: `New sign-in to your ${SITE_NAME} account`,
    paragraph: `Someone signed in to your account ${SIGNED_IN_BY[method]}, on a new device.`,
  }),
  'password-changed': () => ({
    ...RESET,
    subject: `Your ${SITE_NAME} password was changed`,
    paragraph: 'Your password was changed.',
  }),
  'password-reset': () => ({
    ...RESET,
    subject: `Your ${SITE_NAME} password was reset`,
    paragraph: 'Your password was reset with a link we emailed you. Every device was signed out.',
  }),
  'google-linked': () => ({
    ...RESET,
    subject: `Google sign-in was added to your ${SITE_NAME} account`,
    paragraph: 'You can now sign in with the Google account for this address.',
  }),
  'company-linked': () => ({
    ...RESET,
    subject: `Your company account was added to your ${SITE_NAME} account`,
    paragraph: 'You can now sign in with the company account for this address.',
  }),
  'access-removed': ({ after = '' }) => ({
    label: 'Choose a new password',
    path: '/reset-password',
    footnote:
      'If you set this up yourself, add it again on your Security and Developers pages. If not, somebody else may know your password: choose a new one now. This signs out every device.',
    subject: `Earlier access to your ${SITE_NAME} account was removed`,
    paragraph: `We now know that this address is yours, so we removed what was set up before that: ${after}.`,
  }),
  'codes-failing': () => ({
    ...RESET,
    subject: `Wrong codes at a sign-in to your ${SITE_NAME} account`,
    paragraph:
      'Someone got past the first step of signing in to your account, which is usually your password, and then entered several wrong codes. The codes did not let them in.',
  }),
  ...FACTOR_NOTICES,
  ...PROGRAM_NOTICES,
  'role-changed': ({ before = '', after = '' }) => ({
    subject: `Your ${SITE_NAME} role was changed`,
    paragraph: `An administrator changed your role from ${ROLES[before] ?? before} to ${ROLES[after] ?? after}.`,
    label: 'Open your profile',
    path: '/update-profile',
    footnote: 'If you did not expect this, write to us through the contact page on our site.',
  }),
};

/** How many new keys, or webhooks, an owner is emailed about in a quarter of an hour. */
const MAILS_IN_QUARTER = 5;

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Stores an event of an account and queues an email to the owner, both in the transaction of the event. Repeats
 * within a quarter of an hour are emailed once, new keys and webhooks a few times.
 * @param caller origin of the request; null for staff
 */
export async function notifyOwner(
  dependencies: MailDependencies,
  tx: Tx,
  caller: Caller | null,
  owner: { readonly id: string; readonly email: string },
  event: NewEvent,
): Promise<void> {
  const times = await recordEvent(tx, caller, owner, event);
  const notice = NOTICES[event.kind]?.(event);
  if (notice === undefined || times > 1) return;
  // A program that adds and removes without end must not fill the mailbox that warns of it.
  const isByProgram = PROGRAM_NOTICES[event.kind] !== undefined;
  if (isByProgram && (await countLately(tx, owner.id, event.kind)) > MAILS_IN_QUARTER) return;
  const { subject, paragraph, label, path, footnote } = notice;
  const message: MailContent = {
    to: owner.email,
    subject,
    body: [paragraph, { facts: describeCall(dependencies, caller) }],
    action: { label, url: dependencies.config.publicUrl + path },
    footnote,
  };
  await dependencies.mail.enqueue(message, tx);
}

/** When and from where something was done: '22 March 2026 at 14:05 UTC', 'Firefox on Windows', '203.0.113.0/24'. */
export function describeCall(
  { clock }: Pick<MailDependencies, 'clock'>,
  caller: Caller | null,
): readonly MailFact[] {
  const when = ['When', `${MOMENT.format(clock.now())} UTC`] as const;
  return caller === null ? [when] : [when, ['Device', caller.device], ['Network', caller.network]];
}
