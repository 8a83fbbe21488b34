import { describe, expect, it } from 'vitest';
import { readTable } from '#testing/read-table.ts';
import { prepareText } from './prepare-text.ts';

/** Words as they sound: without marks, capitals, hyphens, and 'and', which some say and some do not. */
function toSpoken(text: string): string {
  const words =
    text
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z]+/gu) ?? [];
  return words.filter((word) => word !== 'and').join(' ');
}

function findWrong(name: string): string[] {
  const [, ...rows] = readTable(name);
  return rows.flatMap(([kind = '', written = '', accepted = '']) => {
    const said = prepareText(written).map(({ text }) => text);
    const isRight = accepted.split('|').some((form) => toSpoken(form) === toSpoken(said.join(' ')));
    return isRight ? [] : [`${kind}: ${written} → ${said.join(' ')}`];
  });
}

describe('what people say for what is written', () => {
  it('is said for all of 240 common forms', () => expect(findWrong('spoken-forms.tsv')).toEqual([]));
  it('is said for more of each kind', () => expect(findWrong('more-spoken-forms.tsv')).toEqual([]));
});
