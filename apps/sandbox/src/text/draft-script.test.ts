import { describe, expect, it } from 'vitest';
import { cutIntoPieces, draftScript } from './draft-script.ts';

describe('draft script', () => {
  it('keeps to the topic of the prompt, in paragraphs', () => {
    const { text, cut } = draftScript('Write a script about urban beekeeping. Keep it short.', 800);
    expect(text.match(/urban beekeeping/gu)?.length).toBeGreaterThan(1);
    expect(text.split('\n\n').length).toBeGreaterThan(2);
    expect(cut).toBe(false);
  });

  it('is cut off at the token limit', () => {
    const { text, cut } = draftScript('Bees', 40);
    expect(text.split(/\s+/u)).toHaveLength(30);
    expect(cut).toBe(true);
  });

  it('loses nothing when it is cut into pieces', () => {
    const { text } = draftScript('Bees', 800);
    expect(cutIntoPieces(text).join('')).toBe(text);
  });
});
