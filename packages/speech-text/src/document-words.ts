import {
  PROJECT_MAX_CHARACTERS,
  PROJECT_MAX_SENTENCES,
  PROJECT_MAX_WORDS,
  type ProjectDocument,
} from '@voicedraft/contract/project-document';
import { countWords } from '@voicedraft/contract/words';
import { stripMarks } from './read-marks.ts';
import { splitLines } from './split-lines.ts';

/** Number of words of a document, without its marks. */
export function countDocumentWords({ paragraphs }: ProjectDocument): number {
  return paragraphs.reduce((sum, { text }) => sum + countWords(stripMarks(text)), 0);
}

/** How a document is longer than a project may be; its marks only count as characters. Null if it is not. */
export function findExcess(document: ProjectDocument): 'tooLong' | 'tooManySentences' | null {
  const characters = document.paragraphs.reduce((sum, { text }) => sum + text.length, 0);
  // In this order: counting the words of a far too long text takes long.
  if (characters > PROJECT_MAX_CHARACTERS || countDocumentWords(document) > PROJECT_MAX_WORDS)
    return 'tooLong';
  // A sentence has a sign and an end mark at least.
  const mayHaveMany = characters >= 2 * PROJECT_MAX_SENTENCES;
  return mayHaveMany && countSentences(document) > PROJECT_MAX_SENTENCES ? 'tooManySentences' : null;
}

function countSentences({ paragraphs }: ProjectDocument): number {
  return paragraphs.reduce((sum, { text }) => sum + splitLines(text).length, 0);
}
