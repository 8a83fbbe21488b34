import { PROJECT_MAX_CHARACTERS, PROJECT_MAX_PARAGRAPHS } from '@voicedraft/contract/project-document';

/** Parts that are read of a text at most: names alone, and what says nothing, are no paragraphs of the document. */
export const READ_MAX_PARTS = 5 * PROJECT_MAX_PARAGRAPHS;
/** Characters that are read of a text at most: spaces, links and markup do not stay. */
export const READ_MAX_CHARACTERS = 5 * PROJECT_MAX_CHARACTERS;

/** Why a text is refused before work is spent on it: it has far more than a document keeps. Null if it is not. */
export function findFarExcess(
  parts: readonly { readonly text: string }[],
): 'tooLong' | 'tooManyParagraphs' | null {
  if (parts.length > READ_MAX_PARTS) return 'tooManyParagraphs';
  return parts.reduce((sum, { text }) => sum + text.length, 0) > READ_MAX_CHARACTERS ? 'tooLong' : null;
}
