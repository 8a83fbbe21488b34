import { type MixPart } from '#model/voice-mix.ts';
import { DICTIONARY_FOLDER } from '#model/model-files.ts';
import { loadPhonemizer } from '#model/runtime.ts';
import { createPronunciations } from '#pronunciation/create-pronunciations.ts';
import { dialectOf } from '#pronunciation/dialect.ts';
import { type Pronunciations, pronouncePhrase } from '#pronunciation/pronounce.ts';
import { prepareSpeech } from '#text/prepare-speech.ts';
import type { SoundedPhrase } from './pack-stretches.ts';

let pronunciations: Pronunciations | undefined;

/** The sounds of a text in the dialect of a voice, which is the first of a mix. */
export function soundText(text: string, [voice]: readonly MixPart[]): SoundedPhrase[] {
  const source = (pronunciations ??= createPronunciations(loadPhonemizer(), DICTIONARY_FOLDER));
  const dialect = dialectOf(voice?.name ?? '');
  return prepareSpeech(text).map(({ words, pause }) => {
    const sounds = pronouncePhrase(
      words.map(({ spoken }) => spoken),
      dialect,
      source,
    );
    return {
      pause,
      words: words.map(({ written }, index) => ({ ...(sounds[index] ?? { sound: '', mark: '' }), written })),
    };
  });
}
