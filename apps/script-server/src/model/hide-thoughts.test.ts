import { describe, expect, it } from 'vitest';
import { hideThoughts } from './hide-thoughts.ts';

/** What is passed on of a text that arrives in pieces of that many characters. */
function filter(text: string, size: number): string {
  const passed: string[] = [];
  const thoughts = hideThoughts((piece) => passed.push(piece));
  for (let at = 0; at < text.length; at += size) thoughts.add(text.slice(at, at + size));
  thoughts.end();
  expect(passed.join('')).toBe(thoughts.text);
  return thoughts.text;
}

describe('hideThoughts', () => {
  it.each([
    ['Meet the shop.', 'Meet the shop.'],
    ['<think>\nA shop?\n</think>\n\nMeet the shop.', 'Meet the shop.'],
    ['\n <think></think>Meet the shop.', 'Meet the shop.'],
    ['Meet <think>the</think> shop.', 'Meet <think>the</think> shop.'],
    ['<thin ice', '<thin ice'],
    ['<th', '<th'],
    ['<think>A shop? It may', ''],
    ['<think>A shop?</think>\n', ''],
    ['', ''],
  ])('of %j passes on %j', (text, expected) => {
    for (const size of [1, 3, 100]) expect(filter(text, size)).toBe(expected);
  });
});
