import type { SecurityEventKind } from '@voicedraft/contract/security-events';
import { SITE_NAME } from '#integrations/mailer/mail-content.ts';
import type { NewEvent } from './events.ts';

/** The parts of an email about an event. */
export interface Notice {
  readonly subject: string;
  readonly paragraph: string;
  /** What to do if it was not the owner, and where. */
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

/** What the owner reads about passkeys, the authenticator app and recovery codes. */
export const FACTOR_NOTICES: Readonly<Partial<Record<SecurityEventKind, (event: NewEvent) => Notice>>> = {
  'passkey-added': ({ after = '' }) => ({
    ...OPEN_SECURITY,
    subject: `A passkey was added to your ${SITE_NAME} account`,
    paragraph: `The passkey “${after}” can now be used to sign in to your account.`,
  }),
  'passkey-confirmed': ({ after = '' }) => ({
    ...OPEN_SECURITY,
    subject: `A passkey on your ${SITE_NAME} account was confirmed`,
    paragraph: `The passkey “${after}”, which came back with a backup, can be used to sign in again.`,
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
