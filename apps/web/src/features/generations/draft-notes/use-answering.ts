import {
  answerDraft,
  type DraftQuestion,
  getGeneration,
  listGenerations,
} from '@voicedraft/contract/generations';
import { getEntry } from '@voicedraft/contract/library-endpoints';
import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { readScriptResult } from '#features/generations/generation-results.ts';
import type { WrittenScript } from '#features/generations/generator-draft.ts';
import {
  type Answering,
  collectAnswers,
  findNextOpen,
  listQuestions,
  NO_ANSWERS,
  reduceAnswering,
} from './answering.ts';

const NO_QUESTIONS: readonly DraftQuestion[] = [];
const NO_ANSWER = 'Type an answer first.';

interface AnsweringOptions {
  readonly written: WrittenScript;
  /** Contains the questions, each in an element with `data-question`. */
  readonly box: RefObject<HTMLElement | null>;
  readonly onRewritten: (written: WrittenScript) => void;
}

interface AnsweringControls {
  readonly state: Answering;
  readonly questions: readonly DraftQuestion[];
  readonly type: (id: string, text: string) => void;
  /** Opens the field of an answered question, or closes it without a change. */
  readonly edit: (question: DraftQuestion) => void;
  readonly cancel: (id: string) => void;
  /** Sends what is typed at a question. */
  readonly answer: (question: DraftQuestion) => void;
}

/**
 * The answers to a draft's questions: what is typed, and what is on its way. Answers are sent one after another,
 * each with all that the draft has by then. After an answer the focus moves on, unless the customer has moved it.
 */
export function useAnswering({ written, box, onRewritten }: AnsweringOptions): AnsweringControls {
  const [state, dispatch] = useReducer(reduceAnswering, NO_ANSWERS);
  const asked = written.draft?.questions ?? NO_QUESTIONS;
  /** The latest draft's questions: the next answer may be sent before the page shows them. */
  const known = useRef(asked);
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    known.current = asked;
  }, [asked]);
  // Without dependencies: the element to focus may only appear in a later render.
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const target = box.current?.querySelector<HTMLElement>(focusNext.current);
    if (!target) return;
    focusNext.current = null;
    target.focus();
  });
  const isAt = (id: string) =>
    box.current?.querySelector(questionSelector(id))?.contains(document.activeElement) === true;

  const { mutate } = useEndpointMutation(answerDraft, {
    scope: { id: `answers of ${written.id}` },
    parts: ({ id, answer }: { readonly id: string; readonly answer: string }) => ({
      params: { id: written.id },
      body: { answers: collectAnswers(known.current, id, answer) },
    }),
    onSuccess: (result, { id }, _, { client }) => {
      const before = known.current;
      const after = result.draft?.questions ?? [];
      known.current = after;
      if (isAt(id)) {
        const isEdit = before.some((question) => question.id === id && question.answer !== null);
        const next = isEdit ? id : findNextOpen(before, after, id);
        focusNext.current =
          next === null
            ? 'h3'
            : `${questionSelector(next)} ${isEdit && isAnswered(after, id) ? 'button' : 'input'}`;
      }
      dispatch({ type: 'arrive', id, before, after });
      onRewritten(readScriptResult(result));
      void refreshQueries(client, [listGenerations, getGeneration, getEntry]);
    },
    onError: (error, { id }) => dispatch({ type: 'fail', id, message: describeError(error) }),
  });

  return {
    state,
    questions: listQuestions(asked, state),
    type: (id, text) => dispatch({ type: 'type', id, text }),
    edit: ({ id, answer }) => {
      focusNext.current = `${questionSelector(id)} input`;
      dispatch({ type: 'type', id, text: answer ?? '' });
    },
    cancel: (id) => {
      focusNext.current = `${questionSelector(id)} button`;
      dispatch({ type: 'close', id });
    },
    answer: ({ id, answer: given }) => {
      const text = (state.typed[id] ?? '').trim();
      if (state.sending[id] !== undefined) return;
      if (text === '' && given === null) {
        dispatch({ type: 'fail', id, message: NO_ANSWER });
        return;
      }
      dispatch({ type: 'send', id, answer: text });
      mutate({ id, answer: text });
    },
  };
}

function questionSelector(id: string): string {
  return `[data-question="${CSS.escape(id)}"]`;
}

function isAnswered(questions: readonly DraftQuestion[], id: string): boolean {
  return questions.some((question) => question.id === id && question.answer !== null);
}

/** The server's words: those about the answer itself if there are some. */
function describeError(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  const about = Object.values(error.fields ?? {})[0] ?? error.message;
  return error.title === undefined ? about : `${error.title}. ${about}`;
}
