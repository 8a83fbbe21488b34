import type { Method } from '@voicedraft/contract/endpoint';
import type { ApiPronunciation } from '@voicedraft/contract/v1-pronunciations';
import type { ApiShare } from '@voicedraft/contract/v1-shares';
import { beforeEach, describe, expect, it } from 'vitest';
import { callWithKey, createKey } from '#testing/api-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let user: TestUser;
let key: string;
const service = useStarted(startTestService);
beforeEach(async () => {
  user = await service.signUp({ credits: 20 });
  ({ key } = await createKey(service, user));
});

const call = (method: Method, url: string, payload?: object) =>
  callWithKey(service, key, method, url, { ...(payload && { payload }) });

describe('the public link to a voiceover', () => {
  it('is made, changed and withdrawn by a program', async () => {
    const spoken = await call('POST', '/v1/voices', { text: 'Wait a week.', voice: 'kore' });
    const url = `/v1/voices/${spoken.json<{ id: string }>().id}/share`;
    expect((await call('GET', url)).statusCode).toBe(404);
    const made = (await call('POST', url, { ends: '7 days', allows_downloads: true })).json<ApiShare>();
    expect(made).toMatchObject({ ends: '7 days', shows_captions: true, allows_downloads: true });
    const days = (Date.parse(made.ends_at ?? '') - Date.parse(made.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect((await call('POST', url, {})).json()).toEqual(made);
    const changed = (await call('PUT', url, { ends: 'never', shows_captions: false })).json<ApiShare>();
    expect(changed).toMatchObject({
      url: made.url,
      ends_at: null,
      shows_captions: false,
      allows_downloads: true,
    });
    const page = `/api/shares/${made.url.split('/s/')[1]}`;
    expect((await service.app.inject(page)).statusCode).toBe(200);
    expect((await call('DELETE', url)).statusCode).toBe(200);
    expect((await service.app.inject(page)).statusCode).toBe(404);
  });

  it('needs the scope shares', async () => {
    const spoken = await call('POST', '/v1/voices', { text: 'Wait a week.', voice: 'kore' });
    ({ key } = await createKey(service, user, ['voices', 'library:read']));
    const answer = await call('POST', `/v1/voices/${spoken.json<{ id: string }>().id}/share`, {});
    expect(answer.json()).toMatchObject({ code: 'forbidden', message: expect.stringContaining('“shares”') });
  });
});

describe('a pronunciation', () => {
  it('is added, listed, changed and deleted by a program', async () => {
    const word = { word: 'Xóchitl', say_as: 'SOH-cheel' };
    const added = (await call('POST', '/v1/pronunciations', word)).json<ApiPronunciation>();
    expect(added).toMatchObject({ ...word, exact_capitals: false });
    expect((await call('POST', '/v1/pronunciations', word)).json()).toMatchObject({ code: 'conflict' });
    expect((await call('GET', '/v1/pronunciations')).json()).toEqual({ data: [added] });
    const url = `/v1/pronunciations/${added.id}`;
    const changed = await call('PUT', url, { ...word, say_as: 'SO-chil', exact_capitals: true });
    expect(changed.json()).toMatchObject({ id: added.id, say_as: 'SO-chil', exact_capitals: true });
    expect((await call('DELETE', url)).json()).toEqual({ id: added.id });
    expect((await call('GET', '/v1/pronunciations')).json()).toEqual({ data: [] });
  });

  it('needs the scope pronunciations', async () => {
    ({ key } = await createKey(service, user, ['voices']));
    const answer = await call('GET', '/v1/pronunciations');
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('“pronunciations”') });
  });
});
