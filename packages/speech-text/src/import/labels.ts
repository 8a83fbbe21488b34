import { SPEAKER_NAME_MAX_LENGTH } from '@voicedraft/contract/project-document';
import type { ImportedPart } from '@voicedraft/contract/project-files';

/**
 * What a label such as 'KEEPER:' at the start of a paragraph is: the name of who `speaks` the words after it, a part of
 * the words (`read`), a heading that is not spoken while the words after it are (`heading`), or the beginning of
 * something that is not spoken at all (`silent`).
 */
export const LABEL_USES = ['speaks', 'read', 'heading', 'silent'] as const;
export type LabelUse = (typeof LABEL_USES)[number];

/** A label of a text, with the paragraphs that begin with it. */
export interface Label {
  /** Names the label in choices: labels that differ in capitals, or in the number of a step, are the same. */
  readonly key: string;
  /** As it is written first. */
  readonly name: string;
  readonly count: number;
  /** The words after its first use; empty if there never are any. */
  readonly example: string;
  /** Its use by default. */
  readonly use: LabelUse;
}

/** A paragraph that may begin with a label. */
export interface LabelledText {
  /** Null if it begins with none. */
  readonly name: string | null;
  /** How it is said, as in scripts: 'whispering' of 'KEEPER (whispering): …'; null if it does not say. */
  readonly manner: string | null;
  /** Without the label. */
  readonly text: string;
}

