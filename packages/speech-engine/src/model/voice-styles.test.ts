import { describe, expect, it } from 'vitest';
import { createVoiceStyles, STYLE_SIZE } from './voice-styles.ts';

const styles = createVoiceStyles();
const [heart, puck] = [styles.find('af_heart', 40), styles.find('am_puck', 40)];

describe('createVoiceStyles', () => {
  it('has another style for each length, up to the longest', () => {
    expect(heart).toHaveLength(STYLE_SIZE);
    expect(styles.find('af_heart', 41)).not.toEqual(heart);
    expect(styles.find('af_heart', 510)).toEqual(styles.find('af_heart', 509));
  });

  it.each([
    ['af_heart+am_puck', 0.5],
    ['af_heart*0.75+am_puck*0.25', 0.75],
    ['af_heart*3+am_puck', 0.75],
    ['am_puck*0+af_heart*0.2', 1],
  ])('mixes %s by the shares', (voice, share) => {
    const mixed = styles.find(voice, 40);
    for (const column of [0, 100, 255]) {
      const expected = share * (heart[column] ?? 0) + (1 - share) * (puck[column] ?? 0);
      expect(mixed[column]).toBeCloseTo(expected, 5);
    }
  });

  it.each([
    '',
    'af_heart+',
    'heart',
    '../af_heart',
    'af_heart*-1',
    'af_heart*0',
    'af_a+af_b+af_c+af_d+af_e+af_f+af_g',
  ])('refuses %j', (voice) => {
    expect(() => styles.find(voice, 40)).toThrow(RangeError);
  });

  it('changes the melody for another take, in the same way every time, and not the timbre', () => {
    const take = styles.find('af_heart', 40, 1);
    expect(take).toEqual(styles.find('af_heart', 40, 1));
    expect(take).not.toEqual(styles.find('af_heart', 40, 2));
    expect(take.subarray(0, 128)).toEqual(heart.subarray(0, 128));
    expect(take.subarray(128)).not.toEqual(heart.subarray(128));
  });
});
