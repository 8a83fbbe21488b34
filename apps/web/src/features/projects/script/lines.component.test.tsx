import { getProjectWords } from '@voicedraft/contract/project-lines';
import { addPronunciation, editPronunciation, listPronunciations } from '@voicedraft/contract/pronunciations';
import { getProject, type Project, saveProject } from '@voicedraft/contract/projects';
import { getEngines } from '@voicedraft/contract/engine-status';
import { getLineSound } from '@voicedraft/contract/recordings';
import { rewritePassage } from '@voicedraft/contract/rewrites';
import { hearSentence, readTextAs } from '@voicedraft/contract/voices';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { skipWaits } from '#testing/clock.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { makeLine, makeProject, makeReadyLine } from '#testing/records/projects.ts';
import { ok, server } from '#testing/server.ts';
import { answerProject, streamRecording } from '#features/projects/project.fake.ts';

const SENTENCE = 'I wound the clockwork every four hours.';
const READY = makeProject({
  lines: [makeReadyLine(0), makeReadyLine(1), makeReadyLine(2)],
  quote: { lines: 0, words: 0, credits: 0, unchanged: 3 },
});
const WORD = {
  id: crypto.randomUUID(),
  word: 'clockwork',
  sayAs: 'KLOK-wurk',
  exactCapitals: false,
  createdAt: READY.createdAt,
};

const line = (name: RegExp) => page.getByRole('textbox', { name });
const third = line(/^Lines? 3/);
const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name });
const sayAs = page.getByRole('textbox', { name: 'Say as' });
/** Text of the third line, as it was saved last. */
const saved = () => server.bodies(saveProject).at(-1)?.document.paragraphs[1]?.text;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  answerProject();
  server.answer(listPronunciations, ok([]));
  skipWaits();
});

async function openProject(project: Project): Promise<OpenedApp> {
  server.answer(getProject, ok(project));
  const app = await openApp(`/user/projects/${project.id}`);
  await expect.element(third).toBeVisible();
  return app;
}

async function select(start: number, end: number): Promise<HTMLTextAreaElement> {
  await third.click();
  const field = third.element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no text area');
  field.setSelectionRange(start, end);
  // A selection is noticed with the next key or press.
  await userEvent.keyboard('{Shift}');
  return field;
}

function write(text: string): Project {
  const [first, second] = READY.document.paragraphs;
  if (first === undefined || second === undefined) throw new Error('no paragraphs');
  return makeProject({ document: { ...READY.document, paragraphs: [first, { ...second, text }] } });
}

test('what is below the first parts stands where it stays as soon as they are drawn; lines of the newest take lead to their video', async () => {
  const places = new Set<number>();
  const read = () => {
    const [add, field] = [page.getByRole('button', { name: 'Add a paragraph' }).query(), third.query()];
    if (add && field) places.add(add.getBoundingClientRect().top - field.getBoundingClientRect().top);
  };
  // Called before the browser has laid out what was drawn.
  const watcher = new MutationObserver(read);
  watcher.observe(document, { childList: true, subtree: true });
  const take = {
    id: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01',
    number: 1,
    audioUrl: '/api/generations/5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01/audio',
    seconds: 6.5,
    engine: 'local',
    quality: 'natural',
    isCurrent: true,
    createdAt: READY.createdAt,
  } as const;
  const app = await openProject({ ...READY, take });
  watcher.disconnect();
  read();
  expect([...places]).toHaveLength(1);

  const toVideo = page.getByRole('link', { name: 'Make a video' });
  await line(/^Line 2/).click();
  await expect.element(toVideo).toHaveAttribute('href', `/user/videos/${take.id}?from=2&to=2`);
  await page.getByRole('button', { name: 'More for Narrator, part 1' }).click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Make a video' }))
    .toHaveAttribute('href', `/user/videos/${take.id}?from=1&to=2`);
  await userEvent.keyboard('{Escape}');
  // A sound is added there before a line, as long as that says the same.
  await third.click();
  const toSound = page.getByRole('link', { name: 'Add a sound before' });
  await expect.element(toSound).toHaveAttribute('href', `/user/videos/${take.id}?sound=3`);
  await third.fill('I wound it.');
  await expect.element(toSound).not.toBeInTheDocument();

  await expect.poll(saved).toBe('I wound it.');
  server.answer(getProject, ok({ ...READY, take: { ...take, isCurrent: false } }));
  await app.reload();
  await line(/^Line 2/).click();
  await expect.element(page.getByRole('button', { name: 'Play line' })).toBeVisible();
  await expect.element(toVideo).not.toBeInTheDocument();
});

