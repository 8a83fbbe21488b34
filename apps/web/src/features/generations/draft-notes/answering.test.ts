import { describe, expect, it } from 'vitest';
import {
  type AnsweringAction,
  collectAnswers,
  findNextOpen,
  listQuestions,
  NO_ANSWERS,
  reduceAnswering,
} from './answering.ts';

const ask = (id: string, answer: string | null = null) => ({ id, question: `${id}?`, answer });
const run = (...actions: readonly AnsweringAction[]) => actions.reduce(reduceAnswering, NO_ANSWERS);

describe('an answer that arrives', () => {
  const before = [ask('a'), ask('b'), ask('c')];

  it('leaves what is typed at other questions, even at one that is no longer asked', () => {
    const state = run(
      { type: 'type', id: 'a', text: 'Four' },
      { type: 'send', id: 'a', answer: 'Four' },
      { type: 'type', id: 'b', text: 'Sev' },
      { type: 'arrive', id: 'a', before, after: [ask('a', 'Four'), ask('c'), ask('d')] },
    );
    expect(state).toMatchObject({ typed: { b: 'Sev' }, sending: {}, kept: [ask('b')] });
    expect(listQuestions([ask('a', 'Four'), ask('c')], state).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });

  it('keeps a dropped question until it is answered or asked again', () => {
    const dropped = run(
      { type: 'type', id: 'b', text: 'Seven' },
      { type: 'arrive', id: 'a', before, after: [ask('a', 'Four')] },
    );
    const asked = reduceAnswering(dropped, {
      type: 'arrive',
      id: 'c',
      before: [ask('a', 'Four')],
      after: before,
    });
    expect(asked.kept).toEqual([]);
    const answered = reduceAnswering(dropped, {
      type: 'arrive',
      id: 'b',
      before: [],
      after: [ask('b', 'Seven')],
    });
    expect(answered).toEqual(NO_ANSWERS);
  });
});

it('an answer that fails stays in its field, with the error until the next key', () => {
  const failed = run(
    { type: 'type', id: 'a', text: 'Four' },
    { type: 'send', id: 'a', answer: 'Four' },
    { type: 'fail', id: 'a', message: 'No.' },
  );
  expect(failed).toEqual({ ...NO_ANSWERS, typed: { a: 'Four' }, errors: { a: 'No.' } });
  expect(reduceAnswering(failed, { type: 'type', id: 'a', text: 'Fou' }).errors).toEqual({});
  expect(reduceAnswering(failed, { type: 'close', id: 'a' })).toEqual(NO_ANSWERS);
});

it('every answer is sent with those before it; a changed one replaces its own', () => {
  const asked = [ask('a', 'Four'), ask('b', 'Seven'), ask('c')];
  expect(collectAnswers(asked, 'c', 'Call')).toEqual([
    { id: 'a', answer: 'Four' },
    { id: 'b', answer: 'Seven' },
    { id: 'c', answer: 'Call' },
  ]);
  expect(collectAnswers(asked, 'a', '')).toEqual([
    { id: 'b', answer: 'Seven' },
    { id: 'a', answer: '' },
  ]);
});

describe('the question to go on to', () => {
  it('is the next open one, otherwise the first, otherwise none', () => {
    const before = [ask('a', 'Four'), ask('b'), ask('c'), ask('d')];
    const after = [ask('a', 'Four'), ask('c', 'Call'), ask('b'), ask('d')];
    expect(findNextOpen(before, after, 'c')).toBe('d');
    expect(findNextOpen(before, [ask('d', 'Now'), ask('b'), ask('e')], 'd')).toBe('b');
    expect(findNextOpen(before, [ask('a', 'Four')], 'b')).toBeNull();
  });
});
