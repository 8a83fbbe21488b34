import { openLibrary } from '#testing/library-kit.ts';
import { OWNER_ONLY, plain, SIGNED_IN, type Request, type Rule } from './answers.ts';
import type { World } from './world.ts';

const libraryOf = ({ server, people }: World) => openLibrary(server.service, people.owner);

/** A request about an entry of the owner. */
function aboutEntry(request: (id: string) => Request): Rule {
  return {
    request: async (world) => request((await libraryOf(world).add(`Tea for two. ${crypto.randomUUID()}`)).id),
    answers: OWNER_ONLY,
  };
}

/** A request about a take of the owner. */
function aboutTake(action: string): Rule {
  return {
    request: async (world) => {
      const { id, entryId } = await libraryOf(world).record('Tea for three.');
      return { url: `/api/library/${entryId}/takes/${id}${action}` };
    },
    answers: OWNER_ONLY,
  };
}

/** A request about a folder of the owner. */
function aboutFolder(payload?: object): Rule {
  return {
    request: async (world) => {
      const answer = await libraryOf(world).call('POST', '/folders', { name: crypto.randomUUID() });
      const url = `/api/library/folders/${answer.json<{ data: { id: string } }>().data.id}`;
      return { url, ...(payload && { payload }) };
    },
    answers: OWNER_ONLY,
  };
}

/** Scripts, takes, versions and folders: only their owner's, not even an administrator's. */
export const LIBRARY_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/library': plain('/api/library', SIGNED_IN),
  'GET /api/library/ids': plain('/api/library/ids', SIGNED_IN),
  'GET /api/library/counts': plain('/api/library/counts', SIGNED_IN),
  'POST /api/library': plain('/api/library', SIGNED_IN, { text: 'Tea.' }),
  'GET /api/library/{id}': aboutEntry((id) => ({ url: `/api/library/${id}` })),
  'PUT /api/library/{id}/title': aboutEntry((id) => ({
    url: `/api/library/${id}/title`,
    payload: { title: 'Tea' },
  })),
  'PUT /api/library/{id}/text': aboutEntry((id) => ({
    url: `/api/library/${id}/text`,
    payload: { text: 'Coffee.', revision: 1 },
  })),
  'GET /api/library/{id}/versions': aboutEntry((id) => ({ url: `/api/library/${id}/versions` })),
  'POST /api/library/{id}/versions/restore': aboutEntry((id) => ({
    url: `/api/library/${id}/versions/restore`,
    payload: { number: 1, revision: 1 },
  })),
  'POST /api/library/favourite': aboutEntry((id) => ({
    url: '/api/library/favourite',
    payload: { ids: [id], isFavourite: true },
  })),
  'POST /api/library/move': aboutEntry((id) => ({
    url: '/api/library/move',
    payload: { ids: [id], folderId: null },
  })),
  'POST /api/library/delete': aboutEntry((id) => ({ url: '/api/library/delete', payload: { ids: [id] } })),
  'POST /api/library/restore': aboutEntry((id) => ({ url: '/api/library/restore', payload: { ids: [id] } })),
  'POST /api/library/{id}/takes/{takeId}/choose': aboutTake('/choose'),
  'DELETE /api/library/{id}/takes/{takeId}': aboutTake(''),
  'POST /api/library/{id}/takes/{takeId}/restore': aboutTake('/restore'),
  'POST /api/library/folders': {
    request: () => ({ url: '/api/library/folders', payload: { name: crypto.randomUUID() } }),
    answers: SIGNED_IN,
  },
  'PUT /api/library/folders/{id}': aboutFolder({ name: 'Renamed' }),
  'DELETE /api/library/folders/{id}': aboutFolder(),
};