test('selected words are stressed for free, in place; a rewrite that brings what was not there says so', async () => {
  const model = { engine: 'gemini', model: 'gemini', available: true, quality: 'studio', price: 1 } as const;
  server.answer(getEngines, ok({ script: { ...model, languages: ['en'] }, speech: model }));
  const made = { id: crypto.randomUUID(), engine: 'gemini', model: 'm', quality: 'studio' } as const;
  const rewritten = { ...made, text: 'clockwork from Porto', start: 12, end: 21, creditsLeft: 4 };
  server.answer(rewritePassage, ok(rewritten));
  await openProject(READY);
  await select(0, 1);
  await tool('Emphasis').click();
  await expect.element(third).toHaveValue(`*I*${SENTENCE.slice(1)}`);
  await third.fill(SENTENCE);
  await select(12, 21);
  await tool('Longer').click();
  await expect.element(third).toHaveValue('I wound the clockwork from Porto every four hours.');
  await expect.element(page.getByText('Not from your text: Porto. Check before you publish.')).toBeVisible();
});

test('what will be said for a line is shown on demand, until the line changes; a refusal is told', async () => {
  await openProject(READY);
  await third.click();
  const readAs = page.getByRole('button', { name: 'Read as' });
  await expect.element(readAs).toHaveAttribute('aria-expanded', 'false');
  server.answer(readTextAs, ok({ said: 'What will be said.' }));
  const button = readAs.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('What will be said.')).toBeVisible();
  await expect.element(readAs).toHaveAttribute('aria-expanded', 'true');
  expect(server.bodies(readTextAs)).toMatchObject([{ text: SENTENCE, voice: expect.any(String) }]);
  await expectAccessible();
  await third.fill('Dr. Lee wound it.');
  await expect.element(readAs).toHaveAttribute('aria-expanded', 'false');
  server.refuse(readTextAs, 'unsupported_text', 'The built-in voices speak English only.');
  await readAs.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The built-in voices speak English only.' }))
    .toBeVisible();
});

