import { OWNER_ONLY, plain, type Request, SIGNED_IN, type Rule } from './answers.ts';
import { drawPng, makeUpload } from './make-upload.ts';
import { SOUND } from '#testing/video-calls.ts';
import type { World } from './world.ts';

async function call<T>({ server, people }: World, url: string, payload?: object): Promise<T> {
  const { headers } = people.owner;
  const answer = await server.service.app.inject({
    method: 'POST',
    url,
    headers,
    ...(payload && { payload }),
  });
  return answer.json<T>();
}

async function makeScript(world: World): Promise<string> {
  return (await call<{ id: string }>(world, '/v1/scripts', { prompt: 'tea' })).id;
}

async function makeVoiceover(world: World): Promise<string> {
  return (await call<{ id: string }>(world, '/v1/voices', { text: 'A cup of tea.', voice: 'kore' })).id;
}

/** A rule about one project of the owner, which nobody else can access. */
function ofProject(rest: string, payload?: object): Rule {
  return {
    request: async (world) => {
      const { id } = await call<{ id: string }>(world, '/v1/projects', { text: 'A cup of tea.' });
      return { url: `/v1/projects/${id}${rest}`, ...(payload && { payload }) };
    },
    answers: OWNER_ONLY,
  };
}

/** A rule about one voiceover of the owner, which nobody else can share. */
function ofShare(payload?: object): Rule {
  return {
    request: async (world) => {
      const url = `/v1/voices/${await makeVoiceover(world)}/share`;
      await call(world, url, {});
      return { url, ...(payload && { payload }) };
    },
    answers: OWNER_ONLY,
  };
}

const VIDEO_FILES = {
  pictures: { field: 'picture', name: 'photo.png', content: await drawPng() },
  music: { field: 'music', name: 'song.wav', content: SOUND },
};
type VideoFileKind = keyof typeof VIDEO_FILES;

/** A rule about the video of one voiceover of the owner, which nobody else can access. */
function ofVideo(path: string, payload?: object): Rule {
  return {
    request: async (world) => ({
      url: `/v1/voices/${await makeVoiceover(world)}/${path}`,
      ...(payload && { payload }),
    }),
    answers: OWNER_ONLY,
  };
}

async function videoUpload(world: World, kind: VideoFileKind): Promise<Request> {
  const { field, name, content } = VIDEO_FILES[kind];
  return makeUpload(`/v1/voices/${await makeVoiceover(world)}/${kind}`, field, content, name);
}

const addingFile = (kind: VideoFileKind): Rule => ({
  request: (world) => videoUpload(world, kind),
  answers: OWNER_ONLY,
});
const removingFile = (kind: VideoFileKind): Rule => ({
  request: async (world) => {
    const upload = await videoUpload(world, kind);
    const headers = { ...world.people.owner.headers, ...upload.headers };
    const added = await world.server.service.app.inject({ method: 'POST', ...upload, headers });
    return { url: `/v1/${kind}/${added.json<{ id: string }>().id}` };
  },
  answers: OWNER_ONLY,
});

const newWord = () => ({ word: `tea ${crypto.randomUUID().slice(0, 8)}`, say_as: 'tee' });

/** A rule about one word of the owner, which nobody else can change. */
function ofWord(payload?: () => object): Rule {
  return {
    request: async (world) => {
      const { id } = await call<{ id: string }>(world, '/v1/pronunciations', newWord());
      return { url: `/v1/pronunciations/${id}`, ...(payload && { payload: payload() }) };
    },
    answers: OWNER_ONLY,
  };
}

const DOCUMENT = { speakers: [{ id: 'a', name: 'Anna', voice: 'kore' }], paragraphs: [] };

const NEW_KEY = { name: 'Test', scopes: ['scripts'], days: null };

/** Creates a key of the owner, who has none but this. */
async function makeKey(world: World, isRevoked: boolean): Promise<string> {
  await world.server.service.context.db.deleteFrom('apiKeys').execute();
  const { data } = await call<{ data: { apiKey: { id: string } } }>(world, '/api/api-keys', NEW_KEY);
  if (isRevoked) await call(world, `/api/api-keys/${data.apiKey.id}/revocation`);
  return data.apiKey.id;
}

const EVENTS = ['script.done'];
const newAddress = () => ({ url: `http://127.0.0.1:9/${crypto.randomUUID()}`, events: EVENTS });

async function clearWebhooks({ server }: World): Promise<void> {
  await server.service.context.db.deleteFrom('webhooks').execute();
}

/** Adds a webhook of the owner, who has none but this. */
async function makeWebhook(world: World): Promise<string> {
  await clearWebhooks(world);
  const { data } = await call<{ data: { webhook: { id: string } } }>(world, '/api/webhooks', newAddress());
  return data.webhook.id;
}

/** A rule about one webhook of the owner, which nobody else can access. */
function ofWebhook(rest: string, payload?: () => object): Rule {
  return {
    request: async (world) => ({
      url: `/api/webhooks/${await makeWebhook(world)}${rest}`,
      ...(payload && { payload: payload() }),
    }),
    answers: OWNER_ONLY,
  };
}

function adds(url: string): Rule {
  return {
    request: async (world) => {
      await clearWebhooks(world);
      return { url, payload: newAddress() };
    },
    answers: SIGNED_IN,
  };
}

