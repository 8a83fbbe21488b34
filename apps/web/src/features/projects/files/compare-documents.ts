import type { ProjectDocument } from '@voicedraft/contract/project-document';
import { nameVoice } from '@voicedraft/contract/voice-list';
import { type PartVoice, voiceOf } from '#features/projects/document/edit-document.ts';
import { describeSettings } from '#features/voices/describe-settings.ts';
import type { ComparedLine } from '#ui/versions/line-comparison.tsx';

/** A paragraph, by what of it can differ. */
interface DescribedParagraph {
  readonly name: string;
  /** In which voice, and how: 'Kore, 1.1× speed'. */
  readonly voice: string;
  readonly text: string;
}

/**
 * The paragraphs of both documents: in the order of the older one, those that were added since at their place. One
 * that another voice speaks now, or the same voice in another way, names both.
 */
export function compareDocuments(before: ProjectDocument, now: ProjectDocument): ComparedLine[] {
  const [old, current] = [describeParagraphs(before), describeParagraphs(now)];
  const compared = [...old].map(([id, was]): ComparedLine => {
    const is = current.get(id);
    const words = { id, was: was.text, now: is?.text ?? null };
    if (is === undefined || (is.name === was.name && is.voice === was.voice))
      return { ...words, speaker: was.name };
    const speakerNow = is.name === was.name ? is.voice : describeSpeaker(is);
    return { ...words, speaker: describeSpeaker(was), speakerNow };
  });
  let place = 0;
  for (const [id, { name, text }] of current) {
    const known = compared.findIndex((paragraph) => paragraph.id === id);
    if (known === -1) compared.splice(place, 0, { id, speaker: name, was: null, now: text });
    place = (known === -1 ? place : known) + 1;
  }
  return compared;
}

function describeParagraphs(document: ProjectDocument): ReadonlyMap<string, DescribedParagraph> {
  const names = new Map(document.speakers.map(({ id, name }) => [id, name]));
  return new Map(
    document.paragraphs.map(({ id, speakerId, text }) => {
      const name = names.get(speakerId) ?? '';
      return [id, { name, voice: describeVoice(voiceOf(document, { paragraphId: id })), text }];
    }),
  );
}

/** Who speaks, and in which voice: 'Anna, Kore, 1.1× speed'. */
function describeSpeaker({ name, voice }: DescribedParagraph): string {
  return voice === '' ? name : `${name}, ${voice}`;
}

/** A voice's name and what differs from it as it is: 'Kore, 1.1× speed'. */
function describeVoice(part: PartVoice | null): string {
  if (part === null) return '';
  const settings = describeSettings(part.settings);
  const name = nameVoice(part.voice);
  return settings === null ? name : `${name}, ${settings}`;
}
