/**
 * Measures what brings each of Kokoro's voices to -19 LUFS, and prints the table of
 * `packages/speech-engine/src/speech/voice-gains.ts`: `node scripts/voices/measure-gains.ts`, with the names of some voices
 * for those only. Takes two minutes.
 */
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import { loadKokoroModel } from '@voicedraft/speech-engine/model/kokoro-model';
import { MODEL_FOLDER } from '@voicedraft/speech-engine/model/model-files';
import { dialectOfMix, parseMix } from '@voicedraft/speech-engine/model/voice-mix';
import { pronounceText } from '@voicedraft/speech-engine/pronounce-text';
import { packStretches } from '@voicedraft/speech-engine/speech/pack-stretches';

const GOAL_LUFS = -19;
const TEXT =
  'It is not the oven, and it is not the flour. It is time. Mix flour, water, salt and a pinch of yeast in one bowl, ' +
  'and leave it alone.';

const model = await loadKokoroModel(availableParallelism());
const files = await readdir(`${MODEL_FOLDER}voices`);
const names = files.map((file) => file.replace('.bin', '')).filter((name) => /^[ab]/u.test(name));
const chosen = process.argv.slice(2);
for (const voice of chosen.length > 0 ? chosen : names.sort()) {
  const runs: Float32Array[] = [];
  for (const { symbols } of packStretches(pronounceText(TEXT, { dialect: dialectOfMix(parseMix(voice)) }))) {
    runs.push((await model.run(symbols, { voice, speed: 1, take: 0 })).samples);
  }
  const samples = Float32Array.from(runs.flatMap((run) => [...run]));
  console.log(`  ${voice}: ${(GOAL_LUFS - measureLufs(samples, AUDIO_SAMPLE_RATE)).toFixed(1)},`);
}
