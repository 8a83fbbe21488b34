import { expect, it } from 'vitest';
import { z } from 'zod';
import { PREVIOUS_RELEASE } from '#testing/upgrade/previous-release.ts';
import { isOlder } from '#db/is-older.ts';
import { VERSION } from '#version.ts';
import { readText } from './read-files.ts';

const Manifest = z.object({ version: z.string() });

it('the version is that of the root package.json and of its lock file', () => {
  for (const file of ['package.json', 'package-lock.json']) {
    expect(Manifest.parse(JSON.parse(readText(file))).version, file).toBe(VERSION);
  }
});

it('the changelog begins with this version, followed by the one that the upgrade drill starts from', () => {
  const versions = [...readText('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, version]) => version,
  );
  expect(versions.slice(0, 2)).toEqual([VERSION, PREVIOUS_RELEASE.version]);
  expect(isOlder(PREVIOUS_RELEASE.version, VERSION)).toBe(true);
});
