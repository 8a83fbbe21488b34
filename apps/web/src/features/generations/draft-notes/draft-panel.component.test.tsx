import {
  answerDraft,
  type DraftNotes,
  generateScript,
  getGeneration,
  listGenerations,
} from '@voicedraft/contract/generations';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ok, refusal, server } from '#testing/server.ts';
import {
  answerGenerator,
  openEvents,
  openGenerator,
  prompt,
  script,
  scriptButton,
} from '#features/generations/generator.page.ts';

const ID = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01';
const ENTRY = '7c1e2f30-0d4b-4b6a-9a43-1d2f5e6a7b80';
const OPENING = 'Good bread is worth a short walk. Brightside Bakery is on Mill Lane.';
const CLOSING = 'Come in, choose your loaf, and take it home.';
const TEXT = `${OPENING} ${CLOSING}`;
const PRICE = { id: 'price', question: 'What does it cost?', answer: null };
const HOURS = { id: 'hours', question: 'When do you open?', answer: null };
const ACTION = { id: 'action', question: 'What should people do next?', answer: null };
const NOTES: DraftNotes = {
  shortfall: { askedWords: 75, writtenWords: 42, seconds: { asked: 30, written: 16.8 } },
  questions: [PRICE, HOURS, ACTION],
  leftOut: [],
};

const panel = page.getByRole('region', { name: /^About|^Questions|^Your answers|^Left out/u });
const field = (question: string) => panel.getByRole('textbox', { name: question });
const button = (name: string) => panel.getByRole('button', { name });
const fresh = () => Array.from(document.querySelectorAll<HTMLElement>('[data-fresh]'));

/** The draft written again: its questions with the answers, those first, and a sentence for each. */
function writeAgain(answers: readonly { readonly id: string; readonly answer: string }[]) {
  const given = answers.filter(({ answer }) => answer !== '');
  const open = NOTES.questions.filter(({ id }) => given.every((one) => one.id !== id));
  const answered = given.flatMap(({ id, answer }) =>
    NOTES.questions.filter((one) => one.id === id).map((one) => ({ ...one, answer })),
  );
  const text = [OPENING, ...given.map(({ answer }) => `${answer}.`), CLOSING].join(' ');
  return {
    id: ID,
    entryId: ENTRY,
    script: text,
    wordCount: text.split(' ').length,
    engine: 'local' as const,
    model: 'draft-writer',
    quality: 'draft' as const,
    draft: { ...NOTES, questions: [...answered, ...open] },
    creditsLeft: 5,
  };
}

beforeEach(() => {
  answerGenerator();
  answerHistory(NOTES);
  server.answer(answerDraft, ({ body }) => ok(writeAgain(body.answers)));
});

function answerHistory(draft: DraftNotes | null, text = TEXT): void {
  server.answer(listGenerations, ok([makeGeneration({ id: ID, script: text, draft })]));
}

test('a short draft says how short it is, and asks; an answer brings its words and moves on', async () => {
  await openGenerator();
  await expect
    .element(panel.getByRole('heading', { name: 'About 17 of the 30 seconds you asked for' }))
    .toBeVisible();
  const meter = panel.getByRole('meter', { name: 'Length of the draft' });
  await expect.element(meter).toHaveAttribute('aria-valuetext', '17 of 30 seconds');

  await field('What does it cost?').fill('A loaf costs £4.20');
  await field('When do you open?').fill('Sev');
  await field('What does it cost?').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(script).toHaveValue(`${OPENING} A loaf costs £4.20. ${CLOSING}`);
  await expect.poll(() => fresh().length).toBeGreaterThan(0);
  await expect
    .element(panel.getByRole('status').getByText('The draft is written again. New: A loaf costs £4.20.'))
    .toBeInTheDocument();
  await expect.element(panel.getByRole('definition')).toHaveTextContent('A loaf costs £4.20');
  await expect.element(field('When do you open?')).toHaveFocus();
  await expect.element(field('When do you open?')).toHaveValue('Sev');
  await expectAccessible();

  await userEvent.keyboard('{End}en to three{Enter}');
  await expect.element(field('What should people do next?')).toHaveFocus();
  await userEvent.keyboard('Order by phone{Enter}');
  await expect.element(panel.getByRole('heading').first()).toHaveFocus();
  expect(server.calls(answerDraft).at(-1)?.body.answers).toEqual([
    { id: 'price', answer: 'A loaf costs £4.20' },
    { id: 'hours', answer: 'Seven to three' },
    { id: 'action', answer: 'Order by phone' },
  ]);
  await script.fill('Edited.');
  await expect.poll(fresh).toEqual([]);
});

