import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { prepareTextOf } from '#languages/prepare-text-of.ts';

/**
 * A text as it will be said in words: 'Doctor Smith paid three dollars.' Paragraphs are apart.
 * @throws EngineError `unsupported` in another alphabet, without words, or beyond about ten minutes
 */
export function readAs(text: string, language: SpokenLanguage): string {
  return prepareTextOf(text, language)
    .map(({ text: said, pause }) => said + (pause === 'paragraph' ? '\n\n' : ' '))
    .join('')
    .trim();
}
