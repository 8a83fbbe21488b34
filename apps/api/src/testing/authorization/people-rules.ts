import { EVERYBODY, OWN_LIST, OWN_NAME_ONLY, OWNER_ONLY, plain, SIGNED_IN, type Rule } from './answers.ts';
import type { World } from './world.ts';

/** Generates as the owner and returns the generation's id. */
async function generate({ server, people }: World, kind: 'script' | 'voice'): Promise<string> {
  const payload = kind === 'script' ? { prompt: 'tea' } : { script: 'A cup of tea.', voice: 'kore' };
  const { headers } = people.owner;
  const url = `/api/generations/${kind}`;
  const answer = await server.service.app.inject({ method: 'POST', url, headers, payload });
  return answer.json<{ data: { id: string } }>().data.id;
}

/** Users, their credits and their generations. */
export const PEOPLE_RULES: Readonly<Record<string, Rule>> = {
  'POST /api/create-user': plain('/api/create-user', SIGNED_IN, { userName: 'A Person' }),
  'GET /users': {
    request: ({ people }) => ({ url: `/users?userEmail=${people.owner.email}` }),
    answers: OWN_LIST,
  },
  'GET /users/admins': plain('/users/admins', SIGNED_IN),
  'POST /api/deduct-credit': {
    request: ({ people }) => ({
      url: '/api/deduct-credit',
      payload: { userEmail: people.owner.email, amount: 1 },
    }),
    answers: OWN_NAME_ONLY,
  },
  'POST /api/refund-credit': {
    request: async ({ server, people }) => {
      const payload = { userEmail: people.owner.email, amount: 1 };
      await server.call('POST', '/api/deduct-credit', people.owner, payload);
      return { url: '/api/refund-credit', payload };
    },
    answers: OWN_NAME_ONLY,
  },
  'GET /api/voices': plain('/api/voices', EVERYBODY),
  'GET /api/voices/{id}/sample': plain('/api/voices/kore/sample', EVERYBODY),
  'GET /api/engines': plain('/api/engines', SIGNED_IN),
  'POST /api/generations/script': plain('/api/generations/script', SIGNED_IN, { prompt: 'tea' }),
  'POST /api/generations/voice': plain('/api/generations/voice', SIGNED_IN, {
    script: 'Tea.',
    voice: 'kore',
  }),
  'GET /api/generations': plain('/api/generations', SIGNED_IN),
  'GET /api/generations/{id}': {
    request: async (world) => ({ url: `/api/generations/${await generate(world, 'script')}` }),
    answers: OWNER_ONLY,
  },
  'GET /api/generations/{id}/audio': {
    request: async (world) => ({ url: `/api/generations/${await generate(world, 'voice')}/audio` }),
    answers: OWNER_ONLY,
  },
};
