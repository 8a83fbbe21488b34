import { composeMail } from '#integrations/mailer/compose-mail.ts';
import type { MailMessage } from '#integrations/mailer/mailer.ts';
import type { LinkMail, LinkMode } from '#integrations/identity/identity-provider.ts';

interface LinkText {
  readonly path: string;
  readonly subject: string;
  readonly paragraph: string;
  readonly label: string;
  readonly footnote: string;
}

const TEXTS: Readonly<Record<LinkMode, LinkText>> = {
  resetPassword: {
    path: '/reset-password/confirm',
    subject: 'Reset your Voicedraft password',
    paragraph: 'You asked for a new password. The link works once, for one hour.',
    label: 'Choose a new password',
    footnote: 'If you did not ask for this, ignore this message. Your password stays as it is.',
  },
  verifyEmail: {
    path: '/verify-email',
    subject: 'Confirm your email address',
    paragraph: 'Confirm that this address is yours, so that we can reach you about your account.',
    label: 'Confirm email address',
    footnote: 'If you did not open an account, ignore this message.',
  },
  verifyAndChangeEmail: {
    path: '/verify-email',
    subject: 'Confirm your new email address',
    paragraph: 'Confirm that this address is yours. You sign in with it from then on.',
    label: 'Use this address',
    footnote: 'If you did not ask for this, ignore this message. Nothing changes.',
  },
  signIn: {
    path: '/auth/action',
    subject: 'Your sign-in link',
    paragraph: 'This link signs you in once. It works for 15 minutes.',
    label: 'Sign in',
    footnote: 'If you did not ask for this, ignore this message.',
  },
};

/** The message that carries a one-time link to a page of ours. */
export function composeLinkMail(link: LinkMail, publicUrl: string): MailMessage {
  const text = TEXTS[link.mode];
  const query = new URLSearchParams({ mode: link.mode, oobCode: link.code });
  return composeMail({
    to: link.email,
    name: link.name,
    subject: text.subject,
    paragraphs: [text.paragraph],
    action: { label: text.label, url: `${publicUrl}${text.path}?${query.toString()}` },
    footnote: text.footnote,
  });
}
