import { VoiceId } from '@voicedraft/contract/voices';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#http/refusal.ts';
import { describeVoices, findVoice } from './find-voice.ts';
import { PRODUCT_VOICES } from './product-voices.ts';

const INSTALLED = ['af_heart', 'am_michael', 'am_puck'];

describe('findVoice', () => {
  it.each([
    ['af_heart', 'af_heart'],
    ['am_michael+am_puck', 'am_michael+am_puck'],
    ['achernar', 'af_heart'],
    ['enceladus', 'am_michael+am_puck'],
  ])('%s is %s', (name, voice) => {
    expect(findVoice(name, INSTALLED)).toBe(voice);
  });

  it.each([
    [''],
    ['alloy'],
    ['af_heart+'],
    ['../af_heart'],
    ['algieba'],
    [Array.from({ length: 5 }, () => 'af_heart').join('+')],
  ])('there is no %j', (name) => {
    expect(() => findVoice(name, INSTALLED)).toThrow(Refusal);
  });
});

describe('the voices of the product', () => {
  it('are seventeen, each with a sound of its own', () => {
    expect(Object.keys(PRODUCT_VOICES).sort()).toEqual([...VoiceId.options].sort());
    expect(new Set(Object.values(PRODUCT_VOICES).map(({ voice }) => voice)).size).toBe(17);
  });

  it('are listed with what is installed', () => {
    expect(describeVoices(INSTALLED)).toMatchObject({
      voices: INSTALLED,
      product: expect.arrayContaining([
        expect.objectContaining({ id: 'achernar', voice: 'af_heart', grade: 'A', installed: true }),
        expect.objectContaining({ id: 'algieba', installed: false }),
      ]),
    });
  });
});
