import {
  PROJECT_MAX_PARAGRAPHS,
  PROJECT_MAX_SPEAKERS,
  type ProjectDocument,
  type ProjectParagraph,
  type ProjectSpeaker,
} from '@voicedraft/contract/project-document';
import type { ImportedPart } from '@voicedraft/contract/project-files';
import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { DEFAULT_VOICE, VOICES } from '@voicedraft/contract/voice-list';
import type { AnyVoiceId } from '@voicedraft/contract/voices';
import { countDocumentWords, findExcess } from '#document-words.ts';
import { writePause } from '#read-marks.ts';
import { isNarration, keyOf, type LabelUse, labelOf, listLabels } from './labels.ts';
import { findFarExcess } from './reading-limits.ts';

/** Speaker of paragraphs without a name. */
const NARRATOR = 'Narrator';
/** A direction may have 400 letters; a longer one becomes several. */
const DIRECTION_LETTERS = 380;
/** A pause may have ten seconds; a longer silence becomes several, up to a minute. */
const SILENCE_MAX_SECONDS = 60;
/** A paragraph in round brackets: '(She turns.)'. */
const BRACKETED = /^\(([^()]+)\)$/u;

/** Why a text is no document. */
type DocumentProblem = 'tooLong' | 'tooManySentences' | 'tooManyParagraphs' | 'tooManySpeakers';

/** A document with its number of words, or why there is none. */
export type Made =
  | { readonly document: ProjectDocument; readonly words: number }
  | { readonly problem: DocumentProblem };

/** Who speaks, and how; neutral without settings. */
interface SpokenBy {
  readonly voice: AnyVoiceId;
  readonly settings?: SpeechSettings | undefined;
}

/** Choices about the parts of a text. */
export interface ImportChoices {
  /** By the labels' keys; a label that is missing is what it is by default. */
  readonly labels: Readonly<Record<string, LabelUse>>;
  /** Whether headings are spoken. */
  readonly headings: 'read' | 'silent';
  /** Whether paragraphs in round brackets are spoken. */
  readonly brackets: 'read' | 'silent';
  /** Whether the silence between subtitles becomes pauses. */
  readonly keepsTimes: boolean;
}

export const USUAL_CHOICES: ImportChoices = {
  labels: {},
  headings: 'read',
  brackets: 'silent',
  keepsTimes: false,
};

/** Whether a paragraph is in round brackets, as directions are. */
export function isBracketed({ kind, text }: ImportedPart): boolean {
  return kind === 'text' && BRACKETED.test(text.trim());
}

/**
 * Makes a document of the parts of a text. The name of a speaker at the start of a paragraph says who speaks it and
 * those after it; what comes before the first name is the narrator's. Every speaker gets another voice. What is not
 * spoken stays as a direction in square brackets.
 * @param first how the first speaker speaks
 */
export function buildDocument(
  parts: readonly ImportedPart[],
  choices: ImportChoices = USUAL_CHOICES,
  first: SpokenBy = { voice: DEFAULT_VOICE },
): Made {
  const excess = findFarExcess(parts);
  if (excess !== null) return { problem: excess };
  const uses = new Map(listLabels(parts).map(({ key, use }) => [key, choices.labels[key] ?? use]));
  const speakers = new Map<string, ProjectSpeaker>();
  const speakerOf = (written: string): ProjectSpeaker => {
    const name = isNarration(keyOf(written)) ? NARRATOR : written;
    const known = speakers.get(keyOf(name));
    if (known !== undefined) return known;
    const by = speakers.size === 0 ? first : { voice: pickVoice(speakers.size, first.voice) };
    const speaker = makeSpeaker(name, by);
    speakers.set(keyOf(name), speaker);
    return speaker;
  };
  let current: ProjectSpeaker | null = null;
  const paragraphs: ProjectParagraph[] = [];
  for (const part of parts) {
    const { name } = labelOf(part);
    const isNamed = part.kind === 'text' && name !== null && uses.get(keyOf(name)) === 'speaks';
    current = isNamed ? speakerOf(name) : (current ?? speakerOf(NARRATOR));
    const text = writePart(part, uses, choices);
    // A name alone announces the paragraphs that follow.
    if (text !== '') paragraphs.push(makeParagraph(current, text));
  }
  if (speakers.size === 0) speakerOf(NARRATOR);
  if (paragraphs.length > PROJECT_MAX_PARAGRAPHS) return { problem: 'tooManyParagraphs' };
  if (speakers.size > PROJECT_MAX_SPEAKERS) return { problem: 'tooManySpeakers' };
  const document = { speakers: [...speakers.values()], paragraphs };
  const problem = findExcess(document);
  return problem === null ? { document, words: countDocumentWords(document) } : { problem };
}