test('the sheet of a draft that was just written ends with its text, above the questions', async () => {
  server.answer(listGenerations, ok([]));
  const events = openEvents();
  server.answer(generateScript, events.response);
  server.answer(getGeneration, ok(makeGeneration({ id: ID, status: 'running', script: '' })));
  await openGenerator();
  await prompt.fill('Bread');
  await scriptButton.click();
  events.say('started', { id: ID, creditsLeft: 4 });
  events.say('piece', { text: TEXT });
  await expect.element(script).toHaveValue(TEXT);
  events.say('done', ok(writeAgain([])));
  await events.end();
  await expect.element(panel).toBeVisible();
  const rows = () => document.querySelectorAll('section[aria-label="Script"] [aria-hidden] > .h-10');
  // An empty sheet has ten.
  await expect.poll(() => rows().length).toBeLessThan(10);
});

test('an answer can be edited, left as it was with Escape, and taken back', async () => {
  answerHistory({ ...NOTES, questions: [{ ...PRICE, answer: 'A loaf costs £4.20' }, HOURS] });
  await openGenerator();
  await button('Edit answer: What does it cost?').click();
  await expect.element(field('What does it cost?')).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard(' today{Escape}');
  await expect.element(button('Edit answer: What does it cost?')).toHaveFocus();
  await expect.element(panel.getByText('A loaf costs £4.20', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await field('What does it cost?').fill('£5');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('£5', { exact: true })).toBeVisible();
  await expect.element(button('Edit answer: What does it cost?')).toHaveFocus();
  await button('Edit answer: What does it cost?').click();
  await field('What does it cost?').fill('');
  await button('Save answer: What does it cost?').click();
  await expect.element(button('Add answer: What does it cost?')).toBeVisible();
  await expect.element(field('What does it cost?')).toHaveFocus();
  expect(server.calls(answerDraft).map(({ body }) => body.answers)).toEqual([
    [{ id: 'price', answer: '£5' }],
    [{ id: 'price', answer: '' }],
  ]);
});

test('while an answer is on its way, everything else can be typed, and nothing of it is lost', async () => {
  const held = server.hold(answerDraft);
  await openGenerator();
  const box = await panel.findElement();
  await field('What does it cost?').fill('Four');
  const height = box.clientHeight;
  await userEvent.keyboard('{Enter}');
  await held.arrived;
  await expect.element(panel.getByText('Writing the draft again...')).toBeVisible();
  await expect.element(field('What does it cost?')).toHaveAttribute('readonly');
  expect(box.clientHeight).toBe(height);

  // The second answer waits for the first, whose words the first request could not know.
  await field('When do you open?').fill('At seven');
  await userEvent.keyboard('{Enter}');
  await field('What should people do next?').fill('Ord');
  await script.fill(TEXT.replace('Good bread', 'Great bread'));
  await userEvent.keyboard('{Control>}{Home}{/Control}My ');
  held.release();
  await expect
    .element(script)
    .toHaveValue(`${OPENING.replace('Good', 'My Great')} Four. At seven. ${CLOSING}`);
  await userEvent.keyboard('own ');
  await expect
    .element(script)
    .toHaveValue(`${OPENING.replace('Good', 'My own Great')} Four. At seven. ${CLOSING}`);
  await expect.element(field('What should people do next?')).toHaveValue('Ord');
  await expect.element(script).toHaveFocus();
  expect(server.calls(answerDraft).map(({ body }) => body.answers.length)).toEqual([1, 2]);
});

test('a draft that is long enough after an answer asks for no other', async () => {
  server.answer(answerDraft, ({ body }) => {
    const again = writeAgain(body.answers);
    const [answered] = again.draft.questions;
    return ok({ ...again, draft: { shortfall: null, questions: answered ? [answered] : [], leftOut: [] } });
  });
  await openGenerator();
  await field('What does it cost?').fill('Four');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByRole('heading', { name: 'Your answers' })).toHaveFocus();
  await expect.element(panel).not.toMatchTextContent('Answer a question');
});

