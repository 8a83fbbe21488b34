import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords, truncateWords } from '@voicedraft/contract/words';
import type { ScriptTone } from '@voicedraft/contract/script-controls';
import type { ScriptAnswer, ScriptRequest, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { unfold } from './contractions.ts';
import { pickByTone } from './choose-by-tone.ts';
import { asSentence, cleanPrompt, splitSentences } from './clean-prompt.ts';
import { fitLength, type Part } from './fit-length.ts';
import type { Form, FormText, Line } from './forms/form.ts';
import { KINDS, type KindName } from './forms/kinds.ts';
import { chooseQuestions, spokenQuestion } from './forms/questions.ts';
import { createPick, type Pick as Choose } from './pick.ts';
import { isStatement } from './read-facts.ts';
import { findShortfall, takeLength } from './read-length.ts';
import { type Brief, readPrompt, SHORT_FORMS, STEPPED } from './read-prompt.ts';
import { fillLine } from './subject.ts';

type DraftRequest = Pick<ScriptRequest, 'prompt' | 'controls' | 'wordsPerSecond' | 'answers'>;
/** What the prompt says, in the tone that was chosen. */
type Toned = Brief & { readonly tone: ScriptTone | undefined };
type Draft = Omit<WrittenScript, 'model'> & { readonly form: Form };
/** The writer's own words, [usual, most]: about a bare subject, around the customer's facts, in a meditation. */
const OWN_WORDS = { bare: [62, 80], around: [24, 60], meditation: [80, 240] } as const;
/** A single fact with fewer words is too little for a draft, except in short forms. */
const THIN_WORDS = 20;
const FACTS_IN_A_PARAGRAPH = 5;
const LAST = 1000;
const MOST_FILLERS = 8;
const CLOSED: Partial<Record<KindName, RegExp>> = { thanks: /\bthank/i, apology: /\bsorry\b/i };
const ORDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NO_STEP = /^(?:Worth|And one more|You need|It|We|This|These|You|They|There|The|Our|My)\b/;

/** Writes a draft from an accepted prompt; the same request gives the same draft. */
export function writeDraft({ prompt, controls = {}, wordsPerSecond, answers = [] }: DraftRequest): Draft {
  const plain = cleanPrompt(prompt);
  const { asked, rest } = takeLength(plain, wordsPerSecond, controls.seconds);
  const brief = chooseControls(readPrompt(rest, controls.form), controls);
  const own = KINDS[brief.kind];
  const pick = pickByTone(createPick(plain), controls.tone);
  const stated = [...brief.facts.stated, ...answers.flatMap(speakAnswer)];
  const isThin = stated.length === 1 && countWords(stated.join(' ')) < THIN_WORDS;
  const isBare = stated.length === 0 || (isThin && 'c' in brief.slots && !SHORT_FORMS.test(own.form));
  const planned = isBare ? planBare(brief, own, stated, pick) : planAround(brief, own, stated, pick);
  const calls = brief.facts.calls.map((text): Part => ({ ...say(text, LAST + 1), isCall: true }));
  const parts = [...planned, ...calls].filter(({ rank }) => rank !== 'more' || asked !== undefined);
  const count = asked?.count ?? countWords;
  const given = parts.reduce((sum, { text, rank }) => (rank === 'stated' ? sum + count(text) : sum), 0);
  const [usual, most] = OWN_WORDS[own.form === 'meditation' ? 'meditation' : isBare ? 'bare' : 'around'];
  const room = isBare ? 0 : given;
  const goal = Math.min(asked?.words ?? room + usual, room + most, SCRIPT_MAX_WORDS);
  const limit = asked === undefined ? SCRIPT_MAX_WORDS : asked.words * (1 + asked.tolerance);
  const { chosen, leftOut } = fitLength(parts, { goal, limit, count, isExact: asked !== undefined });
  const text = truncateWords(joinParts(chosen), SCRIPT_MAX_WORDS);
  const shortfall = asked && findShortfall(asked, text, asked.words * (1 - asked.tolerance));
  const questions = shortfall !== undefined || isBare ? chooseQuestions(own.asks, plain, answers) : [];
  return {
    text,
    form: own.form,
    ...(shortfall !== undefined && { shortfall }),
    ...(questions.length > 0 && { questions }),
    ...(leftOut.length > 0 && { leftOut }),
  };
}

/** What was chosen besides the prompt; an audience in the prompt takes priority. */
function chooseControls(brief: Brief, { tone, audience }: NonNullable<DraftRequest['controls']>): Toned {
  const chosen = audience === undefined ? undefined : cleanPrompt(audience).replace(/[.,;:!\s]+$/, '');
  const facts = { ...brief.facts, audience: brief.facts.audience ?? (chosen || undefined) };
  return { ...brief, facts, tone };
}

/** One of the form's complete drafts, with the customer's few facts at the end of its first paragraph. */
function planBare(brief: Toned, own: FormText, stated: readonly string[], pick: Choose): Part[] {
  const lines = pick(own.drafts)?.filter(({ marks }) => !/[>=]/.test(marks)) ?? [];
  const [opening, ...later] = speakLines(lines, brief, pick);
  return [
    ...speakAudience(brief),
    ...(opening === undefined ? [] : [{ ...opening, rank: 'opening' as const }]),
    ...later.filter(({ paragraph }) => paragraph === 0),
    ...stated.map((text) => say(text, 0)),
    ...later.filter(({ paragraph }) => paragraph > 0),
  ];
}

/** The customer's facts between an opening and the lines that fit after them. */
function planAround(brief: Toned, own: FormText, stated: readonly string[], pick: Choose): Part[] {
  const openings = own.drafts.flat().filter(({ marks }) => marks.includes('='));
  const start = pick(openings.length > 0 ? openings : own.drafts.flatMap((lines) => lines.slice(0, 1)));
  const fitting = own.drafts.map((lines) => lines.filter(({ marks }) => /[>*]/.test(marks)));
  const ends = fitting.flatMap((lines) => lines.slice(-1));
  // A script that ends with thanks, an apology or a call to action needs no closing line.
  const isClosed = brief.facts.calls.length > 0 || CLOSED[brief.kind]?.test(stated.at(-1) ?? '') === true;
  const end = isClosed ? undefined : pick(ends);
  const fillers = fitting.flat().filter((line) => !ends.includes(line));
  const speak = (lines: readonly Line[], rank?: Part['rank']): Part[] =>
    speakLines(lines, brief, pick).map((part) => ({ ...part, rank: rank ?? part.rank, paragraph: LAST }));
  const subject = 'c' in brief.slots && start !== undefined ? speak([start], 'opening') : [];
  return [
    ...subject.map((part) => ({ ...part, paragraph: 0 })),
    ...speakAudience(brief),
    ...speakFacts(stated, STEPPED.test(brief.kind)),
    ...speak(fillers.slice(0, MOST_FILLERS)),
    ...speak(end === undefined ? [] : [end], 'close'),
  ];
}

function speakFacts(stated: readonly string[], isSteps: boolean): Part[] {
  let step = 0;
  return stated.map((text, index) => {
    const line = isSteps && !NO_STEP.test(text) ? `Step ${ORDINALS[step++] ?? step}. ${text}` : text;
    return say(line, Math.floor(index / FACTS_IN_A_PARAGRAPH) + (isSteps ? 1 : 0));
  });
}

function speakLines(lines: readonly Line[], brief: Toned, pick: Choose): Part[] {
  return lines.flatMap(({ text, marks, paragraph }): Part[] => {
    // Only the writer's own words: the subject is filled in afterwards.
    const line = restyle(brief.tone === 'formal' ? unfold(text) : text, brief);
    const spoken = fillLine(line, brief.slots, pick) ?? '';
    const rank = marks.includes('+') ? 'more' : marks.includes('?') ? 'may' : 'must';
    return spoken === '' ? [] : [{ text: spoken, rank, paragraph }];
  });
}

function speakAudience({ facts: { audience } }: Brief): Part[] {
  return audience === undefined ? [] : [say(asSentence(`This one's for ${audience}`), 0)];
}

function say(text: string, paragraph: number): Part {
  return { text, rank: 'stated', paragraph };
}

/** An answer in the customer's words: statements unchanged, a few words after their question. */
function speakAnswer({ id, answer }: ScriptAnswer): string[] {
  const [first, ...more] = splitSentences(cleanPrompt(answer)).map(asSentence);
  if (first === undefined) return [];
  return [`${more.length === 0 && !isStatement(first) ? spokenQuestion(id) : ''}${first}`, ...more];
}

/** Changes a line of the writer's own from 'we' to 'I' if the speaker is one person, and says which birthday it is. */
function restyle(line: string, { facts, isPersonal }: Brief): string {
  const own = line.replace(/\bbirthday\b/, facts.birthday);
  if (!isPersonal) return own;
  return own
    .replace(/\bFrom all of us\b/, 'From me to you')
    .replace(/\b[Ww]e['’]re\b/g, "I'm")
    .replace(/\bus\b/g, 'me')
    .replace(/\b[Ww]e\b( were)?/g, (_, were) => (were === undefined ? 'I' : 'I was'));
}

function joinParts(parts: readonly Part[]): string {
  const gapBefore = (index: number): string =>
    parts[index - 1]?.paragraph === parts[index]?.paragraph ? ' ' : '\n\n';
  return parts.reduce((whole, { text }, index) => `${whole}${gapBefore(index)}${text}`, '').trim();
}
