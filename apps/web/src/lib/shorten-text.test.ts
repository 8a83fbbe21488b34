import { describe, expect, it } from 'vitest';
import { shortenText } from './shorten-text.ts';

describe('shortenText', () => {
  it('leaves a short text unchanged', () => {
    expect(shortenText('Prompt notebook', 30)).toBe('Prompt notebook');
    expect(shortenText('x'.repeat(30), 30)).toBe('x'.repeat(30));
    expect(shortenText('', 30)).toBe('');
  });

  it('cuts a long text, and marks the cut', () => {
    expect(shortenText('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}...`);
    expect(shortenText('one two', 4)).toBe('one...');
  });

  it('counts as readers do: no letter loses its accent, no emoji is cut in two', () => {
    expect(shortenText('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301...');
    expect(shortenText('👩‍🎤👩‍🎤👩‍🎤', 2)).toBe('👩‍🎤👩‍🎤...');
  });
});
