import { CannedReply } from '@voicedraft/contract/ticket-administration';
import { expect, it } from 'vitest';
import { startForTest } from '#testing/use-started.ts';
import { seedCannedReplies } from './seed.ts';

it('delivers five canned replies, once', async () => {
  const service = await startForTest();
  const { headers } = await service.signUp({ staff: 'support' });
  const list = async () => {
    const answer = await service.app.inject({ url: '/api/canned-replies', headers });
    return CannedReply.array().parse(answer.json<{ data: unknown }>().data);
  };
  const delivered = await list();
  expect(delivered).toHaveLength(5);
  expect(delivered.filter(({ body }) => !body.startsWith('Hello {{userName}},'))).toEqual([]);
  await service.context.db.deleteFrom('cannedReplies').execute();
  await seedCannedReplies(service.context);
  expect(await list()).toEqual([]);
});
