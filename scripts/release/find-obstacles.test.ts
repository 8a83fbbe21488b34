import { expect, it } from 'vitest';
import { findObstacles } from './find-obstacles.ts';

const READY = {
  version: '0.3.0',
  tags: ['v0.1.0', 'v0.2.0'],
  changelog: '# Changelog\n\n## 0.3.0\n\nMore.\n\n## 0.2.0\n\nMuch.\n',
  changes: '',
};

it('a commit whose version is new and described can become a release', () => {
  expect(findObstacles(READY)).toEqual([]);
  expect(findObstacles({ ...READY, changelog: '## 0.3.0\n\nThe first.\n' })).toEqual([]);
});

it.each([
  ['not committed', { changes: ' M README.md' }],
  ['released already', { tags: ['v0.3.0'] }],
  ['Write the section of 0.3.0', { changelog: '# Changelog\n\n## 0.2.0\n\nMuch.\n' }],
  ['Write the section of 0.3.0', { changelog: '' }],
  ['is empty', { changelog: '## 0.3.0\n\n## 0.2.0\n\nMuch.\n' }],
])('otherwise it says what is missing: %s', (part, change) => {
  expect(findObstacles({ ...READY, ...change })).toEqual([expect.stringContaining(part)]);
});
