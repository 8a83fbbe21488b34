import { FILE_NAME_MAX_LENGTH, toFileName } from '@voicedraft/contract/downloads';
import { expect, it } from 'vitest';
import { nameTake } from './name-file.ts';

it.each([
  ['Kitchen garden, in spring', 'kitchen-garden-in-spring-kore'],
  ['Über uns: 世界 हिन्दी', 'über-uns-世界-हिन्दी-kore'],
  ['…', 'voiceover-kore'],
])('a take is named after its title and voice: %s', (title, name) => {
  expect(nameTake({ title, voices: ['Kore'] })).toBe(name);
});

it('a long name ends with a whole character, and fits into 255 bytes', () => {
  const conjunct = 'क्ष';
  for (const part of ['a', '世', '𠮷', conjunct]) {
    const name = toFileName(part.repeat(200));
    expect(name).toBe(part.repeat(name.length / part.length));
    expect(name.length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH);
    expect(Buffer.byteLength(name)).toBeLessThan(200);
  }
});