/** 'NAME:' or 'NAME: text' at the start of a line: up to four words. */
const LABELLED = /^([^:\s]{1,40}(?:[^\S\n][^:\s]{1,40}){0,3})[^\S\n]?:(?:\s|$)/u;
/** Each word begins with a capital, a digit or a bracket, or is a small one between them. */
const NAME =
  /^[\p{Lu}\p{Lt}\p{Lo}\p{N}]\S*(?:\s(?:[\p{Lu}\p{Lt}\p{Lo}\p{N}(]\S*|of|the|and|to|de|du|van|von|&))*$/u;
const LETTERS = /\p{L}/u;
const MANNER = /\s*\(([^()]*)\)$/u;
/** Marks of a sentence, and what no name of a speaker has. */
const NOT_IN_NAMES = /[!?;,…\p{Cc}]/u;

const words = (list: string): ReadonlySet<string> => new Set(list.split(',').map((word) => word.trim()));

/** Labels of what a script wants to be seen or heard. */
const SILENT = words(
  `b-roll, broll, b roll, visual, visuals, on screen, on-screen, on screen text, on-screen text, text on screen, sfx,
  fx, sound effect, sound effects, music, shot, cut to, camera, graphic, graphics, super, lower third, thumbnail, props,
  transition, title card, stage direction, direction, scene description, editor, note to editor`,
);
/** Labels of the parts that a script has. */
const HEADINGS = words(
  `hook, intro, introduction, outro, cta, call to action, body, opening, closing, scene, section, part, chapter, act,
  segment, slide, beat, headline, title`,
);
/** Labels of who speaks in a script for one voice. */
const NARRATION = words('vo, v.o., v/o, voiceover, voice-over, voice over, narration');
/** Labels that are spoken. */
const READ = words(
  `step, note, notes, tip, tips, pro tip, hint, warning, caution, important, remember, example, q, question, answer,
  ingredients, materials, tools, method, directions, instructions, p.s., ps, faq, fact, fun fact, summary, update,
  reminder, result, lesson, day, week, rule, reason, bonus, recap`,
);

/** Splits 'NAME: text'; what only may be a label counts as one. */
export function splitLabel(paragraph: string): LabelledText {
  const found = LABELLED.exec(paragraph);
  const written = found?.[1] ?? '';
  const manner = MANNER.exec(written)?.[1]?.trim() || null;
  const name = written.replace(MANNER, '');
  // Usual labels may have small words: 'Pro tip:', 'On screen:'.
  const isUsual = useOf(familyOf(name), true) !== null && /^\p{Lu}/u.test(name);
  const isLabel =
    name.length <= SPEAKER_NAME_MAX_LENGTH &&
    (isUsual || NAME.test(name)) &&
    LETTERS.test(name) &&
    !NOT_IN_NAMES.test(name);
  if (found === null || !isLabel) return { name: null, manner: null, text: paragraph };
  return { name, manner, text: paragraph.slice(found[0].length) };
}

/**
 * The labels of a text in order, with what they are. Labels that scripts and recipes usually have are known. Of the
 * others, names come back. In a dialogue, whose first paragraph or half of them have a name in capitals, all names in
 * capitals are speakers; where every paragraph has a name and one of them comes back, all are.
 */
export function listLabels(parts: readonly ImportedPart[]): Label[] {
  const found = new Map<string, { name: string; count: number; example: string; isCapital: boolean }>();
  const paragraphs = parts.filter(({ kind }) => kind === 'text');
  for (const part of paragraphs) {
    const { name, text } = labelOf(part);
    if (name === null) continue;
    const key = keyOf(name);
    const before = found.get(key);
    found.set(key, {
      name: before?.name ?? name,
      count: (before?.count ?? 0) + 1,
      example: before?.example || text.trim(),
      isCapital: before?.isCapital === true || isCapital(name),
    });
  }
  const isDialogue = hasDialogue(paragraphs);
  const isNamedThroughout =
    paragraphs.every((part) => isOtherName(labelOf(part).name)) &&
    [...found.values()].some(({ count }) => count > 1);
  const known = new Set(paragraphs.flatMap(({ speaker }) => (speaker === undefined ? [] : keyOf(speaker))));
  return [...found].map(([key, { name, count, example, isCapital: capital }]) => {
    const comesBack = count > 1 || (capital && isDialogue) || isNamedThroughout;
    const usual = comesBack ? 'speaks' : 'read';
    const use = known.has(key) ? 'speaks' : (useOf(key, found.has('q')) ?? usual);
    return { key, name, count, example, use };
  });
}

/** The label of a paragraph: the name of who speaks it if the file says so, or what it begins with. */
export function labelOf({ text, speaker }: ImportedPart): LabelledText {
  return speaker === undefined ? splitLabel(text) : { name: speaker, manner: null, text };
}

/** 'Keeper' and 'KEEPER' are the same label; so are 'Step 1' and 'Step 2'. */
export function keyOf(name: string): string {
  const use = useOf(familyOf(name), true);
  return use === null || use === 'speaks' ? name.toLowerCase() : familyOf(name);
}

/** The usual use of a label, by its words in small letters and without a number; null for any other. */
export function usualUse(label: string): LabelUse | null {
  return useOf(label, false);
}

/** Whether a label of what is not spoken as it is may begin like this. */
export function beginsUsualLabel(begun: string): boolean {
  return ['narrator', ...SILENT, ...HEADINGS, ...NARRATION].some((label) => label.startsWith(begun));
}

/** Whether a label is that of the narrator. */
export function isNarration(key: string): boolean {
  return NARRATION.has(key);
}

function familyOf(name: string): string {
  return name.toLowerCase().replace(/(?<!\s)\s*#?\d{1,3}$/u, '');
}

/** The kind of a common label; null for any other. 'A:' is an answer only after a question. */
function useOf(key: string, hasQuestions: boolean): LabelUse | null {
  if (SILENT.has(key)) return 'silent';
  if (HEADINGS.has(key)) return 'heading';
  if (NARRATION.has(key) || key === 'narrator') return 'speaks';
  return READ.has(key) || (key === 'a' && hasQuestions) ? 'read' : null;
}

function hasDialogue(paragraphs: readonly ImportedPart[]): boolean {
  const names = paragraphs.map((part) => labelOf(part).name);
  const isName = (name: string | null) =>
    name !== null && isOtherName(name) && (isCapital(name) || useOf(keyOf(name), false) === 'speaks');
  return isName(names[0] ?? null) || names.filter(isName).length * 2 >= names.length;
}

/** Whether a label is none of the usual ones. */
function isOtherName(name: string | null): boolean {
  return name !== null && (useOf(keyOf(name), false) ?? 'speaks') === 'speaks';
}

function isCapital(name: string): boolean {
  return name === name.toUpperCase();
}
