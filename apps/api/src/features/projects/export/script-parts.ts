import type { ScriptDocument } from '@voicedraft/audio-files/documents';
import type { ProjectDocument } from '@voicedraft/contract/project-document';

/** The paragraphs of a document that have words, with their marks, as files show them. One speaker alone is not named. */
export function listParts({ speakers, paragraphs }: ProjectDocument): ScriptDocument['paragraphs'] {
  const spoken = paragraphs.filter(({ text }) => text.trim() !== '');
  const names = nameSpeakers(speakers);
  const isNamed = new Set(spoken.map(({ speakerId }) => speakerId)).size > 1;
  return spoken.map(({ speakerId, text }) => ({
    speaker: isNamed ? (names.get(speakerId) ?? null) : null,
    text: text.trim(),
  }));
}

/** The names of speakers as files write them: in front of a colon, which therefore they have none of. */
export function nameSpeakers(speakers: ProjectDocument['speakers']): ReadonlyMap<string, string> {
  return new Map(
    speakers.map(({ id, name }) => [id, name.replaceAll(':', ' ').replaceAll(/\s+/g, ' ').trim()]),
  );
}
