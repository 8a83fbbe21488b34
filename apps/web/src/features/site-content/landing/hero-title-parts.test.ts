import { describe, expect, it } from 'vitest';
import { splitTitle } from './hero-title-parts.ts';

describe('the part of a title that is set off', () => {
  it('is found where it stands', () => {
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

  it('is empty where the title does not hold it', () => {
    const whole = { before: 'A title', marked: '', after: '' };
    expect(splitTitle('A title', 'elsewhere')).toEqual(whole);
    expect(splitTitle('A title', '  ')).toEqual(whole);
  });
});
