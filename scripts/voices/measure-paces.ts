// Measures how fast the built-in voices speak, for `packages/speech-engine/src/length/voice-paces.ts`: each voice with the
// same sentences, as long as recordings have them. Prints the table. Takes two hours for all. Run with
// `node scripts/voices/measure-paces.ts [voice …]`.
import { readFileSync } from 'node:fs';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { VOICES } from '@voicedraft/contract/voice-list';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { measureSounds } from '@voicedraft/speech-engine/length/sound-seconds';
import { measureSpokenWords } from '@voicedraft/speech-engine/length/spoken-length';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import { say } from '../check/run-steps.ts';

/** Texts, each behind the seconds that the voice Achernar took for it. */
const TABLE = new URL('../../packages/speech-engine/src/length/testing/spoken-lengths.tsv', import.meta.url);
/** Sentences whose sounds take less are short, or of medium length. */
const BOUNDS = [1.7, 4.2] as const;

/** Sentences of another language that are measured, each also by its beginning, and together with the next one. */
const SENTENCES = 6;

/** The lines of a language, short and long ones. */
function linesOf(language: SpokenLanguage): string[] {
  if (language !== 'en') {
    const folder = new URL('../../packages/speech-engine/src/languages/testing/', import.meta.url);
    const sentences = readFileSync(new URL(`${language}-sentences.txt`, folder), 'utf8')
      .trim()
      .split('\n');
    return sentences.slice(0, SENTENCES).flatMap((sentence, index) => [
      `${sentence
        .split(' ')
        .slice(0, 4)
        .join(' ')
        .replace(/\p{P}+$/u, '')}.`,
      sentence,
      `${sentence.replace(/\p{P}+$/u, '')}, ${sentences[index + SENTENCES] ?? ''}`,
    ]);
  }
  const [, ...rows] = readFileSync(TABLE, 'utf8').trim().split('\n');
  const texts = rows.map((row) => row.split('\t')[1]?.replaceAll('\\n', '\n') ?? '');
  return texts.flatMap((text) => splitLines(text).map((line) => line.text));
}

const requested = process.argv.slice(2);
const engine = createLocalSpeechEngine();
for (const { id: voice, language } of VOICES.filter(
  ({ id }) => requested.length === 0 || requested.includes(id),
)) {
  const sums = [...BOUNDS, Infinity].map((bound) => ({ bound, words: 0, seconds: 0 }));
  for (const text of linesOf(language)) {
    const { pcm } = await engine.synthesize({ text, voice, signal: AbortSignal.timeout(600_000) });
    const sum = sums.find(({ bound }) => measureSounds(text, language) < bound);
    if (sum === undefined) continue;
    sum.words += measureSpokenWords(text, language);
    sum.seconds += pcm.length / 2 / AUDIO_SAMPLE_RATE;
  }
  say(`  ${voice}: [${sums.map(({ words, seconds }) => (words / seconds).toFixed(2)).join(', ')}],`);
}
await engine.close?.();
