import { VoiceId } from '@voicedraft/contract/voices';
import { KOKORO_VOICES } from '@voicedraft/engine-api/kokoro-voices';
import { describe, expect, it } from 'vitest';
import { Refusal } from '@voicedraft/engine-server/http/refusal';
import { describeVoices, findVoice } from './find-voice.ts';

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
  it('are thirty, each with a sound of its own', () => {
    expect(Object.keys(KOKORO_VOICES).sort()).toEqual([...VoiceId.options].sort());
    expect(new Set(Object.values(KOKORO_VOICES)).size).toBe(30);
  });

  it('are listed with what is installed', () => {
    expect(describeVoices(INSTALLED)).toMatchObject({
      voices: INSTALLED,
      product: expect.arrayContaining([
        expect.objectContaining({ id: 'achernar', voice: 'af_heart', installed: true }),
        expect.objectContaining({ id: 'algieba', installed: false }),
      ]),
    });
  });
});
