import { afterAll, describe, expect, it } from 'vitest';
import { createKey } from '#backup/sealing.ts';
import { BackupKit } from '#testing/backup-kit.ts';
import { checkLog, deleteOldSegments, listBases, nameBase, putSegment, readSegment } from './log-place.ts';

const kit = new BackupKit();
afterAll(() => kit.close());

const SEGMENTS = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000'];

describe('the log beside the backups', () => {
  it('is encrypted for its key', async () => {
    const place = await kit.place();
    const [key, other] = [await createKey(), await createKey()];
    await putSegment(place, '00000002.history', Buffer.from('a line about Maya'), key);
    expect((await readSegment(place, '00000002.history', key))?.toString()).toBe('a line about Maya');
    expect(await readSegment(place, '00000003.history', key)).toBeNull();
    expect(await readSegment(place, '00000002.history', other)).toBeNull();
    for await (const { key: name } of place.store.list()) {
      expect((await place.store.read(name))?.toString()).not.toContain('Maya');
    }
  });

  it('loses what no base needs, of its own history and of others', async () => {
    const place = await kit.place();
    const [key, other] = [await createKey(), await createKey()];
    for (const name of SEGMENTS) {
      await putSegment(place, name, Buffer.from(name), key);
      await putSegment(place, name, Buffer.from(name), other);
    }
    await deleteOldSegments(place);
    // Without any base, none of it can be used.
    expect(await readSegment(place, SEGMENTS[2] ?? '', key)).toBeNull();

    for (const name of SEGMENTS) await putSegment(place, name, Buffer.from(name), key);
    for (const [at, segment] of [
      ['2026-11-26T14:00:00Z', SEGMENTS[1]],
      ['2026-11-27T14:00:00Z', SEGMENTS[2]],
    ] as const) {
      await place.store.put(nameBase(new Date(at), segment ?? '', key), Buffer.from('a base'));
    }
    expect(await listBases(place)).toHaveLength(2);
    await deleteOldSegments(place);
    const left = await Promise.all(SEGMENTS.map((name) => readSegment(place, name, key)));
    expect(left.map((content) => content?.toString() ?? null)).toEqual([null, SEGMENTS[1], SEGMENTS[2]]);
  });

  it('is checked for gaps', async () => {
    const place = await kit.place();
    const key = await createKey();
    expect(await checkLog(place)).toBeNull();
    const base = nameBase(new Date('2026-11-26T14:00:00Z'), SEGMENTS[0] ?? '', key);
    await place.store.put(base, Buffer.from('a base'));
    expect(await checkLog(place)).toEqual({ base, last: null, missing: null });
    for (const name of SEGMENTS) await putSegment(place, name, Buffer.from(name), key);
    expect(await checkLog(place)).toEqual({ base, last: SEGMENTS[2], missing: null });
    await putSegment(place, '000000010000000100000002', Buffer.from('x'), key);
    expect(await checkLog(place)).toEqual({ base, last: SEGMENTS[2], missing: '000000010000000100000001' });
  });
});
