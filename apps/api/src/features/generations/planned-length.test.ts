import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { VOICE_PACES } from '@voicedraft/speech-engine/voice-paces';
import { afterAll, expect, it } from 'vitest';

const PROMPT =
  '30 second ad for Petal & Stem, a flower shop at 14 Camden Street in Dublin. We deliver the same day. ' +
  'Every bouquet is made by hand. Roses, tulips and wild flowers from Irish growers. Order by noon. ' +
  'A bouquet costs €25, delivery is free. Call 555 0142.';

const engine = createLocalSpeechEngine();
afterAll(() => engine.close?.());

// One voice of each speaker: the others differ by their measured pace only.
it.each(['achernar', 'achird', 'alnilam', 'enceladus'] as const)(
  'half a minute is planned for %s, and lasts it',
  async (voice) => {
    const { signal } = new AbortController();
    const wordsPerSecond = VOICE_PACES[voice];
    const { text, shortfall } = await createLocalScriptWriter().writeScript({
      prompt: PROMPT,
      wordsPerSecond,
      signal,
    });
    expect(shortfall).toBeUndefined();
    const { pcm } = await engine.synthesize({ text, voice, signal });
    const seconds = pcm.length / 2 / AUDIO_SAMPLE_RATE;
    expect(seconds).toBeGreaterThanOrEqual(27);
    expect(seconds).toBeLessThanOrEqual(33);
  },
);
