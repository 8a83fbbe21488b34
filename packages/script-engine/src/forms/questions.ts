import type { ScriptAnswer } from '@voicedraft/engine-api/script-writer';
import { anyCase } from '#pattern.ts';

/** `:` means that the question is spoken before an answer of a few words, `=` that the answer stands alone. */
const QUESTIONS = `
  benefit= What does it do for people? / price: What does it cost? / audience: Who is it for? / where: Where can people get it? / when: When can people get it? / difference: What makes it different? / call= What should people do next? / rooms: How many rooms are there? / near: What's nearby? /
  viewing= Whom should people call for a viewing? / date: When is it? / place: Where is it? / programme: What happens there? / reply= How do people say that they are coming? / about= What's it about? / host: Who's the host? / rhythm: How often is there something new? / fact= What's the first thing people should know? /
  example= What's a good example? / matter= Why does this matter? / wrong= What do people often get wrong? / viewers= What should viewers do next? / first= What's the first one? / second= What's the second one? / third= What's the third one? / favourite= Which one do you like best, and why? /
  verdict= Which one would you choose, and why? / event= What happened? / source= Who said so? / future= What happens next? / need: What do you need before you start? / ingredients: What goes into it? / step1= What's the first step? / step2= What comes next? / step3= What's the last step? / reason= What exactly would you like to say? /
  moment= Which moment do you remember best? / wish= What do you wish for them? / scene= What place should listeners picture? / thought= Which thought should they take with them? / common= What do they have in common? / differ= What's the biggest difference? / pro= What speaks for the first one? /
  contra= What speaks for the other one? / special= What do you like best about it? / work= What do they do? / likes= What do they like to do outside of work? / reach= How can people reach them? / who= Who is it about? / begin= How does it begin? / trouble= What goes wrong? / turn= What happens then? / end= How does it end?`;
const BY_ID = new Map(
  QUESTIONS.split(/\s\/\s/).map((row) => {
    const [, id = '', sign = '', question = ''] = /^\s*(\w+)([:=])\s(.*)$/s.exec(row) ?? [];
    return [id, { question: question.trim().replace(/\s+/g, ' '), isSpoken: sign === ':' }];
  }),
);
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
/** `Sunday`, `May 2`, `2 May` */
export const DATE = anyCase`\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b${MONTH} \d|\d ${MONTH}\b`;
/** Patterns of prompts that already answer a question, by its id. */
const ANSWERED: Readonly<Record<string, RegExp>> = {
  benefit: /\b(?:helps?|keeps?|saves?|lets|makes?|gives?)\b/i,
  price: /[$£€¥]\s?\d|\b\d+ ?(?:dollars|euros|pounds)\b|\bfree\b/i,
  audience: /\bfor (?:\w+ )?(?:people|teams|families|kids|children|students|parents|owners)\b/i,
  where: /\w\.(?:com|io|org|net|example|co|app|shop)\b|\b(?:in|at|on) (?:the )?\p{Lu}|\bonline\b/u,
  when: new RegExp(`${DATE.source}|\\b(?:daily|every)\\b|\\b\\d ?[ap]m\\b`, 'i'),
  call: /\b(?:call|visit|order|book|sign up|register|join|download|use code|vote|subscribe)\b/i,
  date: DATE,
  place: /\b(?:in|at) (?:the|our|\p{Lu})/u,
};
const MOST_QUESTIONS = 5;

/** Up to five of the given questions that neither the prompt nor an earlier answer has answered. */
export function chooseQuestions(asks: readonly string[], prompt: string, answers: readonly ScriptAnswer[]) {
  const isOpen = (id: string): boolean => ANSWERED[id]?.test(prompt) !== true;
  const open = asks.filter((id) => isOpen(id) && answers.every((answer) => answer.id !== id));
  return open.slice(0, MOST_QUESTIONS).map((id) => ({ id, question: findQuestion(id) ?? '' }));
}

/** The question with an id, whether a draft asks it now or not; undefined if the writer never asks it. */
export function findQuestion(id: string): string | undefined {
  return BY_ID.get(id)?.question;
}

/** The question that is spoken before an answer of a few words (`What does it cost? Four euros.`), if any. */
export function spokenQuestion(id: string): string {
  const known = BY_ID.get(id);
  return known?.isSpoken === true ? `${known.question} ` : '';
}
