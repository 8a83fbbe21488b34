import type { Method } from '@voicedraft/contract/endpoint';
import type { ApiEntry, ApiEntryDetails } from '@voicedraft/contract/v1-library';
import type { ApiProject } from '@voicedraft/contract/v1-projects';
import type { ApiProjectRecording } from '@voicedraft/contract/v1-recordings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { startReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { useStarted } from '#testing/use-started.ts';
import { deliverDue } from './deliver.ts';

let user: TestUser;
let key: string;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  ({ key } = await createKey(service, user));
});

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string; readonly fields?: object };
}

async function call<T>(
  method: Method,
  url: string,
  payload?: object,
  idempotencyKey?: string,
): Promise<Answer<T>> {
  const answer = await callWithKey(service, key, method, url, {
    ...(payload && { payload }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const TEXT = 'ANNA: The sea is wide.\n\nBEN: And the sky is high.';
const create = async (payload: object = { text: TEXT }) =>
  (await call<ApiProject>('POST', '/v1/projects', payload)).body;
const record = (id: string, payload: object = {}, idempotencyKey?: string) =>
  call<ApiProjectRecording>('POST', `/v1/projects/${id}/record`, payload, idempotencyKey);
const available = async () => (await service.balances(user)).available;

describe('a project of a program', () => {
  it('is made from a text, saved and recorded as one, and its take has files', async () => {
    const project = await create();
    expect(project.document.speakers.map(({ name }) => name)).toEqual(['ANNA', 'BEN']);
    expect(project).toMatchObject({ revision: 1, take: null, quote: { lines: 2, credits: 1 } });
    const [first] = project.document.paragraphs;
    const document = { ...project.document, paragraphs: [{ ...first, text: 'The sea is deep.' }] };
    const saved = await call<ApiProject>('PUT', `/v1/projects/${project.id}`, { document, revision: 1 });
    expect(saved.body).toMatchObject({ revision: 2, quote: { lines: 1 }, document });
    const stale = await call('PUT', `/v1/projects/${project.id}`, { document, revision: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    const { body } = await record(project.id);
    expect(body).toMatchObject({
      project_id: project.id,
      status: 'succeeded',
      outcome: 'complete',
      credits_spent: 1,
    });
    expect(Object.keys(body.files)).toContain('mp3');
    const { body: after } = await call<ApiProject>('GET', `/v1/projects/${project.id}`);
    expect(after).toMatchObject({ take: { id: body.id, is_current: true }, running_recording_id: null });
    const entry = (await call<ApiEntryDetails>('GET', `/v1/library/${project.id}`)).body;
    expect(entry).toMatchObject({ kind: 'project', takes: [{ id: body.id, credits: 1, settings: null }] });
  });

  it('is created and recorded once, however often that is repeated', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => call<ApiProject>('POST', '/v1/projects', { text: TEXT }, 'new')),
    );
    expect(twice.map(({ status }) => status)).toContain(200);
    const { body: project } = await call<ApiProject>('POST', '/v1/projects', { text: TEXT }, 'new');
    const other = await call('POST', '/v1/projects', { text: 'Other.' }, 'new');
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    const { body: page } = await call<{ data: ApiEntry[] }>('GET', '/v1/library');
    expect(page.data.map(({ id }) => id)).toEqual([project.id]);
    // The process may end before it stores the response.
    await service.context.db.updateTable('idempotentCalls').set({ response: null }).execute();
    expect((await call('POST', '/v1/projects', { text: TEXT }, 'new')).body).toEqual(project);
    const first = await record(project.id, {}, 'take');
    expect((await record(project.id, {}, 'take')).body).toEqual(first.body);
    expect(await available()).toBe(19);
  });

  it('is not recorded for more than the program allows, nor in another revision', async () => {
    const { id } = await create();
    expect((await record(id, { max_credits: 0 })).status).toBe(409);
    expect((await record(id, { revision: 7 })).status).toBe(409);
    expect((await record(id, { revision: 1, max_credits: 1 })).status).toBe(200);
    expect(await available()).toBe(19);
  });

  it('has documents within the rules of the editor, whose errors name the fields that were sent', async () => {
    const { document } = await create();
    const [paragraph] = document.paragraphs;
    const paragraphs = [{ ...paragraph, speaker_id: 'nobody' }];
    const answer = await call('POST', '/v1/projects', { document: { ...document, paragraphs } });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ 'document.paragraphs.0.speaker_id': expect.any(String) });
    expect((await call('POST', '/v1/projects', { document, text: TEXT })).status).toBe(400);
    const bare = document.speakers.map(({ id, name, voice }) => ({ id, name, voice }));
    expect((await create({ document: { ...document, speakers: bare } })).document).toEqual(document);
  });

  it('is stopped by a program: the lines that are ready are paid and stay, and there is no take', async () => {
    const { id } = await create({ text: 'One fish swims.\n\nTwo fish swim.\n\nThe sky waits.' });
    const { synthesize } = service.engines;
    const waiting = Promise.withResolvers<void>();
    service.engines.synthesize = (request) => {
      if (!request.text.includes('sky')) return synthesize(request);
      waiting.resolve();
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      });
    };
    const running = record(id, {}, 'stopped');
    await waiting.promise;
    expect((await call('POST', `/v1/projects/${id}/stop`)).body).toEqual({ stopped: true });
    const { status, body } = await running;
    service.engines.synthesize = synthesize;
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'succeeded', outcome: 'stopped', credits_spent: 1, files: {} });
    expect(body.duration_seconds).toBeNull();
    expect((await record(id, {}, 'stopped')).body).toEqual(body);
    const { body: after } = await call<ApiProject>('GET', `/v1/projects/${id}`);
    expect(after).toMatchObject({ take: null, running_recording_id: null, credits_spent: 1 });
    expect(after.lines.map(({ state }) => state)).toContain('ready');
    expect(await available()).toBe(19);
  });

  it('is stopped only while it is recorded, and belongs to its owner', async () => {
    const { id } = await create();
    expect((await call('POST', `/v1/projects/${id}/stop`)).body).toEqual({ stopped: false });
    ({ key } = await createKey(service, await service.signUp()));
    expect((await call('GET', `/v1/projects/${id}`)).status).toBe(404);
    expect((await record(id)).status).toBe(404);
    expect((await call('GET', `/v1/library/${id}`)).status).toBe(404);
  });
});

