import type { ApiEntry } from '@voicedraft/contract/v1-library';
import type { ApiScript } from '@voicedraft/contract/v1-scripts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let key: string;
const service = useStarted(startTestService);
beforeEach(async () => {
  ({ key } = await createKey(service, await service.signUp({ credits: 20 })));
});

const get = (url: string) => callWithKey(service, key, 'GET', url);
const post = (url: string, payload: object) => callWithKey(service, key, 'POST', url, { payload });

describe('a field of a request', () => {
  it.each([
    ['missing', '/v1/voices', { text: 'Hello.' }, { voice: 'Missing field `voice`' }],
    [
      'misspelled',
      '/v1/voices',
      { text: 'Hello.', voise: 'kore' },
      { voice: 'Missing field `voice`', voise: 'Unknown field `voise`' },
    ],
    [
      'unknown inside another one',
      '/v1/voices',
      { text: 'Hello.', voice: 'kore', settings: { spead: 1.1 } },
      { 'settings.spead': 'Unknown field `settings.spead`' },
    ],
    [
      'unknown in a list',
      '/v1/projects',
      { document: { speakers: [{ id: 'a', name: 'A', voice: 'kore', pitch: 1 }], paragraphs: [] } },
      { 'document.speakers.0.pitch': 'Unknown field `document.speakers.0.pitch`' },
    ],
  ])('that is %s is refused by its name', async (_how, url, payload, fields) => {
    const answer = await post(url, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation', message: Object.values(fields)[0], fields });
  });

  it('that is unknown in a query is refused by its name too', async () => {
    const answer = await get('/v1/library?limitt=3');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { limitt: 'Unknown field `limitt`' } });
  });

  it('has a name in snake case, and for a while also its former one', async () => {
    const first = (await post('/v1/scripts', { prompt: 'the sea' })).json<ApiScript>();
    const { entry_id: entryId } = first;
    for (const named of [{ entry_id: entryId }, { entryId }]) {
      const again = await post('/v1/scripts', { prompt: 'the moon', ...named });
      expect(again.json()).toMatchObject({ status: 'succeeded', entry_id: entryId });
    }
    const { data } = (await get('/v1/library')).json<{ data: ApiEntry[] }>();
    expect(data.map(({ id }) => id)).toEqual([entryId]);
    const both = await post('/v1/scripts', { prompt: 'the sun', entry_id: entryId, entryId });
    expect(both.json()).toMatchObject({ fields: { entryId: 'Unknown field `entryId`' } });
  });
});

it('an error on our side names its request in both styles', async () => {
  const { writeScript } = service.engines;
  service.engines.writeScript = () => Promise.reject(new Error('down'));
  const { requestId, request_id: request } = (await post('/v1/scripts', { prompt: 'the sea' })).json<
    Record<string, string>
  >();
  service.engines.writeScript = writeScript;
  expect([request, requestId]).toEqual([expect.any(String), request]);
});
