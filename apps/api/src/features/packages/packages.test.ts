import { CreditPackage } from '@voicedraft/contract/packages';
import { describe, expect, it, vi } from 'vitest';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const service = useStarted(startTestService);

async function list(): Promise<CreditPackage[]> {
  const answer = await service.app.inject('/packages');
  expect(answer.statusCode).toBe(200);
  return CreditPackage.array().parse(answer.json());
}

describe('packages', () => {
  it('start as three, the cheapest first, one of them popular', async () => {
    const packages = await list();
    expect(packages.map(({ price }) => price)).toEqual(['9.00', '19.00', '49.00']);
    expect(packages.filter(({ isPopular }) => isPopular)).toHaveLength(1);
  });

  it('name their lines as specified and omit empty ones', async () => {
    const points = ['First', '', 'Third'];
    await service.context.db.updateTable('packages').set({ points }).where('name', '=', 'Starter').execute();
    await vi.waitFor(async () => {
      const [starter] = await list();
      expect(starter).toMatchObject({ pointOne: 'First', pointThree: 'Third' });
      expect(starter).not.toHaveProperty('pointTwo');
    });
  });

  it('are returned one by one, and 404 for an unknown one', async () => {
    const [first] = await list();
    const found = await service.app.inject(`/package/${first?._id}`);
    expect(CreditPackage.parse(found.json())).toEqual(first);
    for (const id of [crypto.randomUUID(), 'no-id', '%00', '1 or 1=1']) {
      expect((await service.app.inject(`/package/${id}`)).statusCode).toBe(404);
    }
  });
});
