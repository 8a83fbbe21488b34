// Measures how fast the built-in voices speak, for `packages/speech-engine/src/voice-paces.ts`: words of
// `measureLineLength` per second, each voice with the same sentences, as long as recordings have them. Prints the table.
// Takes half an hour. Run with `node scripts/voices/measure-paces.ts [voice …]`.
import { readFileSync } from 'node:fs';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { VOICES } from '@voicedraft/contract/voice-list';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import { measureLineLength } from '@voicedraft/speech-text/spoken-length';
import { say } from '../check/run-steps.ts';

/** Texts of which every fifth is spoken, each behind the seconds that the voice Achernar took for it. */
const TABLE = new URL('../../packages/speech-text/src/testing/spoken-lengths.tsv', import.meta.url);
const EVERY = 5;

const [, ...rows] = readFileSync(TABLE, 'utf8').trim().split('\n');
const texts = rows
  .filter((_, index) => index % EVERY === 0)
  .map((row) => row.split('\t')[1]?.replaceAll('\\n', '\n') ?? '');
const lines = texts.flatMap((text) => splitLines(text).map((line) => line.text));
const words = lines.reduce((sum, line) => sum + measureLineLength(line), 0);

const requested = process.argv.slice(2);
const engine = createLocalSpeechEngine();
for (const { id: voice } of VOICES.filter(({ id }) => requested.length === 0 || requested.includes(id))) {
  let seconds = 0;
  for (const text of lines) {
    const { pcm } = await engine.synthesize({ text, voice, signal: AbortSignal.timeout(600_000) });
    seconds += pcm.length / 2 / AUDIO_SAMPLE_RATE;
  }
  say(`  ${voice}: ${(words / seconds).toFixed(2)},`);
}
await engine.close?.();
