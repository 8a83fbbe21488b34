import { describe, expect, it } from 'vitest';
import { splitTitle } from './hero-title-parts.ts';

describe('the highlighted part of a title', () => {
  it('is found at any position', () => {
    expect(splitTitle('Script & AI Voice Instantly', 'AI Voice')).toEqual({
      before: 'Script & ',
      marked: 'AI Voice',
      after: ' Instantly',
    });
  });

  it('keeps the case of the title', () => {
    expect(splitTitle('Your AI Voice', ' ai voice ').marked).toBe('AI Voice');
  });

  it('is the first one of several', () => {
    expect(splitTitle('now and now', 'now')).toEqual({ before: '', marked: 'now', after: ' and now' });
  });

  it('is empty if the title does not contain it', () => {
    const whole = { before: 'A title', marked: '', after: '' };
    expect(splitTitle('A title', 'elsewhere')).toEqual(whole);
    expect(splitTitle('A title', '  ')).toEqual(whole);
  });
});
