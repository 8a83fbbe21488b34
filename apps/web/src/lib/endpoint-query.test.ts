import { QueryClient } from '@tanstack/react-query';
import { get, post } from '@voicedraft/contract/endpoint';
import { successOf } from '@voicedraft/contract/shapes';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { fetchData, fetchFile } from './api-client.ts';
import { byId, endpointKey, endpointQuery, refreshQueries } from './endpoint-query.ts';
import { endpointPageQuery, pageKey } from './list-page.ts';

const Thing = z.object({ name: z.string() });
const LAMP = { name: 'lamp' };

const getThing = get('/things/{id}', {
  access: 'public',
  feature: 'things',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  response: successOf(Thing),
});

const listThings = get('/things', {
  access: 'public',
  feature: 'things',
  summary: 'All things',
  query: z.object({ q: z.string().optional(), page: z.number().optional(), pageSize: z.number().optional() }),
  response: successOf(z.array(Thing)),
});

const makeThing = post('/things', {
  access: 'public',
  feature: 'things',
  summary: 'A new thing, and what is said of it',
  body: Thing,
  response: successOf(Thing).extend({ message: z.string().optional() }),
});

const listSpots = get('/places', {
  access: 'public',
  feature: 'places',
  summary: 'All places',
  response: z.array(z.string()),
});

const exportThings = get('/things.csv', {
  access: 'public',
  feature: 'things',
  summary: 'All things as a file',
  produces: ['text/csv'],
});

function answerWith(answer: () => Response) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a query', () => {
  it('is cached under the feature, the endpoint, and its request', () => {
    expect(endpointQuery(getThing, byId('a')).queryKey).toEqual([
      'things',
      'GET /things/{id}',
      { params: { id: 'a' } },
    ]);
    expect(endpointQuery(getThing, byId('a'), { queryKey: ['mine'] }).queryKey).toEqual(['mine']);
  });

  it('keeps its options, and sends what it was given', async () => {
    const fetch = answerWith(() => Response.json({ success: true, data: LAMP }));
    const query = endpointQuery(getThing, byId('a'), { staleTime: 7 });
    expect(query.staleTime).toBe(7);
    const client = new QueryClient();
    const thing = await client.fetchQuery(query);
    expectTypeOf(thing).toEqualTypeOf<z.output<typeof Thing>>();
    expect(thing).toEqual(LAMP);
    expect(client.getQueryData(query.queryKey)).toEqual(LAMP);
    expect(fetch.mock.calls[0]?.[0]).toBe('/things/a');
    expect(fetch.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  });

  it('is one page of a list, cached separately from the list itself', async () => {
    answerWith(() => Response.json({ success: true, data: [LAMP] }, { headers: { 'x-total-count': '21' } }));
    const query = { page: 2, pageSize: 20 };
    const page = endpointPageQuery(listThings, { query });
    const client = new QueryClient();
    const found = await client.fetchQuery(page);
    expectTypeOf(found.rows).toEqualTypeOf<readonly z.output<typeof Thing>[]>();
    expect(found).toEqual({ rows: [LAMP], total: 21 });
    expect(page.queryKey).toEqual(['things', 'GET /things', 'page', { query }]);
    expect(await client.fetchQuery(endpointQuery(listThings, { query }))).toEqual([LAMP]);
    expect(client.getQueriesData({ queryKey: pageKey(listThings) })).toEqual([[page.queryKey, found]]);
    expect(client.getQueriesData({ queryKey: endpointKey(listThings) })).toHaveLength(2);
  });
});

describe('a response', () => {
  it('is unwrapped if the wrapper contains nothing else', async () => {
    answerWith(() => Response.json({ success: true, data: LAMP }));
    const thing = await fetchData(getThing, byId('a'));
    expectTypeOf(thing).toEqualTypeOf<z.output<typeof Thing>>();
    expect(thing).toEqual(LAMP);
  });

  it('is kept whole if its schema has more fields, present or not', async () => {
    const answer = { success: true, data: LAMP };
    answerWith(() => Response.json(answer));
    const made = await fetchData(makeThing, { body: LAMP });
    expectTypeOf(made).toExtend<{ message?: string | undefined }>();
    expect(made).toEqual(answer);
  });

  it('is unchanged without a wrapper', async () => {
    answerWith(() => Response.json(['here']));
    expect(await fetchData(listSpots, {})).toEqual(['here']);
  });

  it('may be a file, of the type that the endpoint produces', async () => {
    const fetch = answerWith(() => new Response('name\nlamp\n'));
    const file = await fetchFile(exportThings, {});
    expect(await file.text()).toBe('name\nlamp\n');
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ accept: 'text/csv' });
  });

  it('may break off in the middle of a file', async () => {
    answerWith(() => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('cut')) })));
    await expect(fetchFile(exportThings, {})).rejects.toMatchObject({ code: 'network-request-failed' });
  });
});

describe('refreshQueries', () => {
  const lamp = endpointQuery(getThing, byId('lamp'));
  const chair = endpointQuery(getThing, byId('chair'));
  const searched = endpointPageQuery(listThings, { query: { q: 'l', page: 1, pageSize: 20 } });
  const spots = endpointQuery(listSpots, {});

  /** Keys of the queries that are stale after a refresh. */
  async function refreshed(
    ...args: Parameters<typeof refreshQueries> extends [unknown, ...infer R] ? R : never
  ) {
    const client = new QueryClient();
    client.setQueryData(lamp.queryKey, LAMP);
    client.setQueryData(chair.queryKey, LAMP);
    client.setQueryData(searched.queryKey, { rows: [], total: 0 });
    client.setQueryData(spots.queryKey, []);
    await refreshQueries(client, ...args);
    const queries = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    return queries.map(({ queryKey }) => queryKey);
  }

  it('covers all of a feature by its name', async () => {
    expect(await refreshed(['things'])).toEqual([lamp.queryKey, chair.queryKey, searched.queryKey]);
  });

  it('covers everything that an endpoint returned, including pages', async () => {
    expect(await refreshed([getThing])).toEqual([lamp.queryKey, chair.queryKey]);
    expect(await refreshed([listThings, listSpots])).toEqual([searched.queryKey, spots.queryKey]);
  });

  it('covers what is under a key, limited to the given parts', async () => {
    expect(await refreshed([endpointKey(getThing, byId('lamp'))])).toEqual([lamp.queryKey]);
    const isChair = ({ queryHash }: { readonly queryHash: string }) => queryHash.includes('chair');
    expect(await refreshed(['things', 'places'], isChair)).toEqual([chair.queryKey]);
  });
});
