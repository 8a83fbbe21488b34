// Measures how fast the built-in voices speak, for `packages/speech-engine/src/voice-paces.ts`: words of
// `measureSpokenLength` per second, each voice with the same texts, line by line as recordings are made. Prints the table,
// and how far the estimated length of each text is from the spoken one. Takes about ten minutes. Run with
// `node scripts/voices/measure-paces.ts [voice …]`.
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import { measureSpokenLength } from '@voicedraft/engine-api/spoken-length';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import { say } from '../check/run-steps.ts';

const TEXTS = [
  'Have you ever looked at a loaf of bread and wondered why yours never turns out the same? It is not the oven, and it ' +
    'is not the flour. It is time. Good bread is slow: the dough rests, the yeast works, and the flavour builds.',
  'Petal and Stem delivers flowers in Dublin on the same day. Every bouquet is made by hand, from roses, tulips and wild ' +
    'flowers of Irish growers. Order by noon. A bouquet costs €25, delivery is free. Call 555 0142.',
];

/** Between two lines of a recording. */
const PAUSE_SECONDS = 0.35;
/** Silence at both ends of what the engine speaks. */
const ENDS_SECONDS = 0.1;

const requested = process.argv.slice(2);
const engine = createLocalSpeechEngine();
const words = TEXTS.reduce((sum, text) => sum + measureSpokenLength(text), 0);
for (const { id: voice } of VOICES.filter(({ id }) => requested.length === 0 || requested.includes(id))) {
  const lengths: number[] = [];
  for (const text of TEXTS) {
    const lines = splitLines(text);
    let seconds = PAUSE_SECONDS * (lines.length - 1);
    for (const { start, end } of lines) {
      const line = { text: text.slice(start, end), voice, signal: AbortSignal.timeout(600_000) };
      seconds += (await engine.synthesize(line)).pcm.length / 2 / AUDIO_SAMPLE_RATE - ENDS_SECONDS;
    }
    lengths.push(seconds);
  }
  const pace = words / lengths.reduce((sum, seconds) => sum + seconds, 0);
  const off = TEXTS.map((text, index) => {
    return `${(100 * (measureSpokenLength(text) / pace / (lengths[index] ?? 1) - 1)).toFixed(1)} %`;
  });
  say(`  ${voice}: ${pace.toFixed(2)}, // ${off.join(', ')}`);
}
await engine.close?.();
