import { ADMIN_ONLY, plain, type Rule } from './answers.ts';
import type { World } from './world.ts';

const CONTENT = { subject: 'News', body: '<p>Hello {{userName}}</p>' };

/** A user for this request alone. */
async function newUser({ server }: World): Promise<string> {
  return (await server.service.signUp()).id;
}

function aboutNewTicket(suffix: string, payload?: object): Rule {
  return {
    request: async (world) => ({
      url: `/api/users/${await newUser(world)}${suffix}`,
      ...(payload && { payload }),
    }),
    answers: ADMIN_ONLY,
  };
}

/** Creates a template and returns its URL. */
async function newTemplate({ server }: World): Promise<string> {
  const { id } = await server.service.context.db
    .insertInto('emailTemplates')
    .values({ name: crypto.randomUUID(), ...CONTENT })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/email-templates/${id}`;
}

async function failedMessage({ server, people }: World): Promise<string> {
  const { id, email } = people.owner;
  const row = await server.service.context.db
    .insertInto('mailLog')
    .values({ userId: id, toEmail: email, ...CONTENT, status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function templateInput(): object {
  return { templateName: crypto.randomUUID(), ...CONTENT };
}

/** Users, and messages to them. */
export const PEOPLE_ADMINISTRATION_RULES: Readonly<Record<string, Rule>> = {
  'POST /api/users/export': plain('/api/users/export', ADMIN_ONLY, {}),
  'GET /api/users/{id}': aboutNewTicket(''),
  'GET /api/users/{id}/export': aboutNewTicket('/export'),
  'PUT /api/users/{id}': aboutNewTicket('', { currentBalance: 12 }),
  'DELETE /api/users/{id}': aboutNewTicket(''),
  'PUT /api/users/{id}/ban': aboutNewTicket('/ban', { banned: true, reason: 'Spam' }),
  'DELETE /api/users/{id}/sessions': aboutNewTicket('/sessions'),
  'GET /api/users/{id}/credit-entries': aboutNewTicket('/credit-entries'),
  'GET /api/users/{id}/generations': aboutNewTicket('/generations'),
  'GET /api/users/{id}/security-events': aboutNewTicket('/security-events'),
  'GET /user-emails': plain('/user-emails', ADMIN_ONLY),
  'POST /api/email-templates': {
    request: () => ({ url: '/api/email-templates', payload: templateInput() }),
    answers: ADMIN_ONLY,
  },
  'PUT /api/email-templates/{id}': {
    request: async (world) => ({ url: await newTemplate(world), payload: templateInput() }),
    answers: ADMIN_ONLY,
  },
  'DELETE /api/email-templates/{id}': {
    request: async (world) => ({ url: await newTemplate(world) }),
    answers: ADMIN_ONLY,
  },
  'POST /api/email-templates/preview': plain('/api/email-templates/preview', ADMIN_ONLY, CONTENT),
  'POST /api/email-templates/test': plain('/api/email-templates/test', ADMIN_ONLY, CONTENT),
  'POST /send-message': {
    request: ({ people }) => ({
      url: '/send-message',
      payload: { toEmail: people.owner.email, subject: 'News', messageBody: 'Hello' },
    }),
    answers: ADMIN_ONLY,
  },
  'POST /api/messages': {
    request: ({ people }) => ({
      url: '/api/messages',
      payload: {
        key: crypto.randomUUID(),
        userIds: [people.owner.id],
        subject: 'News',
        messageBody: 'Hello',
      },
    }),
    answers: ADMIN_ONLY,
  },
  'GET /api/mail-log': plain('/api/mail-log', ADMIN_ONLY),
  'GET /api/mail-log/{id}': {
    request: async (world) => ({ url: `/api/mail-log/${await failedMessage(world)}` }),
    answers: ADMIN_ONLY,
  },
  'POST /api/mail-log/{id}/resend': {
    request: async (world) => ({ url: `/api/mail-log/${await failedMessage(world)}/resend` }),
    answers: ADMIN_ONLY,
  },
};