test('how a selected word is said is entered in its line; then the lines with it have changed, and it is edited there', async () => {
  await openProject(READY);
  await select(12, 21);
  await tool('Say as').click();
  await expect.element(sayAs).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Word' })).toHaveValue('clockwork');
  await sayAs.fill('KLOK-wurk');
  await expectAccessible();
  const sound = {
    soundUrl: `/api/heard/${WORD.id}`,
    seconds: 1,
    engine: 'local',
    quality: 'natural',
  } as const;
  server.answer(hearSentence, ok({ id: WORD.id, ...sound }));
  await page.getByRole('button', { name: 'Hear Free', exact: true }).click();
  await expect
    .poll(() => server.calls(hearSentence))
    .toMatchObject([{ params: { id: 'charon' }, body: { reading: { sayAs: 'KLOK-wurk' } } }]);
  server.answer(addPronunciation, ok(WORD));
  server.answer(listPronunciations, ok([WORD]));
  const lines = [makeReadyLine(0), makeReadyLine(1), makeLine(2, { state: 'changed' })];
  const quote = { lines: 1, words: 7, credits: 1, unchanged: 2 };
  server.answer(getProject, ok(makeProject({ lines, quote })));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(line(/^Line 3, Keeper, part 2, changed$/)).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Record 1 line 1 credit' })).toBeEnabled();
  expect(server.calls(addPronunciation)).toMatchObject([{ body: { word: 'clockwork', sayAs: 'KLOK-wurk' } }]);

  await select(12, 21);
  await expect.element(tool('Say as')).toBeVisible();
  // One key after the other: the bar takes the focus once it is drawn.
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.closest('[role=toolbar]')).not.toBeNull();
  await userEvent.keyboard('{End}');
  await expect.element(tool('Say as')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('“clockwork” is already in your words')).toBeVisible();
  await expect.element(sayAs).toHaveValue('KLOK-wurk');
  await userEvent.keyboard('{Escape}');
  await expect.element(sayAs).not.toBeInTheDocument();
  await expect.element(third).toHaveFocus();
  await select(12, 21);
  await tool('Say as').click();
  await sayAs.fill('klok-WURK');
  server.answer(editPronunciation, ok({ ...WORD, sayAs: 'klok-WURK' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.calls(editPronunciation)).toMatchObject([{ params: { id: WORD.id } }]);
  await expect.element(third).toHaveFocus();
});

test('a pause is one thing in its line: erased as a whole, taken back, edited, typed, selected and copied', async () => {
  const pause = (seconds: string) => page.getByRole('button', { name: `Pause, ${seconds}` });
  const chip = pause('1 second');
  await openProject(write('I wound it [pause 1.0s] every day.'));
  await expect.element(third).toHaveAccessibleDescription('Pause, 1 second, after “it”');
  const field = await select(12, 12);
  // As wide as its font makes its place in the field.
  await expect.poll(() => chip.element().getBoundingClientRect().width).toBeGreaterThan(50);
  await expectAccessible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(chip).not.toBeInTheDocument();
  await expect.element(third).toHaveValue('I wound it  every day.');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(chip).toBeVisible();
  await userEvent.keyboard('Now');
  await expect.poll(saved).toContain('[pause 1.0s]');
  await userEvent.keyboard('{Tab}');
  await expect.element(chip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const seconds = page.getByRole('spinbutton', { name: 'Pause in seconds' });
  await expect.element(seconds).toHaveFocus();
  await seconds.fill('11');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter 0.1 to 10 seconds')).toBeVisible();
  await seconds.fill('2');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(pause('2.1 seconds')).toBeVisible();
  await expect.element(third).toHaveFocus();
  await expect.poll(saved).toContain('[pause 2.1s]');

  await third.fill('I [pause 3s wound it.');
  await select(11, 11);
  await userEvent.keyboard(']');
  await expect.element(pause('3 seconds')).toBeVisible();
  await userEvent.keyboard('!');
  await expect.poll(saved).toBe('I [pause 3s]! wound it.');
  await select(2, 3);
  const copied = new DataTransfer();
  field.dispatchEvent(new ClipboardEvent('copy', { clipboardData: copied, bubbles: true, cancelable: true }));
  expect(copied.getData('text/plain')).toBe('[pause 3s]');
  await userEvent.keyboard('{Enter}');
  await expect.element(seconds).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(pause('3 seconds')).toHaveFocus();
});

test('the word that sounds is marked, also while others are recorded', async () => {
  const seconds = 30;
  answerSound(getLineSound, seconds);
  // The second word of the first line is never said; of the second line, nothing is known.
  const [first, second] = [makeReadyLine(0, { seconds }), makeReadyLine(1, { from: 31, seconds })];
  server.answer(getProjectWords, ok([{ index: 0, soundId: first.soundId ?? '', words: [[0, 0, 29]] }]));
  const spoken = () => document.querySelector('[data-spoken]')?.textContent ?? null;
  await openProject(makeProject({ lines: [first, second, makeLine(2, { state: 'changed' })] }));
  streamRecording().start();
  await page.getByRole('button', { name: /^Record / }).click();
  await expect.element(third).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Play all lines' }).click();
  await expect.poll(() => server.calls(getProjectWords).length).toBe(1);
  await page.getByRole('slider', { name: 'Position' }).click();
  await userEvent.keyboard('{Home}{PageUp}');
  await expect.poll(spoken).toBe('Room');
  await userEvent.keyboard('{PageUp}{ArrowRight}');
  await expect.poll(spoken).toBe('Stand');
  expect(document.querySelectorAll('[data-spoken]')).toHaveLength(1);
});
