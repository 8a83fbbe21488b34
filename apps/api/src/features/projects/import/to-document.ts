import {
  PROJECT_MAX_PARAGRAPHS,
  PROJECT_MAX_SPEAKERS,
  type ProjectDocument,
  type ProjectParagraph,
  type ProjectSpeaker,
} from '@voicedraft/contract/project-document';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { DEFAULT_VOICE, VOICES } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import { countDocumentWords, findExcess } from './document-words.ts';
import { findSpeakerNames, splitName, toKey } from './speaker-names.ts';

/** Speaks what nobody is named for. */
const NARRATOR = 'Narrator';

/** Why a text is no document. */
type DocumentProblem = 'tooLong' | 'tooManySentences' | 'tooManyParagraphs' | 'tooManySpeakers';

/** A document with its number of words, or why there is none. */
export type Made =
  | { readonly document: ProjectDocument; readonly words: number }
  | { readonly problem: DocumentProblem };

/**
 * Makes a document of paragraphs. A name at the start of a paragraph ('NAME: text') says who speaks it and those after
 * it; what comes before the first name is the narrator's. Every speaker gets another voice.
 * @param firstVoice of the first speaker
 */
export function toDocument(paragraphs: readonly string[], firstVoice: VoiceId = DEFAULT_VOICE): Made {
  const names = findSpeakerNames(paragraphs);
  const speakers = new Map<string, ProjectSpeaker>();
  const speakerOf = (name: string): ProjectSpeaker => {
    const known = speakers.get(toKey(name));
    if (known !== undefined) return known;
    const speaker = makeSpeaker(name, pickVoice(speakers.size, firstVoice));
    speakers.set(toKey(name), speaker);
    return speaker;
  };
  let current: ProjectSpeaker | null = null;
  const parts: ProjectParagraph[] = [];
  for (const paragraph of paragraphs) {
    const { name, text } = splitName(paragraph);
    const isNamed = name !== null && names.has(toKey(name));
    current = isNamed ? speakerOf(name) : (current ?? speakerOf(NARRATOR));
    const words = (isNamed ? text : paragraph).trim();
    // A name alone announces the paragraphs that follow.
    if (words !== '') parts.push(makeParagraph(current, words));
  }
  if (speakers.size === 0) speakerOf(NARRATOR);
  if (parts.length > PROJECT_MAX_PARAGRAPHS) return { problem: 'tooManyParagraphs' };
  if (speakers.size > PROJECT_MAX_SPEAKERS) return { problem: 'tooManySpeakers' };
  const document = { speakers: [...speakers.values()], paragraphs: parts };
  const problem = findExcess(document);
  return problem === null ? { document, words: countDocumentWords(document) } : { problem };
}

/** One speaker and one empty paragraph. */
export function makeEmptyDocument(): ProjectDocument {
  const speaker = makeSpeaker(NARRATOR, DEFAULT_VOICE);
  return { speakers: [speaker], paragraphs: [makeParagraph(speaker, '')] };
}

function makeSpeaker(name: string, voice: VoiceId): ProjectSpeaker {
  return { id: crypto.randomUUID(), name, voice, settings: NEUTRAL_SETTINGS };
}

function makeParagraph({ id: speakerId }: ProjectSpeaker, text: string): ProjectParagraph {
  return { id: crypto.randomUUID(), speakerId, text };
}

/** The voices in the picker's order from the first speaker's on. */
function pickVoice(index: number, first: VoiceId): VoiceId {
  const start = VOICES.findIndex(({ id }) => id === first);
  return VOICES[(start + index) % VOICES.length]?.id ?? DEFAULT_VOICE;
}
