import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWithKey, createKey, type TestKey } from '#testing/api-calls.ts';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService, type TestService, type TestUser } from '#testing/test-service.ts';

let service: TestService;
let user: TestUser;
let test: TestKey;
let id: string;
beforeAll(async () => {
  service = await startTestService();
  user = await service.signUp({ credits: 5 });
  test = await createKey(service, user);
  id = await recordTake(service, user);
});
afterAll(() => service.stop());

const get = (path: string, { key } = test) => callWithKey(service, key, 'GET', path);

it('programs get the captions of a voiceover as its video shows them, as usual until settings are saved', async () => {
  const url = `/v1/voices/${id}/files/ass`;
  const { files } = (await get(`/v1/voices/${id}`)).json<{ files: Record<string, string> }>();
  expect(files['ass']).toMatch(new RegExp(`${url}$`));
  const usual = await get(url);
  expect(usual.headers['content-type']).toBe('text/x-ssa; charset=utf-8');
  expect(usual.headers['content-disposition']).toMatch(/^attachment; filename="wait-a-week-.*\.ass"$/);
  expect(usual.body).toContain('PlayResX: 1080\nPlayResY: 1920\n');
  expect(usual.body.match(/^Dialogue: /gmu)).toHaveLength(6);

  const captions = { ...USUAL_VIDEO.captions, style: 'lines', upperCase: true };
  const payload = { ...USUAL_VIDEO, format: '16:9', captions };
  const saved = await service.app.inject({
    method: 'PUT',
    url: `/api/videos/${id}/settings`,
    headers: user.headers,
    payload,
  });
  expect(saved.statusCode).toBe(200);
  const { body } = await get(url);
  expect(body).toContain('PlayResX: 1920\nPlayResY: 1080\n');
  expect(body.match(/^Dialogue: .*$/gmu)).toEqual([
    expect.stringMatching(/^Dialogue: 0,0:00:00\.\d\d,.*WAIT A WEEK\.$/u),
    expect.stringMatching(/MAKE SOME TEA\.$/u),
  ]);

  const bell = { source: { kind: 'short', sound: 'bell' }, place: { kind: 'start' }, volumeDb: 0 };
  await service.app.inject({
    method: 'PUT',
    url: `/api/videos/${id}/settings`,
    headers: user.headers,
    payload: { ...payload, sounds: [bell] },
  });
  // The voice waits until the bell has ended.
  expect((await get(url)).body).toMatch(/^Dialogue: 0,0:00:02\.\d\d,.*WAIT A WEEK\.$/mu);
});

it('styled captions belong to their owner, and to voiceovers with times', async () => {
  const other = await createKey(service, await service.signUp());
  expect((await get(`/v1/voices/${id}/files/ass`, other)).statusCode).toBe(404);
  await service.context.db
    .updateTable('generations')
    .set({ lineTimes: null, wordTimes: null })
    .where('id', '=', id)
    .execute();
  expect((await get(`/v1/voices/${id}/files/ass`)).statusCode).toBe(404);
  const { files } = (await get(`/v1/voices/${id}`)).json<{ files: object }>();
  expect(Object.keys(files)).not.toContain('ass');
});
