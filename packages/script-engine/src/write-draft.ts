import { SCRIPT_MAX_WORDS } from '@voicedraft/contract/limits';
import { countWords, truncateWords } from '@voicedraft/contract/words';
import type { ScriptAnswer, ScriptRequest, WrittenScript } from '@voicedraft/engine-api/script-writer';
import { asSentence, cleanPrompt, splitSentences } from './clean-prompt.ts';
import { fitLength, type Part } from './fit-length.ts';
import type { Form, FormText, Line } from './forms/form.ts';
import { KINDS, type KindName } from './forms/kinds.ts';
import { chooseQuestions, spokenQuestion } from './forms/questions.ts';
import { createPick, type Pick as Choose } from './pick.ts';
import { isStatement } from './read-facts.ts';
import { takeLength } from './read-length.ts';
import { type Brief, readPrompt, SHORT_FORMS, STEPPED } from './read-prompt.ts';
import { fillLine } from './subject.ts';

type DraftRequest = Pick<ScriptRequest, 'prompt' | 'wordsPerSecond' | 'answers'>;
type Draft = Omit<WrittenScript, 'model'> & { readonly form: Form };

/** The writer's own words, [usual, most]: about a bare subject, around the customer's facts, in a meditation. */
const OWN_WORDS = { bare: [62, 80], around: [24, 60], meditation: [80, 240] } as const;
/** A single fact with fewer words is too little for a draft, except in short forms. */
const THIN_WORDS = 20;
const TOLERANCE = 0.1;
const FACTS_IN_A_PARAGRAPH = 5;
const LAST = 1000;
const MOST_FILLERS = 8;
const CLOSED: Partial<Record<KindName, RegExp>> = { thanks: /\bthank/i, apology: /\bsorry\b/i };
const ORDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NO_STEP = /^(?:Worth|And one more|You need|It|We|This|These|You|They|There|The|Our|My)\b/;

/** Writes a draft from an accepted prompt; the same request gives the same draft. */
export function writeDraft({ prompt, wordsPerSecond, answers = [] }: DraftRequest): Draft {
  const plain = cleanPrompt(prompt);
  const { asked, rest } = takeLength(plain, wordsPerSecond);
  const brief = readPrompt(rest);
  const own = KINDS[brief.kind];
  const pick = createPick(plain);
  const stated = [...brief.facts.stated, ...answers.flatMap(speakAnswer)];
  const isThin =
    stated.length === 1 && countWords(stated.join(' ')) < THIN_WORDS && !SHORT_FORMS.test(own.form);
  const isBare = stated.length === 0 || isThin;
  const planned = isBare ? planBare(brief, own, stated, pick) : planAround(brief, own, stated, pick);
  const parts = planned.filter(({ rank }) => rank !== 'more' || asked !== undefined);
  const count = asked?.count ?? countWords;
  const given = parts.reduce((sum, { text, rank }) => (rank === 'stated' ? sum + count(text) : sum), 0);
  const [usual, most] = OWN_WORDS[own.form === 'meditation' ? 'meditation' : isBare ? 'bare' : 'around'];
  const room = isBare ? 0 : given;
  const goal = Math.min(asked?.words ?? room + usual, room + most, SCRIPT_MAX_WORDS);
  const limit = asked === undefined ? SCRIPT_MAX_WORDS : asked.words * (1 + TOLERANCE);
  const { chosen, leftOut } = fitLength(parts, { goal, limit, count, isExact: asked !== undefined });
  const text = truncateWords(joinParts(chosen), SCRIPT_MAX_WORDS);
  const written = count(text);
  const isShort = asked !== undefined && written < asked.words * (1 - TOLERANCE);
  const questions = isShort || isBare ? chooseQuestions(own.asks, plain, answers) : [];
  return {
    text,
    form: own.form,
    ...(isShort && { shortfall: { askedWords: asked.words, writtenWords: written } }),
    ...(questions.length > 0 && { questions }),
    ...(leftOut.length > 0 && { leftOut }),
  };
}