describe('webhooks of a project', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startReceiver();
    const events = ['voice.done', 'voice.failed', 'project.done', 'project.failed'];
    expect((await call('POST', '/v1/webhooks', { url: receiver.url, events })).status).toBe(200);
  });
  afterEach(() => receiver.close());

  const receive = async () => {
    while ((await deliverDue(service.context)) > 0);
    return receiver.calls.map(({ body }) => JSON.parse(body) as { type: string; data: object });
  };

  it('tell that it is recorded, with what the call returned', async () => {
    const { body } = await record((await create()).id);
    expect(await receive()).toMatchObject([{ type: 'project.done', data: body }]);
  });

  it('tell that lines are missing, or that nothing could be spoken', async () => {
    const { id } = await create();
    const { synthesize } = service.engines;
    service.engines.synthesize = async (request) => {
      const speech = await synthesize(request);
      return request.text.includes('sky') ? { ...speech, pcm: Buffer.alloc(speech.pcm.length) } : speech;
    };
    const { body } = await record(id);
    const failing = await record((await create({ text: 'The sky is high.' })).id);
    service.engines.synthesize = synthesize;
    expect(body).toMatchObject({ outcome: 'partial', files: {}, duration_seconds: null });
    expect(failing.status).toBeGreaterThanOrEqual(400);
    expect((await receive()).toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
      { type: 'project.done', data: body },
      { type: 'project.failed', data: { status: 'failed', outcome: null, credits_spent: 0 } },
    ]);
    expect((await call<{ data: object[] }>('GET', '/v1/voices')).body.data).toEqual([]);
  });
});

describe('the library of a program', () => {
  it('is read by cursor and filter, each entry once, without deleted ones', async () => {
    const ids: string[] = [];
    for (const word of ['tea', 'sea', 'sky', 'garden']) {
      const { body } = await call<{ id: string }>('POST', '/v1/voices', {
        text: `About ${word}.`,
        voice: 'kore',
      });
      ids.unshift(body.id);
    }
    const seen: (string | undefined)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await call<{ data: ApiEntry[]; next_cursor: string | null }>(
        'GET',
        `/v1/library?limit=3${query}`,
      );
      seen.push(...body.data.map((entry) => entry.chosen_take?.id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(ids);
    const { id } = await create();
    const filtered = async (query: string) =>
      (await call<{ data: ApiEntry[] }>('GET', `/v1/library?${query}`)).body.data.map(({ title }) => title);
    expect(await filtered('q=garden')).toEqual([expect.stringContaining('garden')]);
    expect(await filtered('kind=project')).toHaveLength(1);
    expect(await filtered('view=favourites')).toEqual([]);
    expect(await filtered('voice=kore')).toHaveLength(4);
    await service.send(user, 'POST', '/api/library/delete', { ids: [id] });
    expect(await filtered('kind=project')).toEqual([]);
    expect((await call('GET', `/v1/library/${id}`)).status).toBe(404);
  });
});
