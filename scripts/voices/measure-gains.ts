/**
 * Measures what brings each of Kokoro's voices to -19 LUFS, and prints the table of
 * `packages/speech-engine/src/speech/voice-gains.ts`: `node scripts/voices/measure-gains.ts`, with the names of some voices
 * for those only. Takes three minutes.
 */
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { measureLufs } from '@voicedraft/audio-files/loudness/measure-loudness';
import { AUDIO_SAMPLE_RATE } from '@voicedraft/contract/limits';
import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { VOICES } from '@voicedraft/contract/voice-list';
import { describeSample, MIX_SAMPLES } from '@voicedraft/contract/voice-samples';
import { KOKORO_VOICES } from '@voicedraft/engine-api/kokoro-voices';
import { loadKokoroModel } from '@voicedraft/speech-engine/model/kokoro-model';
import { MODEL_FOLDER } from '@voicedraft/speech-engine/model/model-files';
import { languageOfLocale, localeOfModelVoice } from '@voicedraft/speech-engine/languages/locale';
import { pronounceText } from '@voicedraft/speech-engine/pronounce-text';
import { packStretches } from '@voicedraft/speech-engine/speech/pack-stretches';

const GOAL_LUFS = -19;
/** With a greeting, which voices say louder than prose: the goal lies midway between the two. */
const PROSE: Readonly<Record<SpokenLanguage, string>> = {
  en:
    'It is not the oven, and it is not the flour. It is time. Mix flour, water, salt and a pinch of yeast in one bowl, ' +
    'and leave it alone.',
  es:
    'No es el horno, y no es la harina. Es el tiempo. Mezcla harina, agua, sal y una pizca de levadura en un cuenco, ' +
    'y déjalo en paz.',
  fr:
    "Ce n'est pas le four, et ce n'est pas la farine. C'est le temps. Mélangez la farine, l'eau, le sel et une pincée " +
    'de levure dans un bol, et laissez-le tranquille.',
  it:
    'Non è il forno, e non è la farina. È il tempo. Mescolate farina, acqua, sale e un pizzico di lievito in una ciotola, ' +
    'e lasciatela in pace.',
  pt:
    'Não é o forno, e não é a farinha. É o tempo. Misture farinha, água, sal e uma pitada de fermento em uma tigela, ' +
    'e deixe descansar.',
};

const model = await loadKokoroModel(availableParallelism());
const files = await readdir(`${MODEL_FOLDER}voices`);
const names = files.map((file) => file.replace('.bin', ''));
const chosen = process.argv.slice(2);
for (const voice of chosen.length > 0 ? chosen : names.sort()) {
  const locale = localeOfModelVoice(voice);
  const language = languageOfLocale(locale);
  let sum = 0;
  const cast = VOICES.find(({ id }) => KOKORO_VOICES[id] === voice);
  for (const text of [cast ? describeSample(cast) : MIX_SAMPLES[language], PROSE[language]]) {
    const runs: Float32Array[] = [];
    for (const { symbols } of packStretches(pronounceText(text, locale))) {
      runs.push((await model.run(symbols, { voice, speed: 1, take: 0 })).samples);
    }
    sum += measureLufs(Float32Array.from(runs.flatMap((run) => [...run])), AUDIO_SAMPLE_RATE);
  }
  console.log(`  ${voice}: ${(GOAL_LUFS - sum / 2).toFixed(1)},`);
}
