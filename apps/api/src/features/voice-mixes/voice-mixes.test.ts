import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { VOICES } from '@voicedraft/contract/voice-list';
import { MIX_SAMPLES } from '@voicedraft/contract/voice-samples';
import { MIX_TEXTS, MIXES_EVER_MAX, MIXES_MAX, VoiceMix } from '@voicedraft/contract/voice-mixes';
import type { AnyVoiceId, Voice } from '@voicedraft/contract/voices';
import type { SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { callProjects, documentOf } from '#testing/project-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const PARTS = [
  { voice: 'puck', percent: 40 },
  { voice: 'achernar', percent: 60 },
];
const MIX = 'af_heart*0.6+am_puck*0.4';

let user: TestUser;
let spoken: SpeechRequest[];
const service = useStarted(startTestService);
beforeAll(async () => {
  const { synthesize } = service.engines;
  // Another engine is in charge.
  service.engines.name = 'gemini';
  service.engines.synthesize = (request) => {
    spoken.push(request);
    return synthesize(request);
  };
});
beforeEach(async () => {
  spoken = [];
  user = await service.signUp({ credits: 50 });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly message: string;
  readonly code: string;
}
async function call<T = VoiceMix>(
  method: Method,
  url: string,
  payload?: object,
  as = user,
): Promise<Answer<T>> {
  const answer = await service.send(as, method, url, payload);
  return { ...answer.json<Answer<T>>(), status: answer.statusCode };
}
const keep = async (name = 'Morning', parts: object = PARTS) =>
  call('POST', '/api/voice-mixes', { name, parts });
const listVoices = async (as = user) => (await call<Voice[]>('GET', '/api/voices', undefined, as)).data;
const record = (voice: AnyVoiceId, script = 'A cup of tea.', as = user) =>
  call<object>('POST', '/api/generations/voice', { script, voice }, as);

describe('mixes of voices', () => {
  it('are kept, listed, changed and deleted, by their owner', async () => {
    const { data } = await keep();
    expect(data).toMatchObject({ name: 'Morning', parts: PARTS, isOffered: false, isOwn: true });
    await keep('Evening');
    const list = async () => VoiceMix.array().parse((await call('GET', '/api/voice-mixes')).data);
    expect((await list()).map(({ name }) => name)).toEqual(['Evening', 'Morning']);
    const url = `/api/voice-mixes/${data.id}`;
    const parts = [
      { voice: 'kore', percent: 50 },
      { voice: 'puck', percent: 25 },
      { voice: 'leda', percent: 25 },
    ];
    expect((await call('PUT', url, { name: 'Noon', parts })).data).toEqual({ ...data, name: 'Noon', parts });

    const owner = user;
    user = await service.signUp();
    expect(await list()).toEqual([]);
    expect((await call('PUT', url, { name: 'Mine', parts })).status).toBe(404);
    expect((await call('DELETE', url)).status).toBe(404);
    user = owner;
    expect((await call('DELETE', url)).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Evening']);
    expect((await call('DELETE', url)).status).toBe(404);
  });

  it('come back for whoever deleted them, no longer offered', async () => {
    const staff = await service.signUp({ staff: 'owner' });
    const { data } = await call('POST', '/api/voice-mixes', { name: 'House', parts: PARTS }, staff);
    const url = `/api/voice-mixes/${data.id}`;
    const restore = (as = staff) => call('POST', `${url}/restore`, undefined, as);
    await call('PUT', `${url}/offer`, { isOffered: true }, staff);
    expect((await restore()).status).toBe(404);
    await call('DELETE', url, undefined, staff);
    expect((await record(data.id)).status).toBe(404);
    expect((await restore(user)).status).toBe(404);
    expect((await restore()).data).toEqual(data);
    expect((await call('DELETE', url, undefined, staff)).status).toBe(200);
  });

  it.each([
    ['one voice', [{ voice: 'kore', percent: 100 }]],
    ['four voices', ['kore', 'puck', 'leda', 'orus'].map((voice) => ({ voice, percent: 25 }))],
    ['the same voice twice', ['kore', 'kore'].map((voice) => ({ voice, percent: 50 }))],
    ['voices of two languages', ['kore', 'alhena'].map((voice) => ({ voice, percent: 50 }))],
    ['less than everything', ['kore', 'puck'].map((voice) => ({ voice, percent: 45 }))],
    ['a share between two steps', [52, 48].map((percent, at) => ({ voice: ['kore', 'puck'][at], percent }))],
    ['a mix of mixes', [`mix_${crypto.randomUUID()}`, 'puck'].map((voice) => ({ voice, percent: 50 }))],
  ])('of %s are refused', async (_, parts) => {
    expect((await keep('Morning', parts)).status).toBe(400);
  });

  it('are at most twenty, also for calls at once, and 500 with deleted ones', async () => {
    const answers = await Promise.all(Array.from({ length: MIXES_MAX + 2 }, () => keep()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MIXES_MAX);
    expect(await keep()).toMatchObject({ status: 400, message: MIX_TEXTS.full });
    const { data } = await call<VoiceMix[]>('GET', '/api/voice-mixes');
    await call('DELETE', `/api/voice-mixes/${data[0]?.id}`);
    expect((await keep()).status).toBe(200);
    const restored = await call('POST', `/api/voice-mixes/${data[0]?.id}/restore`);
    expect(restored).toMatchObject({ status: 400, message: MIX_TEXTS.full });
    const deleted = { userId: user.id, name: 'Late', parts: JSON.stringify(PARTS), deletedAt: new Date() };
    const many = Array.from({ length: MIXES_EVER_MAX - MIXES_MAX }, () => deleted);
    await service.context.db.insertInto('voiceMixes').values(many).execute();
    await call('DELETE', `/api/voice-mixes/${data[1]?.id}`);
    expect(await keep()).toMatchObject({ status: 400, message: MIX_TEXTS.fullEver });
  });
});

describe('a mix', () => {
  it('is a voice like others, spoken by the built-in engine whichever is in charge', async () => {
    const { id } = (await keep()).data;
    const voice = (await listVoices()).at(-1);
    expect(voice).toMatchObject({ id, name: 'Morning', engine: 'local', gender: 'female', pitch: 'high' });
    expect(voice?.mix).toEqual({ owner: 'caller', parts: PARTS });
    const recorded = await record(id);
    expect(recorded).toMatchObject({ status: 200, data: { voice: id, engine: 'local' } });
    expect(spoken).toMatchObject([{ voice: 'achernar', mix: MIX }]);
    await record('kore', 'Another cup.');
    expect(spoken[1]).toMatchObject({ voice: 'kore' });
    expect(spoken[1]?.mix).toBeUndefined();
    const { data } = await call<{ chosenTake: { voices: string[] } }[]>('GET', '/api/library');
    expect(data.map(({ chosenTake }) => chosenTake.voices)).toContainEqual([id]);
  });

  it('is heard, as a sample and before it is kept', async () => {
    const { id } = (await keep()).data;
    const heard = await call('POST', `/api/voices/${id}/hear`, { text: 'Tea.' });
    expect(heard).toMatchObject({ status: 200, data: { engine: 'local' } });
    const parts = PARTS.map(({ voice }) => ({ voice, percent: 50 }));
    await call('POST', '/api/voices/puck/hear', { text: 'Tea.', parts });
    const sample = () => service.app.inject({ url: `/api/voices/${id}/sample`, headers: user.headers });
    expect((await sample()).headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': expect.stringContaining('private'),
    });
    expect((await sample()).statusCode).toBe(200);
    expect(spoken.map(({ mix }) => mix)).toEqual([MIX, 'af_heart*0.5+am_puck*0.5', MIX]);
    expect((await service.app.inject({ url: `/api/voices/${id}/sample` })).statusCode).toBe(404);
  });

  it('is named by programs as well', async () => {
    const { id } = (await keep()).data;
    const { key } = await createKey(service, user);
    const { data } = (await callWithKey(service, key, 'GET', '/v1/voices/available')).json<{
      data: object[];
    }>();
    expect(data).toHaveLength(VOICES.length + 1);
    expect(data.at(-1)).toMatchObject({ id, name: 'Morning', sample_url: null });
    const speak = (voice: string) =>
      callWithKey(service, key, 'POST', '/v1/voices', { payload: { text: 'A cup of tea.', voice } });
    expect((await speak(id)).json()).toMatchObject({ status: 'succeeded', voice: id });
    expect(spoken).toMatchObject([{ mix: MIX }]);
    expect((await speak(`mix_${crypto.randomUUID()}`)).statusCode).toBe(404);
    expect((await speak('mix_1')).statusCode).toBe(400);
  });

  it('is nobody else’s', async () => {
    const { id } = (await keep()).data;
    const other = await service.signUp({ credits: 5 });
    expect(await listVoices(other)).toHaveLength(VOICES.length);
    expect((await record(id, 'Tea.', other)).status).toBe(404);
    expect((await call('POST', `/api/voices/${id}/hear`, { text: 'Tea.' }, other)).status).toBe(404);
    expect((await call('PUT', `/api/voices/${id}/favourite`, { isFavourite: true }, other)).status).toBe(404);
    const sample = await service.app.inject({ url: `/api/voices/${id}/sample`, headers: other.headers });
    expect(sample.statusCode).toBe(404);
    expect(spoken).toEqual([]);
    expect((await call('PUT', `/api/voices/${id}/favourite`, { isFavourite: true })).status).toBe(200);
  });

  it('of another language has a sample in it', async () => {
    const parts = ['capella', 'arcturus'].map((voice) => ({ voice, percent: 50 }));
    const { id } = (await keep('Serale', parts)).data;
    await service.app.inject({ url: `/api/voices/${id}/sample`, headers: user.headers });
    expect(spoken).toMatchObject([{ text: MIX_SAMPLES.it, mix: 'if_sara*0.5+im_nicola*0.5' }]);
  });

  it('is named in the library, the history, on shared pages and in files, also after it was deleted', async () => {
    const { id } = (await keep('Café, late')).data;
    await record(id);
    await call('DELETE', `/api/voice-mixes/${id}`);
    type Named = { id: string; mixName?: string };
    const library = (await call<{ chosenTake: Named }[]>('GET', '/api/library')).data;
    const take = library[0]?.chosenTake;
    expect(take?.mixName).toBe('Café, late');
    const history = (await call<Named[]>('GET', '/api/generations')).data;
    expect(history.map(({ mixName }) => mixName)).toEqual(['Café, late']);
    const files = (await call<{ name: string }>('GET', `/api/takes/${take?.id}/files`)).data;
    expect(files.name).toBe('a-cup-of-tea-café-late');
    const { url } = (await call<{ url: string }>('POST', `/api/takes/${take?.id}/share`)).data;
    const page = await call<{ voices: string[] }>('GET', `/api/shares/${url.split('/').at(-1)}`);
    expect(page.data.voices).toEqual(['Café, late']);
  });

  it('that staff offer is everybody’s, until they withdraw it', async () => {
    const staff = await service.signUp({ staff: 'owner' });
    const { id } = (await call('POST', '/api/voice-mixes', { name: 'House', parts: PARTS }, staff)).data;
    const offer = (isOffered: boolean, as = staff) =>
      call('PUT', `/api/voice-mixes/${id}/offer`, { isOffered }, as);
    expect((await offer(true, user)).status).toBe(403);
    expect(await offer(true)).toMatchObject({ status: 200, data: { isOffered: true } });
    expect((await listVoices()).at(-1)).toMatchObject({ id, label: 'House mix', mix: { owner: 'house' } });
    expect((await record(id)).status).toBe(200);
    const library = (await call<{ chosenTake: { mixName: string } }[]>('GET', '/api/library')).data;
    expect(library.map(({ chosenTake }) => chosenTake.mixName)).toEqual(['House']);
    expect((await call('DELETE', `/api/voice-mixes/${id}`)).status).toBe(404);
    const audit = await service.context.db
      .selectFrom('auditLog')
      .select(['action', 'label'])
      .where('entity', '=', 'voice-mix')
      .where('entityId', '=', id)
      .execute();
    expect(audit).toEqual([{ action: 'offered', label: 'House' }]);

    const colleague = await service.signUp({ staff: 'owner' });
    expect((await offer(false, colleague)).status).toBe(200);
    expect((await record(id, 'Another cup.')).status).toBe(404);
    expect((await call('GET', '/api/voice-mixes')).data).toEqual([]);
  });
});

describe('a project with a mix', () => {
  const withVoice = (document: ProjectDocument, voice: AnyVoiceId): ProjectDocument => ({
    ...document,
    speakers: document.speakers.map((speaker, index) => (index === 0 ? { ...speaker, voice } : speaker)),
  });

  it('has each line spoken by its engine, and keeps what was recorded when the mix is deleted', async () => {
    const { id: mix } = (await keep()).data;
    const projects = callProjects(service, user);
    const document = withVoice(documentOf(['Ann', 'Good morning.'], ['Bob', 'Hello.']), mix);
    const { id, revision } = await projects.create({ document });
    const recorded = await projects.call('POST', `/${id}/record`, { revision });
    expect(recorded.status).toBe(200);
    expect(spoken.toSorted((one, other) => one.text.localeCompare(other.text))).toMatchObject([
      { text: 'Good morning.', mix: MIX },
      { text: 'Hello.', voice: 'charon' },
    ]);
    const engines = await service.context.db
      .selectFrom('lineSounds')
      .select('engine')
      .where('userId', '=', user.id)
      .execute();
    expect(engines.map(({ engine }) => engine).toSorted()).toEqual(['gemini', 'local']);

    await call('DELETE', `/api/voice-mixes/${mix}`);
    const states = async () => (await projects.get(id)).lines.map(({ state, problem }) => [state, problem]);
    expect(await states()).toEqual([
      ['ready', null],
      ['ready', null],
    ]);
    const changed = withVoice(documentOf(['Ann', 'Good evening.'], ['Bob', 'Hello.']), mix);
    const saved = await projects.save(id, revision, changed);
    expect(saved.status).toBe(200);
    expect(await states()).toEqual([
      ['failed', 'This voice is no longer available. Choose another voice for this line.'],
      ['ready', null],
    ]);
    spoken = [];
    const again = { revision: saved.data.revision };
    expect((await projects.call('POST', `/${id}/record`, again)).body).toMatchObject({ code: 'conflict' });
    expect(spoken).toEqual([]);
    const other = await projects.save(id, saved.data.revision, withVoice(changed, 'leda'));
    const last = await projects.call('POST', `/${id}/record`, { revision: other.data.revision });
    expect(last.status).toBe(200);
    expect(spoken).toMatchObject([{ text: 'Good evening.', voice: 'leda' }]);
  });

  it('of another customer can be saved, but not spoken', async () => {
    const { id: mix } = (await keep()).data;
    user = await service.signUp({ credits: 5 });
    const projects = callProjects(service, user);
    const { id, revision } = await projects.create({ document: withVoice(documentOf(['Ann', 'Tea.']), mix) });
    expect((await projects.call('POST', `/${id}/record`, { revision })).status).toBe(409);
    expect(spoken).toEqual([]);
  });
});
