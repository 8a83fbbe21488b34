import { expect, it } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { startWaiting } from '#testing/start-waiting.ts';
import { claimDueTests, keys } from './key-repository.ts';

const AGAIN_MS = 60_000;

it('the test of one key waits for whoever has the key, and is not passed over', async () => {
  const service = await startTestService();
  const { db } = service.context;
  try {
    const key = { name: 'Main', sealedKey: 'sealed', maskedKey: 'AIza…', fingerprint: 'unique' };
    const { id } = await db
      .transaction()
      .execute((tx) => keys.insert(tx, { ...key, isActive: true, retestAt: new Date(0) }));
    const { claim } = await db.transaction().execute(async (tx) => {
      await tx.updateTable('geminiKeys').set({ name: 'Renamed' }).where('id', '=', id).execute();
      return { claim: await startWaiting(tx, claimDueTests(db, AGAIN_MS, id)) };
    });
    expect(await claim.ended).toEqual([id]);
    expect(await claimDueTests(db, AGAIN_MS, id)).toEqual([]);
  } finally {
    await service.stop();
  }
});
