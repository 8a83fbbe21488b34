import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/run-steps.ts';
import { listShipped } from '../shipped/list-shipped.ts';
import { findUnreviewed } from './find-unreviewed.ts';
import { advisoriesOf, REVIEWED_PACKAGES } from './reviewed-packages.ts';

const DOOR = { name: 'a-door', repository: 'a/door', version: '1.2.3', reviewedOn: '2026-11-01' };
const ADDRESS = 'https://github.com/a/door/security/advisories';
const find = (change: object, installed: string | undefined = '1.2.3', today = '2026-12-01') =>
  findUnreviewed([{ ...DOOR, ...change }], () => installed, today);

describe('a package that guards a door', () => {
  it('is fine for 30 days after its advisories were read', () => {
    expect(find({})).toEqual([]);
    expect(find({}, '1.2.3', '2026-12-02')).toEqual([
      `a-door: its advisories were read 31 days ago, on 2026-11-01. ${ADDRESS}`,
    ]);
  });

  it('has to be read again once another version is installed, and read at all', () => {
    expect(find({}, '1.2.4')).toEqual([
      `a-door: 1.2.4 is installed, the advisories were read for 1.2.3. ${ADDRESS}`,
    ]);
    expect(find({ reviewedOn: null })).toEqual([
      `a-door: nobody has read the advisories of 1.2.3 yet. ${ADDRESS}`,
    ]);
    expect(findUnreviewed([DOOR], () => undefined, '2026-12-01')).toEqual([
      expect.stringContaining('is not installed'),
    ]);
  });

  it('is installed in the version of the list, and the manual of releases has the address', () => {
    const shipped = listShipped();
    const manual = readFileSync(join(ROOT, 'docs/releases.md'), 'utf8');
    for (const one of Object.values(REVIEWED_PACKAGES).flat()) {
      expect(shipped.find(({ name }) => name === one.name)?.version, one.name).toBe(one.version);
      expect(manual, one.name).toContain(advisoriesOf(one));
    }
  });
});
