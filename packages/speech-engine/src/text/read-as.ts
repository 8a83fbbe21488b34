import { prepareText } from './prepare-text.ts';

/**
 * A text as it will be said in words: 'Doctor Smith paid three dollars.' Paragraphs are apart.
 * @throws EngineError `unsupported` in another alphabet, without words, or beyond about ten minutes
 */
export function readAs(text: string): string {
  return prepareText(text)
    .map(({ text: said, pause }) => said + (pause === 'paragraph' ? '\n\n' : ' '))
    .join('')
    .trim();
}
