import { describe, expect, it } from 'vitest';
import { lintScript, splitSentences } from '#testing/script-lint.ts';
import { ALL_AREAS } from './all-areas.ts';
import { MATERIAL_KINDS } from './subject-area.ts';
import type { SubjectArea } from './subject-area.ts';

/** Words that would refer to a sentence that may have been omitted. */
const LEANING_START =
  /^(?:It (?!is (?:easy|tempting|common|a common|also)\b)|They|This|These|Those|That|Then|There it|He|She|Such(?! systems))\b/;

function listSentences(area: SubjectArea): string[] {
  const sources = [area, ...(area.topics ?? [])];
  return [
    ...area.hooks,
    ...area.closings,
    ...sources.flatMap((source) => MATERIAL_KINDS.flatMap((kind) => source[kind] ?? [])),
  ];
}

describe('subject areas', () => {
  it('cover about forty areas with distinct names', () => {
    expect(ALL_AREAS.length).toBeGreaterThanOrEqual(38);
    expect(new Set(ALL_AREAS.map(({ id }) => id)).size).toBe(ALL_AREAS.length);
  });

  it.each(ALL_AREAS)('are written cleanly and without contractions: $id', (area) => {
    for (const sentence of listSentences(area)) {
      expect(lintScript(sentence)).toEqual([]);
      expect(sentence).not.toMatch(/\b(?:can't|don't|it's|isn't|you'll|won't)\b/);
      expect(splitSentences(sentence).length).toBeLessThanOrEqual(2);
    }
  });

  it('never say the same thing twice', () => {
    const sentences = ALL_AREAS.flatMap(listSentences);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('have self-contained facts and mistakes', () => {
    for (const area of ALL_AREAS) {
      for (const source of [area, ...(area.topics ?? [])]) {
        for (const sentence of [...source.facts, ...(source.mistakes ?? [])])
          expect(sentence).not.toMatch(LEANING_START);
      }
    }
  });

  it('have steps that start with their verb, so that they can follow a comma', () => {
    for (const area of ALL_AREAS) {
      for (const step of [area, ...(area.topics ?? [])].flatMap((source) => source.steps ?? [])) {
        expect(step).toMatch(/^[A-Z][a-z]+,? /);
        expect(step).not.toMatch(/^(?:The|A|An|It|You|Your|If|When|There|Most|Many|People)\b/);
      }
    }
  });

  it('have enough material for two minutes in each area', () => {
    for (const area of ALL_AREAS) {
      const words = MATERIAL_KINDS.flatMap((kind) => area[kind])
        .join(' ')
        .split(' ').length;
      expect(words).toBeGreaterThan(150);
    }
  });
});
