import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { ComparedLine } from '#ui/versions/line-comparison.tsx';

/** The paragraphs of both documents: in the order of the older one, those that were added since at their place. */
export function compareDocuments(before: ProjectDocument, now: ProjectDocument): ComparedLine[] {
  const describe = (document: ProjectDocument) => {
    const names = new Map(document.speakers.map(({ id, name }) => [id, name]));
    return new Map(
      document.paragraphs.map(({ id, speakerId, text }) => [
        id,
        { speaker: names.get(speakerId) ?? '', text },
      ]),
    );
  };
  const [old, current] = [describe(before), describe(now)];
  const compared: ComparedLine[] = [...old].map(([id, { speaker, text }]) => ({
    id,
    speaker,
    was: text,
    now: current.get(id)?.text ?? null,
  }));
  let place = 0;
  for (const [id, { speaker, text }] of current) {
    const known = compared.findIndex((paragraph) => paragraph.id === id);
    if (known === -1) compared.splice(place, 0, { id, speaker, was: null, now: text });
    place = (known === -1 ? place : known) + 1;
  }
  return compared;
}
