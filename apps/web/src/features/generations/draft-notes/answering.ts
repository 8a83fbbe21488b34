import type { DraftQuestion } from '@voicedraft/contract/generations';

type Texts = Readonly<Record<string, string>>;

/** What the customer is doing with a draft's questions; texts by the id of the question. */
export interface Answering {
  /** Texts in fields. An answered question is being edited if it has one. */
  readonly typed: Texts;
  /** Answers on their way: their fields are read-only. */
  readonly sending: Texts;
  readonly errors: Texts;
  /** Questions that a new draft no longer asks, although something is typed at them. */
  readonly kept: readonly DraftQuestion[];
}

export type AnsweringAction =
  | { readonly type: 'type'; readonly id: string; readonly text: string }
  | { readonly type: 'close'; readonly id: string }
  | { readonly type: 'send'; readonly id: string; readonly answer: string }
  /** An answer arrived; `before` and `after` are the questions of the two drafts. */
  | {
      readonly type: 'arrive';
      readonly id: string;
      readonly before: readonly DraftQuestion[];
      readonly after: readonly DraftQuestion[];
    }
  | { readonly type: 'fail'; readonly id: string; readonly message: string };

export const NO_ANSWERS: Answering = { typed: {}, sending: {}, errors: {}, kept: [] };

/** Returns the next state. Pure; an answer that arrives changes nothing that is typed at other questions. */
export function reduceAnswering(state: Answering, action: AnsweringAction): Answering {
  const { id } = action;
  const { typed, sending, errors, kept } = state;
  switch (action.type) {
    case 'type':
      return { ...state, typed: { ...typed, [id]: action.text }, errors: without(errors, id) };
    case 'close':
      return { ...state, typed: without(typed, id), errors: without(errors, id) };
    case 'send':
      return { ...state, sending: { ...sending, [id]: action.answer }, errors: without(errors, id) };
    case 'arrive': {
      const left = without(typed, id);
      const asked = new Set(action.after.map((question) => question.id));
      const dropped = [...kept, ...action.before].filter(
        (question) => !asked.has(question.id) && (left[question.id] ?? '').trim() !== '',
      );
      return { typed: left, sending: without(sending, id), errors: without(errors, id), kept: dropped };
    }
    case 'fail':
      return { ...state, sending: without(sending, id), errors: { ...errors, [id]: action.message } };
  }
}

/** Returns the questions to show: those of the draft, then those that something is typed at. */
export function listQuestions(
  asked: readonly DraftQuestion[],
  { kept }: Answering,
): readonly DraftQuestion[] {
  const ids = new Set(asked.map(({ id }) => id));
  return [...asked, ...kept.filter(({ id }) => !ids.has(id))];
}

/** Returns all answers to send with a new one; an empty one takes the answer back. */
export function collectAnswers(
  asked: readonly DraftQuestion[],
  id: string,
  answer: string,
): { id: string; answer: string }[] {
  const others = asked.filter((question) => question.id !== id);
  const known = others.flatMap((question) =>
    question.answer === null ? [] : [{ id: question.id, answer: question.answer }],
  );
  return [...known, { id, answer }];
}

/** Returns the open question to go on to after one was answered: the next one, or the first; null without any. */
export function findNextOpen(
  before: readonly DraftQuestion[],
  after: readonly DraftQuestion[],
  answered: string,
): string | null {
  const open = new Set(after.filter(({ answer }) => answer === null).map(({ id }) => id));
  open.delete(answered);
  const position = before.findIndex(({ id }) => id === answered);
  const next = before.slice(position + 1).find(({ id }) => open.has(id));
  return next?.id ?? [...open][0] ?? null;
}

function without(texts: Texts, id: string): Texts {
  const { [id]: _, ...others } = texts;
  return others;
}
