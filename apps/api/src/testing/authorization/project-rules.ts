import { OWNER_ONLY, SIGNED_IN, plain, type Answers, type Request, type Rule } from './answers.ts';
import { makeUpload } from './make-upload.ts';
import type { World } from './world.ts';

interface Made {
  readonly id: string;
  readonly document: object;
}

/** Creates a project as the owner. */
async function createProject({ server, people }: World): Promise<Made> {
  // Each call has a project of its own: more than before an address is confirmed.
  await server.service.context.db
    .updateTable('identityUsers')
    .set({ emailVerified: true })
    .where('id', '=', people.owner.id)
    .execute();
  const { body } = await server.call('POST', '/api/projects', people.owner, { text: 'A cup of tea.' });
  return (body as { data: Made }).data;
}

/** Creates and records a project as the owner; returns the sound of its line as well. */
async function recordProject(world: World): Promise<Made & { soundId: string }> {
  const project = await createProject(world);
  const { owner } = world.people;
  const url = `/api/projects/${project.id}/record`;
  const { body } = await world.server.call('POST', url, owner, { revision: 1 });
  const { data } = body as { data: { state: { lines: { soundId: string }[] } } };
  return { ...project, soundId: data.state.lines[0]?.soundId ?? '' };
}

/** A request about a project of the owner. */
function about(path: string, payloadOf?: (made: Made) => object, answers: Answers = OWNER_ONLY): Rule {
  const request = async (world: World): Promise<Request> => {
    const made = await createProject(world);
    return { url: `/api/projects/${made.id}${path}`, ...(payloadOf && { payload: payloadOf(made) }) };
  };
  return { request, answers };
}

/** Projects with several speakers: nobody but their owner can access them. */
export const PROJECT_RULES: Readonly<Record<string, Rule>> = {
  'POST /api/projects': plain('/api/projects', SIGNED_IN, { text: 'A cup of tea.' }),
  'POST /api/projects/import': {
    request: () => makeUpload('/api/projects/import', 'file', Buffer.from('A cup of tea.'), 'tea.txt'),
    answers: SIGNED_IN,
  },
  'GET /api/projects/{id}': about(''),
  'PUT /api/projects/{id}': about('', ({ document }) => ({ document, revision: 1 })),
  'POST /api/projects/{id}/quote': about('/quote', () => ({})),
  'POST /api/projects/{id}/record': about('/record', () => ({ revision: 1 })),
  'POST /api/projects/{id}/stop': about('/stop'),
  'GET /api/projects/{id}/lines/{index}/takes': about('/lines/0/takes?revision=1'),
  'PUT /api/projects/{id}/lines/{index}/take': {
    request: async (world) => {
      const { id, soundId } = await recordProject(world);
      return { url: `/api/projects/${id}/lines/0/take`, payload: { soundId, revision: 1 } };
    },
    answers: OWNER_ONLY,
  },
  'GET /api/projects/{id}/words': about('/words'),
  'GET /api/projects/{id}/export': about('/export?format=docx'),
  'GET /api/projects/{id}/versions': about('/versions'),
  'GET /api/projects/{id}/versions/{number}': about('/versions/1'),
  'POST /api/projects/{id}/versions/{number}/restore': about('/versions/1/restore', () => ({ revision: 1 })),
};
