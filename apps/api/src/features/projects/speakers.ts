import type { Db } from '#db/client.ts';
import { PASSAGE_GAP } from '#features/recordings/service.ts';
import { nameSpeakers } from './export/script-parts.ts';
import { findDocumentOf } from './version-repository.ts';

/** Who says a part of a recorded text, from its first UTF-16 unit to the one after its last. */
export interface SpokenPart {
  readonly start: number;
  readonly end: number;
  readonly speaker: string;
}

/**
 * Who says which part of the recording of a project. Empty if one speaker says all of it, if no stored version has
 * these words any more, and for what is no project.
 */
export async function findSpokenParts(db: Db, entryId: string, text: string): Promise<SpokenPart[]> {
  const document = await findDocumentOf(db, entryId, text);
  if (document === null) return [];
  const names = nameSpeakers(document.speakers);
  let start = 0;
  const parts = document.paragraphs
    .filter((paragraph) => paragraph.text.trim() !== '')
    .map((paragraph) => {
      const end = start + paragraph.text.length;
      const part = { start, end, speaker: names.get(paragraph.speakerId) ?? '' };
      start = end + PASSAGE_GAP.length;
      return part;
    });
  return new Set(parts.map(({ speaker }) => speaker)).size > 1 ? parts : [];
}
