import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { VOICE_PACES } from '@voicedraft/speech-engine/voice-paces';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import { afterAll, expect, it } from 'vitest';

const PROMPT =
  '30 second ad for Petal & Stem, a flower shop at 14 Camden Street in Dublin. We deliver the same day. ' +
  'Every bouquet is made by hand. Roses, tulips and wild flowers from Irish growers. Order by noon. ' +
  'A bouquet costs €25, delivery is free. Call 555 0142.';
/** Between two lines of a recording. */
const PAUSE_SECONDS = 0.35;
/** Generous, because the model speaks half a minute on whatever machine this is. */
const TIMEOUT_MS = 180_000;

const engine = createLocalSpeechEngine();
afterAll(() => engine.close?.());

it('half a minute is planned for a voice, and lasts it', { timeout: TIMEOUT_MS }, async () => {
  const { signal } = new AbortController();
  const request = { prompt: PROMPT, wordsPerSecond: VOICE_PACES.achernar, signal };
  const { text, shortfall } = await createLocalScriptWriter().writeScript(request);
  expect(shortfall).toBeUndefined();
  const lines = splitLines(text);
  let seconds = PAUSE_SECONDS * (lines.length - 1);
  for (const line of lines) {
    const { pcm } = await engine.synthesize({ text: line.text, voice: 'achernar', signal });
    seconds += pcm.length / 2 / AUDIO_SAMPLE_RATE;
  }
  expect(seconds).toBeGreaterThanOrEqual(28.5);
  expect(seconds).toBeLessThanOrEqual(31.5);
});