/** One speaker and one empty paragraph. */
export function makeEmptyDocument(): ProjectDocument {
  const speaker = makeSpeaker(NARRATOR, { voice: DEFAULT_VOICE });
  return { speakers: [speaker], paragraphs: [makeParagraph(speaker, '')] };
}

/** The text of a part as a paragraph has it; empty if nothing is left. */
function writePart(
  part: ImportedPart,
  uses: ReadonlyMap<string, LabelUse>,
  { headings, brackets, keepsTimes }: ImportChoices,
): string {
  const text = part.text.trim();
  if (part.kind === 'heading') return headings === 'read' ? text : writeDirection(text);
  const bracketed = BRACKETED.exec(text)?.[1];
  if (bracketed !== undefined) return brackets === 'read' ? text : writeDirection(bracketed);
  const timed = keepsTimes ? writeGaps(part) : part.text;
  const { name, manner, text: after } = labelOf({ ...part, text: timed });
  const use = name === null ? 'read' : (uses.get(keyOf(name)) ?? 'read');
  if (name === null || use === 'read') return timed.trim();
  if (use === 'silent') return writeDirection(text);
  const direction = use === 'heading' ? writeDirection(name) : manner === null ? '' : writeDirection(manner);
  return `${direction} ${after.trim()}`.trim();
}

/** The text with the silence between its subtitles as pauses. */
function writeGaps({ text, gaps = [] }: ImportedPart): string {
  return gaps.toReversed().reduce((written, [at, seconds]) => {
    const pauses: string[] = [];
    for (let rest = Math.min(seconds, SILENCE_MAX_SECONDS); rest >= 0.1; rest -= 10)
      pauses.push(writePause(rest));
    return `${written.slice(0, at).trimEnd()} ${pauses.join(' ')} ${written.slice(at).trimStart()}`;
  }, text);
}

/** '[SFX: rain]', without brackets and line breaks of its own. */
function writeDirection(text: string): string {
  const tidy = text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/ ?:$/u, '');
  if (/^pause\b/iu.test(tidy)) return `[(${tidy})]`;
  const pieces: string[] = [];
  for (let rest = tidy; rest !== '';) {
    const piece = rest.length > DIRECTION_LETTERS ? cutWords(rest) : rest;
    pieces.push(`[${piece}]`);
    rest = rest.slice(piece.length).trimStart();
  }
  return pieces.join(' ');
}

/** The first words that a direction has room for; a longer word is cut, between two characters. */
function cutWords(text: string): string {
  const room = text.slice(0, DIRECTION_LETTERS + 1);
  const space = room.lastIndexOf(' ');
  if (space !== -1) return room.slice(0, space);
  return room.slice(0, /[\uD800-\uDBFF]/.test(room.charAt(DIRECTION_LETTERS - 1)) ? -2 : -1);
}

function makeSpeaker(name: string, { voice, settings = NEUTRAL_SETTINGS }: SpokenBy): ProjectSpeaker {
  return { id: crypto.randomUUID(), name, voice, settings };
}

function makeParagraph({ id: speakerId }: ProjectSpeaker, text: string): ProjectParagraph {
  return { id: crypto.randomUUID(), speakerId, text };
}

/**
 * The voices of the first speaker's language in the picker's order from that one on; from the first of all if that one has
 * a mix.
 */
function pickVoice(index: number, first: AnyVoiceId): AnyVoiceId {
  const language = VOICES.find(({ id }) => id === first)?.language ?? 'en';
  const voices = VOICES.filter((voice) => voice.language === language);
  const start = voices.findIndex(({ id }) => id === first);
  return voices[(start + index) % voices.length]?.id ?? DEFAULT_VOICE;
}