/** Programs, their keys and their webhooks. */
export const DEVELOPER_RULES: Readonly<Record<string, Rule>> = {
  'POST /v1/scripts': plain('/v1/scripts', SIGNED_IN, { prompt: 'tea' }),
  'GET /v1/scripts/{id}': {
    request: async (world) => ({ url: `/v1/scripts/${await makeScript(world)}` }),
    answers: OWNER_ONLY,
  },
  'POST /v1/voices': plain('/v1/voices', SIGNED_IN, { text: 'Tea.', voice: 'kore' }),
  'POST /v1/audio/speech': plain('/v1/audio/speech', SIGNED_IN, {
    model: 'tts-1',
    input: 'Tea.',
    voice: 'kore',
  }),
  'GET /v1/models': plain('/v1/models', SIGNED_IN),
  'GET /v1/audio/voices': plain('/v1/audio/voices', SIGNED_IN),
  'GET /v1/voices': plain('/v1/voices', SIGNED_IN),
  'GET /v1/voices/available': plain('/v1/voices/available', SIGNED_IN),
  'GET /v1/voices/{id}': {
    request: async (world) => ({ url: `/v1/voices/${await makeVoiceover(world)}` }),
    answers: OWNER_ONLY,
  },
  'GET /v1/voices/{id}/files/{format}': {
    request: async (world) => ({ url: `/v1/voices/${await makeVoiceover(world)}/files/wav` }),
    answers: OWNER_ONLY,
  },
  'GET /v1/voices/{id}/share': ofShare(),
  'POST /v1/voices/{id}/share': ofShare({}),
  'PUT /v1/voices/{id}/share': ofShare({ ends: '7 days' }),
  'DELETE /v1/voices/{id}/share': ofShare(),
  'GET /v1/voices/{id}/video': ofVideo('video'),
  'PUT /v1/voices/{id}/video': ofVideo('video', {}),
  'GET /v1/voices/{id}/sentences': ofVideo('sentences'),
  'GET /v1/voices/{id}/pictures': ofVideo('pictures'),
  'POST /v1/voices/{id}/pictures': addingFile('pictures'),
  'DELETE /v1/pictures/{id}': removingFile('pictures'),
  'GET /v1/voices/{id}/music': ofVideo('music'),
  'POST /v1/voices/{id}/music': addingFile('music'),
  'DELETE /v1/music/{id}': removingFile('music'),
  'GET /v1/pronunciations': plain('/v1/pronunciations', SIGNED_IN),
  'POST /v1/pronunciations': {
    request: async () => ({ url: '/v1/pronunciations', payload: newWord() }),
    answers: SIGNED_IN,
  },
  'PUT /v1/pronunciations/{id}': ofWord(newWord),
  'DELETE /v1/pronunciations/{id}': ofWord(),
  'POST /v1/projects': plain('/v1/projects', SIGNED_IN, { text: 'A cup of tea.' }),
  'GET /v1/projects/{id}': ofProject(''),
  'PUT /v1/projects/{id}': ofProject('', { document: DOCUMENT, revision: 1 }),
  'POST /v1/projects/{id}/record': ofProject('/record', {}),
  'POST /v1/projects/{id}/stop': ofProject('/stop'),
  'GET /v1/recordings/{id}': {
    request: async (world) => {
      const { id } = await call<{ id: string }>(world, '/v1/projects', { text: 'A cup of tea.' });
      const recording = await call<{ id: string }>(world, `/v1/projects/${id}/record`, {});
      return { url: `/v1/recordings/${recording.id}` };
    },
    answers: OWNER_ONLY,
  },
  'GET /v1/library': plain('/v1/library', SIGNED_IN),
  'GET /v1/library/{id}': {
    request: async (world) => {
      const { id } = await call<{ id: string }>(world, '/v1/projects', { text: 'A cup of tea.' });
      return { url: `/v1/library/${id}` };
    },
    answers: OWNER_ONLY,
  },
  'GET /v1/credits': plain('/v1/credits', SIGNED_IN),
  'GET /v1/credits/history': plain('/v1/credits/history', SIGNED_IN),
  'POST /v1/webhooks': adds('/v1/webhooks'),
  'GET /v1/webhooks': plain('/v1/webhooks', SIGNED_IN),
  'DELETE /v1/webhooks/{id}': {
    request: async (world) => ({ url: `/v1/webhooks/${await makeWebhook(world)}` }),
    answers: OWNER_ONLY,
  },
  'GET /api/api-keys': plain('/api/api-keys', SIGNED_IN),
  'POST /api/api-keys': plain('/api/api-keys', SIGNED_IN, NEW_KEY),
  'POST /api/api-keys/{id}/revocation': {
    request: async (world) => ({ url: `/api/api-keys/${await makeKey(world, false)}/revocation` }),
    answers: OWNER_ONLY,
  },
  'DELETE /api/api-keys/{id}': {
    request: async (world) => ({ url: `/api/api-keys/${await makeKey(world, true)}` }),
    answers: OWNER_ONLY,
  },
  'GET /api/usage': plain('/api/usage', SIGNED_IN),
  'GET /api/usage/export': plain('/api/usage/export', SIGNED_IN),
  'GET /api/webhooks': plain('/api/webhooks', SIGNED_IN),
  'POST /api/webhooks': adds('/api/webhooks'),
  'PUT /api/webhooks/{id}': ofWebhook('', () => ({ ...newAddress(), isOn: true })),
  'DELETE /api/webhooks/{id}': ofWebhook(''),
  'POST /api/webhooks/{id}/secret': ofWebhook('/secret'),
  'POST /api/webhooks/{id}/test': ofWebhook('/test'),
  'GET /api/webhooks/{id}/deliveries': ofWebhook('/deliveries'),
  'POST /api/webhook-deliveries/{id}/replay': {
    request: async (world) => {
      const webhookId = await makeWebhook(world);
      const { data } = await call<{ data: { id: string } }>(world, `/api/webhooks/${webhookId}/test`);
      return { url: `/api/webhook-deliveries/${data.id}/replay` };
    },
    answers: OWNER_ONLY,
  },
};