test('an answer that is not accepted stays in its field with the reason', async () => {
  const fields = { 'answers.0.answer': 'Answer cannot exceed 300 characters' };
  server.refuse(answerDraft, 'validation', undefined, fields);
  await openGenerator();
  await button('Add answer: What does it cost?').click();
  await expect.element(panel.getByText('Type an answer first.')).toBeVisible();
  expect(server.calls(answerDraft)).toEqual([]);
  await field('What does it cost?').fill('Four');
  await button('Add answer: What does it cost?').click();
  await expect.element(field('What does it cost?')).toHaveAccessibleDescription(Object.values(fields)[0]);
  await expect.element(field('What does it cost?')).toHaveValue('Four');
  await expectAccessible();
  server.lose(answerDraft);
  await button('Add answer: What does it cost?').click();
  await expect
    .element(panel.getByText('Network error. Please check your connection and try again.'))
    .toBeVisible();
  const body: object = await refusal('content_blocked', 'Write it in English.').json();
  server.answer(answerDraft, Response.json({ ...body, title: 'This answer is in Spanish' }, { status: 422 }));
  await button('Add answer: What does it cost?').click();
  await expect.element(panel.getByText('This answer is in Spanish. Write it in English.')).toBeVisible();
  expect(script.element()).toHaveProperty('value', TEXT);
});

test('an edit that an answer would change stays, and the page says so', async () => {
  const again = writeAgain([]);
  server.answer(
    answerDraft,
    ok({ ...again, script: TEXT.replace('on Mill Lane', 'on Mill Lane, open from seven') }),
  );
  await openGenerator();
  const edited = TEXT.replace('is on Mill Lane', 'waits on Mill Lane');
  await script.fill(edited);
  await field('When do you open?').fill('Seven');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText(/It stays as you wrote it\.$/u)).toBeVisible();
  await expect.element(script).toHaveValue(edited);
});

test('what did not fit is listed, a draft in words is measured in words, and both survive a reload', async () => {
  const leftOut = ['The oven was built in 1911.', 'Dogs are welcome.'];
  answerHistory({
    shortfall: { askedWords: 100, writtenWords: 60, seconds: null },
    questions: [{ ...PRICE, answer: 'Four' }],
    leftOut,
  });
  const app = await openGenerator();
  await script.fill(`${TEXT} Mine.`);
  const check = async () => {
    await expect.element(panel.getByText('60 words', { exact: true })).not.toBeInTheDocument();
    await expect.element(panel.getByText('100 words', { exact: true })).toBeVisible();
    await expect.element(panel.getByText('Left out to fit the length')).toBeVisible();
    for (const sentence of leftOut) await expect.element(panel.getByText(sentence)).toBeVisible();
    await expect.element(panel.getByText('Four', { exact: true })).toBeVisible();
  };
  await check();
  await app.reload();
  await check();
  await expect.element(script).toHaveValue(`${TEXT} Mine.`);
});

test('notes are shown for what is left out alone, and not for other scripts or an empty sheet', async () => {
  answerHistory({ shortfall: null, questions: [], leftOut: ['Dogs are welcome.'] });
  await openGenerator();
  await expect.element(panel.getByRole('heading', { name: 'Left out to fit the length' })).toBeVisible();
  await expect.element(panel.getByText('Free', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  await script.fill('');
  await expect.element(panel).not.toBeInTheDocument();
  await script.fill('New.');
  await expect.element(panel).toBeVisible();
  await prompt.fill('Another prompt');
  await expect.element(panel).not.toBeInTheDocument();
});
