import { DICTIONARY_FOLDER } from '#model/model-files.ts';
import { loadPhonemizer } from '#model/runtime.ts';
import { createPronunciations } from '#pronunciation/create-pronunciations.ts';
import type { Dialect } from '#pronunciation/dialect.ts';
import { type Pronunciations, pronouncePhrase } from '#pronunciation/pronounce.ts';
import { prepareSpeech } from '#text/prepare-speech.ts';
import type { SoundedPhrase } from '#speech/pack-stretches.ts';

let pronunciations: Pronunciations | undefined;

/**
 * The phrases of a text as they sound: each spoken word in Kokoro's alphabet with its mark and the written word that it
 * belongs to, and the pause after each phrase.
 * @throws EngineError `empty` without words, `unsupported` in another alphabet or beyond about ten minutes
 */
export function pronounceText(text: string, { dialect }: { readonly dialect: Dialect }): SoundedPhrase[] {
  const source = (pronunciations ??= createPronunciations(loadPhonemizer(), DICTIONARY_FOLDER));
  return prepareSpeech(text, 'en').map(({ words, pause }) => {
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
