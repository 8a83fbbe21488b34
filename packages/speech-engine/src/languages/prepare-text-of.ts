import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { prepareText, type Utterance } from '#text/prepare-text.ts';
import { prepareTextIn } from './prepare-text-in.ts';

/**
 * Turns a script in a language into utterances, with everything written as it is spoken.
 * @throws EngineError as `prepareText` and `prepareTextIn`
 */
export function prepareTextOf(text: string, language: SpokenLanguage): Utterance[] {
  return language === 'en' ? prepareText(text) : prepareTextIn(language, text);
}
