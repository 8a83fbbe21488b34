import type { SecurityEventKind } from '@voicedraft/contract/security-events';
import { SITE_NAME } from '#integrations/mailer/mail-content.ts';
import type { NewEvent } from './events.ts';
import type { Notice } from './factor-notices.ts';

const OPEN_DEVELOPERS = { label: 'Open Developers', path: '/user/developers' };

/** What the owner reads about keys and webhooks of programs. */
export const PROGRAM_NOTICES: Readonly<Partial<Record<SecurityEventKind, (event: NewEvent) => Notice>>> = {
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
