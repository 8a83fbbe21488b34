import { MIX_TEXTS, MIXES_MAX, type VoiceMix } from '@voicedraft/contract/voice-mixes';
import { beforeEach, describe, expect, it } from 'vitest';
import { setRole } from '#features/people/service.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const PARTS = [
  { voice: 'puck', percent: 40 },
  { voice: 'achernar', percent: 60 },
];

let maker: TestUser;
let mix: VoiceMix;
const service = useStarted(startTestService);
beforeEach(async () => {
  maker = await service.signUp({ staff: 'owner' });
  mix = (await call('POST', '', { name: 'House', parts: PARTS })).data;
  await offer(true);
});

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, as = maker) {
  const url = `/api/voice-mixes${path}`;
  const answer = await service.send(as, method, url, payload);
  return { ...answer.json<{ data: VoiceMix; error: string }>(), status: answer.statusCode };
}
const offer = (isOffered: boolean, as = maker) => call('PUT', `/${mix.id}/offer`, { isOffered }, as);
const rename = () => call('PUT', `/${mix.id}`, { name: 'Renamed', parts: PARTS });
const remove = () => call('DELETE', `/${mix.id}`);

describe('a mix that is offered to everybody', () => {
  it('is not changed or deleted by its maker once that is no longer their right', async () => {
    const { context } = service;
    await setRole(context, maker.email, { role: 'member', staffRole: null }, { isNotified: false });
    expect(await rename()).toMatchObject({ status: 403, error: MIX_TEXTS.offered });
    expect(await remove()).toMatchObject({ status: 403, error: MIX_TEXTS.offered });
    expect((await offer(false, await service.signUp({ staff: 'owner' }))).status).toBe(200);
    expect((await rename()).data).toMatchObject({ name: 'Renamed', isOffered: false });
    expect((await remove()).status).toBe(200);
  });

  it('is changed and deleted on the record', async () => {
    await rename();
    await remove();
    const entries = await service.context.db
      .selectFrom('auditLog')
      .select(['action', 'label', 'before', 'after'])
      .where('entityId', '=', mix.id)
      .orderBy('id')
      .execute();
    expect(entries.slice(1)).toEqual([
      { action: 'updated', label: 'Renamed', before: { name: 'House' }, after: { name: 'Renamed' } },
      { action: 'deleted', label: 'Renamed', before: { name: 'Renamed', parts: PARTS }, after: null },
    ]);
  });

  it('whose maker is gone belongs to whoever withdraws it, within their limit', async () => {
    const owner = await service.signUp({ staff: 'owner' });
    await service.context.db
      .updateTable('voiceMixes')
      .set({ userId: null })
      .where('userId', '=', maker.id)
      .execute();
    const kept: VoiceMix[] = [];
    while (kept.length < MIXES_MAX) {
      kept.push((await call('POST', '', { name: 'Own', parts: PARTS }, owner)).data);
    }
    expect(await offer(false, owner)).toMatchObject({ status: 400, error: MIX_TEXTS.full });
    await call('DELETE', `/${kept[0]?.id}`, undefined, owner);
    expect((await offer(false, owner)).data).toMatchObject({ isOwn: true, isOffered: false });
    expect((await offer(true, owner)).data).toMatchObject({ isOwn: true, isOffered: true });
  });
});
