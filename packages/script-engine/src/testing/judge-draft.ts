import type { Form } from '#forms/form.ts';
import { lintScript, splitSentences } from './script-lint.ts';
import type { QualityPrompt } from './quality-prompt.ts';
import { spokenWords } from './spoken-words.ts';

/** A script to be judged; `form` as reported by its engine, if it reports one. */
export interface JudgedScript {
  readonly text: string;
  readonly form?: Form;
  readonly leftOut?: readonly string[];
}

/** Advertising clichés. */
const BANNED =
  /\b(?:look no further|unlock|elevate|game[- ]chang\w*|cutting[- ]edge|seamless\w*|revolutioni\w*|unleash|supercharge|take .{1,20} to the next level|in today's fast-paced|dive (?:in|into|deep)|delve|embark|journey|tapestry|state[- ]of[- ]the[- ]art|one-stop|must-have|best[- ]in[- ]class|world[- ]class|transform your|say goodbye to|whether you're|nestled|testament)\b/i;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Words to keep that are neither in the script unchanged nor returned as left out. */
export function findLostWords({ keeps }: QualityPrompt, { text, leftOut = [] }: JudgedScript): string[] {
  return keeps.filter((words) => ![text, ...leftOut].some((said) => said.includes(words)));
}

/** The customer's words with changed spelling; the case of a first letter may differ. */
export function findChangedWords({ prompt, form }: QualityPrompt, { text }: JudgedScript): string[] {
  const own = form === undefined ? new Set<string>() : spokenWords(form);
  const typed = wordsOf(prompt);
  const exact = new Set(typed.map((word) => word.slice(1)));
  const rough = new Set(typed.map(fold));
  return wordsOf(text).filter(
    (word) => rough.has(fold(word)) && !exact.has(word.slice(1)) && !own.has(word.toLowerCase()),
  );
}

/** Words that are neither the customer's nor in the form's vocabulary: signs of another subject. */
export function findForeignWords({ prompt, form }: QualityPrompt, { text }: JudgedScript): string[] {
  const known = form === undefined ? new Set<string>() : spokenWords(form);
  const typed = new Set(wordsOf(prompt).map((word) => word.toLowerCase()));
  return wordsOf(text).filter((word) => {
    const small = word.toLowerCase().replaceAll('’', "'");
    return !typed.has(word.toLowerCase()) && !known.has(small);
  });
}

/** Words with a digit, and names within a sentence. */
const CLAIM = /(?<=[\p{Ll}\d,;:] )(?!I\b)\p{Lu}\p{Ll}[\p{L}\p{M}'’-]*|[\p{L}$£€]*\d[\p{L}\d.,:%-]*/gu;

/**
 * Figures and names in a script that are not the customer's, and whether none of the customer's words is in it: signs
 * of invented facts and of another subject in a text with its own vocabulary.
 */
export function findInventions({ prompt }: QualityPrompt, { text }: JudgedScript): string[] {
  const typed = fold(prompt);
  const claims = (text.match(CLAIM) ?? []).map((claim) => claim.replace(/[.,:'’-]+$/, ''));
  const isOnSubject = wordsOf(prompt).some((word) => word.length > 3 && fold(text).includes(fold(word)));
  return [
    ...claims.filter((claim) => !typed.includes(fold(claim))),
    ...(isOnSubject ? [] : ['off the subject']),
  ];
}

/** What a reader expects of each form. */
const SIGNS: Readonly<Record<Form, RegExp>> = {
  advert: /\b(?:you|your)\b|\b(?:meet|try|see|get|come|call|visit|order|discover|here|look|hello|step)\b/i,
  explainer: /\?|\b(?:why|how|what|because|means|when|first|today|let's|here's)\b/i,
  'how-to': /\b(?:step|first|then|next|start|begin|finally)\b/i,
  story: /\b(?:story|once|one (?:day|night|morning)|was|were|had)\b/i,
  news: /\b(?:news|today|latest|story|report\w*|announce\w*|is|are|was|were|moves|opens?|opened)\b/i,
  listing: /\b(?:place|home|house|space|room|rooms|tour|viewing|look|visit|see)\b/i,
  event: /\b(?:invited?|join|save the date|come|see you|celebrate)\b/i,
  introduction: /\b(?:meet|this is|introduc\w+|hello|i['’]m|i am|name)\b/i,
  message: /\b(?:you|your|we|i)\b/i,
  recipe: /\b(?:step|first|then|mix|add|make|cook|bake|enjoy|serve)\b/i,
  meditation: /\b(?:breath\w*|eyes|settle|rest|relax)\b/i,
  course: /\b(?:lesson|subject|learn\w*|example)\b/i,
  podcast: /\b(?:welcome|hello|hi|hey|today|episode|you['’]ve found|this is)\b/i,
};

/** Whether a script has what is expected of the prompt's form, if it has one. */
export function showsForm({ form }: QualityPrompt, { text }: JudgedScript): boolean {
  return form === undefined || SIGNS[form].test(text);
}

/** Banned phrases and formal defects, one line each. */
export function findSlips({ prompt }: QualityPrompt, { text }: JudgedScript): string[] {
  const banned = BANNED.exec(text)?.[0];
  const isOwn = banned !== undefined && !prompt.toLowerCase().includes(banned.toLowerCase());
  return [...(isOwn ? [`banned: ${banned}`] : []), ...lintScript(text)];
}

/** Flesch's reading ease: 60 is plain English, 90 very easy. */
export function readingEase(text: string): number {
  const words = wordsOf(text);
  const sentences = text.split('\n\n').flatMap(splitSentences).length;
  const syllables = words.reduce(
    (sum, word) => sum + Math.max(1, word.match(/[aeiouy]+(?!$)|[aiouy]$/gi)?.length ?? 1),
    0,
  );
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}

/** Mean share of sentences that two scripts have in common, 0 to 1. */
export function sharedSentences(texts: readonly string[]): number {
  const sets = texts.map((text) => new Set(text.split('\n\n').flatMap(splitSentences)));
  const shares = sets.flatMap((left, index) =>
    sets.slice(index + 1).map((right) => {
      const common = [...left].filter((sentence) => right.has(sentence)).length;
      return common / (left.size + right.size - common);
    }),
  );
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
