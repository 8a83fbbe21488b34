import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import type { VoiceId } from '@voicedraft/contract/voices';
import type { SpeechRequest } from '@voicedraft/engine-api/speech-engine';
import { afterAll, describe, expect, it } from 'vitest';
import { decodePcm16 } from './dsp/pcm.ts';
import { createLocalSpeechEngine } from './local-speech-engine.ts';
import { measureVoice, type VoiceFeatures } from './testing/voice-features.ts';

const engine = createLocalSpeechEngine({ threads: 2 });
afterAll(() => engine.close?.());

const TEXT =
  'Every small town has a story that nobody wrote down, and the people who remember it are older now.';

async function measure(
  settings: Partial<SpeechSettings>,
  voice: VoiceId = 'achernar',
  emphases: SpeechRequest['emphases'] = [],
): Promise<VoiceFeatures> {
  const { signal } = new AbortController();
  const request = { text: TEXT, voice, signal, emphases, settings: { ...NEUTRAL_SETTINGS, ...settings } };
  return measureVoice(decodePcm16((await engine.synthesize(request)).pcm), AUDIO_SAMPLE_RATE);
}

describe('the settings of a built-in voice', () => {
  it.each([0.7, 1.4])('make it speak at a speed of %d', async (speed) => {
    const [plain, changed] = [await measure({}), await measure({ speed })];
    expect(plain.durationSeconds / changed.durationSeconds).toBeCloseTo(speed, 1);
    expect(Math.abs(12 * Math.log2(changed.pitchHz / plain.pitchHz))).toBeLessThan(1);
  });

  it.each([-4, 4])('move its pitch by %d semitones, at the same pace', async (pitch) => {
    const [plain, changed] = [await measure({}), await measure({ pitch })];
    expect(12 * Math.log2(changed.pitchHz / plain.pitchHz)).toBeCloseTo(pitch, -0.5);
    expect(changed.durationSeconds / plain.durationSeconds).toBeCloseTo(1, 1);
  });

  it('leave the pitch of a speaker who has none, as its features say', async () => {
    const [plain, changed] = [await measure({}, 'charon'), await measure({ pitch: 6 }, 'charon')];
    expect(changed).toEqual(plain);
    expect([...(engine.features.fixedPitch ?? [])]).toEqual(['algenib', 'charon', 'enceladus']);
  });

  it('give every voice four styles', async () => {
    for (const voice of ['achernar', 'charon'] as const) {
      const seconds = [];
      for (const style of engine.features.styles)
        seconds.push((await measure({ style }, voice)).durationSeconds);
      expect(new Set(seconds.map((length) => length.toFixed(1))).size).toBe(4);
    }
  });

  it('say stressed words slower and louder', async () => {
    const start = TEXT.indexOf('nobody');
    const plain = await measure({});
    const stressed = await measure({}, 'achernar', [{ start, end: start + 'nobody'.length }]);
    expect(stressed.durationSeconds).toBeGreaterThan(plain.durationSeconds + 0.05);
    expect(stressed.durationSeconds).toBeLessThan(plain.durationSeconds + 0.9);
  });
});