/** One of the form's complete drafts, with the customer's few facts at the end of its first paragraph. */
function planBare(brief: Brief, own: FormText, stated: readonly string[], pick: Choose): Part[] {
  const lines = pick(own.drafts)?.filter(({ marks }) => !/[>=]/.test(marks)) ?? [];
  const [opening, ...later] = speakLines(lines, brief, pick);
  return [
    ...speakAudience(brief),
    ...(opening === undefined ? [] : [{ ...opening, rank: 'opening' as const }]),
    ...later.filter(({ paragraph }) => paragraph === 0),
    ...stated.map((text): Part => ({ text, rank: 'stated', paragraph: 0 })),
    ...later.filter(({ paragraph }) => paragraph > 0),
    ...speakCalls(brief),
  ];
}

/** The customer's facts between an opening and the lines that fit after them. */
function planAround(brief: Brief, own: FormText, stated: readonly string[], pick: Choose): Part[] {
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
  const subject =
    Object.keys(brief.slots).length === 0 || start === undefined ? [] : speak([start], 'opening');
  return [
    ...subject.map((part) => ({ ...part, paragraph: 0 })),
    ...speakAudience(brief),
    ...speakFacts(stated, STEPPED.test(brief.kind)),
    ...speak(fillers.slice(0, MOST_FILLERS)),
    ...speak(end === undefined ? [] : [end], 'close'),
    ...speakCalls(brief),
  ];
}

function speakFacts(stated: readonly string[], isSteps: boolean): Part[] {
  let step = 0;
  return stated.map((text, index) => {
    const line = isSteps && !NO_STEP.test(text) ? `Step ${ORDINALS[step++] ?? step}. ${text}` : text;
    const paragraph = Math.floor(index / FACTS_IN_A_PARAGRAPH) + (isSteps ? 1 : 0);
    return { text: line, rank: 'stated', paragraph };
  });
}

function speakLines(lines: readonly Line[], brief: Brief, pick: Choose): Part[] {
  return lines.flatMap(({ text, marks, paragraph }): Part[] => {
    const spoken = fillLine(restyle(text, brief), brief.slots, pick) ?? '';
    const rank = marks.includes('+') ? 'more' : marks.includes('?') ? 'may' : 'must';
    return spoken === '' ? [] : [{ text: spoken, rank, paragraph }];
  });
}

function speakAudience({ facts: { audience } }: Brief): Part[] {
  const text = asSentence(`This one's for ${audience}`);
  return audience === undefined ? [] : [{ text, rank: 'stated', paragraph: 0 }];
}

function speakCalls({ facts: { calls } }: Brief): Part[] {
  return calls.map((text) => ({ text, rank: 'stated', paragraph: LAST + 1, isCall: true }));
}

/** An answer in the customer's words: statements unchanged, a few words after their question. */
function speakAnswer({ id, answer }: ScriptAnswer): string[] {
  const [first, ...more] = splitSentences(cleanPrompt(answer)).map(asSentence);
  if (first === undefined) return [];
  return [`${more.length === 0 && !isStatement(first) ? spokenQuestion(id) : ''}${first}`, ...more];
}

/** Changes a line of the writer's own from 'we' to 'I' if the speaker is one person. */
function restyle(line: string, { isPersonal }: Brief): string {
  if (!isPersonal) return line;
  return line
    .replace(/\bFrom all of us\b/, 'From me to you')
    .replace(/\b[Ww]e['’]re\b/g, "I'm")
    .replace(/\bus\b/g, 'me')
    .replace(/\b[Ww]e\b( were)?/g, (_, were) => (were === undefined ? 'I' : 'I was'));
}

function joinParts(parts: readonly Part[]): string {
  const gaps = parts.map(({ paragraph }, index) =>
    parts[index - 1]?.paragraph === paragraph ? ' ' : '\n\n',
  );
  return parts
    .map(({ text }, index) => `${gaps[index]}${text}`)
    .join('')
    .trim();
}
