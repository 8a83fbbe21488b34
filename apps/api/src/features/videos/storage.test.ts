import { VideoStorage } from '@voicedraft/contract/videos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAs } from '#testing/library-kit.ts';
import { recordTake } from '#testing/take-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { sendFile } from '#testing/upload-calls.ts';
import { drawImage } from '#testing/upload-corpus.ts';

const URL = '/api/settings/video-storage';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('the video storage is set by owners, is told with what is used, and is in the audit log', async () => {
  const owner = await service.signUp({ role: 'Admin', credits: 5 });
  const call = async (payload?: object) =>
    service.app.inject({
      method: payload === undefined ? 'GET' : 'PUT',
      url: URL,
      headers: owner.headers,
      ...(payload && { payload }),
    });
  const before = readAs(VideoStorage, await call());
  expect(before).toMatchObject({ megabytes: 500, usedBytes: 0 });
  const take = await recordTake(service, owner);
  const content = await drawImage().png().toBuffer();
  const file = { field: 'picture', name: 'a.png', content };
  const sent = await sendFile(service, owner, `/api/videos/${take}/pictures`, file);
  const { bytes } = sent.json<{ data: { picture: { bytes: number } } }>().data.picture;

  const saved = readAs(VideoStorage, await call({ megabytes: 20, revision: before.revision }));
  expect(saved).toMatchObject({ megabytes: 20, usedBytes: bytes, revision: before.revision + 1 });
  expect((await call({ megabytes: 30, revision: before.revision })).statusCode).toBe(409);
  for (const megabytes of [-1, 100_001, 1.5, null]) {
    expect((await call({ megabytes })).json()).toMatchObject({ fields: { megabytes: expect.any(String) } });
  }
  expect(readAs(VideoStorage, await call()).megabytes).toBe(20);
  const entries = await service.context.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'before', 'after'])
    .where('entity', '=', 'video-storage')
    .execute();
  expect(entries).toEqual([
    { actorId: owner.id, action: 'updated', before: { megabytes: 500 }, after: { megabytes: 20 } },
  ]);
});
