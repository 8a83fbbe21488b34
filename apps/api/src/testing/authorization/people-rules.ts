import {
  ADMIN_ONLY,
  but,
  EVERYBODY,
  OWN_LIST,
  OWN_NAME_ONLY,
  OWNER_ONLY,
  plain,
  SIGNED_IN,
  type Rule,
} from './answers.ts';
import type { Caller, World } from './world.ts';

/** Generates as the owner and returns the generation's id. */
export async function generate({ server, people }: World, kind: 'script' | 'voice'): Promise<string> {
  const payload = kind === 'script' ? { prompt: 'tea' } : { script: 'A cup of tea.', voice: 'kore' };
  const { headers } = people.owner;
  const url = `/api/generations/${kind}`;
  const answer = await server.service.app.inject({ method: 'POST', url, headers, payload });
  return answer.json<{ data: { id: string } }>().data.id;
}

/** Adds a pronunciation as the owner and returns its URL. */
async function addWord({ server, people }: World): Promise<string> {
  const payload = { word: `word ${crypto.randomUUID()}`, sayAs: 'werd' };
  const { body } = await server.call('POST', '/api/pronunciations', people.owner, payload);
  return `/api/pronunciations/${(body as { data: { id: string } }).data.id}`;
}

const MIX = {
  name: 'A mix',
  parts: [
    { voice: 'kore', percent: 60 },
    { voice: 'puck', percent: 40 },
  ],
};

/** Keeps a mix of voices as a caller and returns its URL. */
async function addMix({ server, people }: World, caller: Exclude<Caller, 'visitor'>): Promise<string> {
  const { body } = await server.call('POST', '/api/voice-mixes', people[caller], MIX);
  return `/api/voice-mixes/${(body as { data: { id: string } }).data.id}`;
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
  'GET /api/voices/favourites': plain('/api/voices/favourites', SIGNED_IN),
  'PUT /api/voices/{id}/favourite': plain('/api/voices/kore/favourite', SIGNED_IN, { isFavourite: true }),
  'POST /api/voices/{id}/hear': plain('/api/voices/kore/hear', SIGNED_IN, { text: 'A cup of tea.' }),
  'POST /api/voices/read-as': plain('/api/voices/read-as', SIGNED_IN, { text: 'A cup of tea.' }),
  'GET /api/heard/{id}': {
    request: async ({ server, people }) => {
      const payload = { text: 'A cup of tea.' };
      const { body } = await server.call('POST', '/api/voices/kore/hear', people.owner, payload);
      return { url: (body as { data: { soundUrl: string } }).data.soundUrl };
    },
    answers: OWNER_ONLY,
  },
  'GET /api/voice-mixes': plain('/api/voice-mixes', SIGNED_IN),
  'POST /api/voice-mixes': plain('/api/voice-mixes', SIGNED_IN, MIX),
  'PUT /api/voice-mixes/{id}': {
    request: async (world) => ({ url: await addMix(world, 'owner'), payload: MIX }),
    answers: OWNER_ONLY,
  },
  'DELETE /api/voice-mixes/{id}': {
    request: async (world) => ({ url: await addMix(world, 'owner') }),
    answers: OWNER_ONLY,
  },
  'POST /api/voice-mixes/{id}/restore': {
    request: async (world) => {
      const url = await addMix(world, 'owner');
      await world.server.call('DELETE', url, world.people.owner);
      return { url: `${url}/restore` };
    },
    answers: OWNER_ONLY,
  },
  'PUT /api/voice-mixes/{id}/offer': {
    request: async (world, caller) => ({
      url: `${await addMix(world, caller === 'visitor' ? 'owner' : caller)}/offer`,
      payload: { isOffered: false },
    }),
    answers: ADMIN_ONLY,
  },
  'GET /api/pronunciations': plain('/api/pronunciations', SIGNED_IN),
  'POST /api/pronunciations': {
    request: () => ({
      url: '/api/pronunciations',
      payload: { word: `word ${crypto.randomUUID()}`, sayAs: 'werd' },
    }),
    answers: SIGNED_IN,
  },
  'PUT /api/pronunciations/{id}': {
    request: async (world) => ({
      url: await addWord(world),
      payload: { word: `other ${crypto.randomUUID()}`, sayAs: 'uther' },
    }),
    answers: OWNER_ONLY,
  },
  'DELETE /api/pronunciations/{id}': {
    request: async (world) => ({ url: await addWord(world) }),
    answers: OWNER_ONLY,
  },
  'GET /api/engines': plain('/api/engines', SIGNED_IN),
  'POST /api/generations/script': plain('/api/generations/script', SIGNED_IN, { prompt: 'tea' }),
  'POST /api/generations/voice': plain('/api/generations/voice', SIGNED_IN, {
    script: 'Tea.',
    voice: 'kore',
  }),
  'POST /api/rewrites': plain('/api/rewrites', SIGNED_IN, {
    text: 'We utilize a stone oven.',
    start: 0,
    end: 24,
    how: 'simpler',
  }),
  'GET /api/generations': plain('/api/generations', SIGNED_IN),
  'GET /api/generations/{id}': {
    request: async (world) => ({ url: `/api/generations/${await generate(world, 'script')}` }),
    answers: OWNER_ONLY,
  },
  'PUT /api/generations/{id}/confirmed-facts': {
    request: async (world) => ({
      url: `/api/generations/${await generate(world, 'script')}/confirmed-facts`,
      payload: { facts: ['figure 30 hours'] },
    }),
    answers: OWNER_ONLY,
  },
  'POST /api/generations/{id}/openings': {
    request: async (world) => ({ url: `/api/generations/${await generate(world, 'script')}/openings` }),
    answers: OWNER_ONLY,
  },
  'POST /api/generations/{id}/titles': {
    request: async (world) => ({
      url: `/api/generations/${await generate(world, 'script')}/titles`,
      payload: { platform: 'youtube' },
    }),
    answers: OWNER_ONLY,
  },
  'GET /api/generations/{id}/words': {
    request: async (world) => ({ url: `/api/generations/${await generate(world, 'voice')}/words` }),
    answers: OWNER_ONLY,
  },
  'GET /api/generations/{id}/lines': {
    request: async (world) => ({ url: `/api/generations/${await generate(world, 'voice')}/lines` }),
    answers: OWNER_ONLY,
  },
  // Its owner hears that it is over.
  'POST /api/generations/{id}/stop': {
    request: async (world) => ({ url: `/api/generations/${await generate(world, 'voice')}/stop` }),
    answers: but(OWNER_ONLY, { owner: 409 }),
  },
  'GET /api/line-sounds/{id}': {
    request: async (world) => {
      await generate(world, 'voice');
      const { id } = await world.server.service.context.db
        .selectFrom('lineSounds')
        .select('id')
        .where('userId', '=', world.people.owner.id)
        .executeTakeFirstOrThrow();
      return { url: `/api/line-sounds/${id}` };
    },
    answers: OWNER_ONLY,
  },
  'GET /api/generations/{id}/audio': {
    request: async (world) => ({ url: `/api/generations/${await generate(world, 'voice')}/audio` }),
    answers: OWNER_ONLY,
  },
};
