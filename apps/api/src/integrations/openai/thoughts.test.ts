import { describe, expect, it } from 'vitest';
import { createThoughtFilter } from './thoughts.ts';

/** What is shown of a text that arrives in pieces of so many characters. */
function showAll(text: string, size: number, model = 'qwen3:1.7b'): string {
  const filter = createThoughtFilter(model);
  let shown = '';
  for (let start = 0; start < text.length; start += size)
    shown += filter.push(text.slice(start, start + size));
  return shown + filter.end();
}

describe("a model's thoughts", () => {
  it.each([
    ['<think>\nThe user wants bees.\n</think>\n\nBees fly far.', 'Bees fly far.'],
    ['<think></think>Bees fly far.', 'Bees fly far.'],
    ['<THINKING>a < b</THINKING> Bees fly far.', 'Bees fly far.'],
    ['Bees <think>hm</think>fly far.', 'Bees fly far.'],
    ['[THINK]hm[/THINK]Bees fly far.', 'Bees fly far.'],
    ['<think>never finished', ''],
    ['I think <3 of 4 bees fly <thin', 'I think <3 of 4 bees fly <thin'],
  ])('are never shown, however they are split: %s', (text, shown) => {
    for (const size of [1, 2, 3, 5, 8, 100]) expect(showAll(text, size), `pieces of ${size}`).toBe(shown);
  });

  it('are not shown if only their end is marked, by models that do that', () => {
    expect(showAll('The user wants bees.</think>\n\nBees fly far.', 4, 'deepseek-r1:7b')).toBe(
      'Bees fly far.',
    );
    expect(showAll('Bees fly far.', 4, 'deepseek-r1:7b')).toBe('Bees fly far.');
  });

  it('hold nothing back once the server sends them apart', () => {
    const filter = createThoughtFilter('deepseek-r1:7b');
    filter.areApart();
    expect([filter.push('Bees '), filter.push('fly.'), filter.end()]).toEqual(['Bees ', 'fly.', '']);
  });

  it('never hold back what cannot be a tag', () => {
    const filter = createThoughtFilter('qwen3:1.7b');
    expect([filter.push('Bees'), filter.push(' fly <'), filter.push('3 '), filter.end()]).toEqual([
      'Bees',
      ' fly ',
      '<3 ',
      '',
    ]);
  });
});
