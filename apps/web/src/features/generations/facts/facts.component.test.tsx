import { confirmFacts } from '@voicedraft/contract/facts';
import { listGenerations } from '@voicedraft/contract/generations';
import { rewritePassage } from '@voicedraft/contract/rewrites';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerGenerator,
  answerModel,
  openGenerator,
  script,
} from '#features/generations/generator.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { ok, server } from '#testing/server.ts';

const WRITTEN = makeGeneration({
  prompt: 'ad for a power bank',
  script: 'Thirty hours of music. Made in Porto, our power bank lasts thirty hours.',
});
const panel = page.getByRole('region', { name: 'Facts to check' });
const items = panel.getByRole('listitem');

beforeEach(() => {
  answerGenerator();
  server.answer(listGenerations, ok([WRITTEN]));
  server.answer(confirmFacts, ({ body }) => ok(body));
});

it('lists, marks and shows what is not from the request, warns once when it is copied, and keeps what is confirmed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openGenerator();
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual(['Thirty hoursFigureShow in the scriptConfirm', 'PortoNameShow in the scriptConfirm']);
  await expect.poll(() => document.querySelectorAll('[data-fact]').length).toBe(3);
  await expectAccessible();
  await page.getByRole('button', { name: 'Porto Name Show in the script' }).click();
  const field = script.element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no text area');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('Porto');

  const warning = page.getByText('Not from your text: Thirty hours, Porto. Check before you publish.');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(warning.elements()).toHaveLength(1);

  await page.getByRole('button', { name: 'Confirm Thirty hours' }).click();
  await expect.element(page.getByRole('button', { name: 'Confirm Porto' })).toHaveFocus();
  await expect.poll(() => items.elements()).toHaveLength(1);
  const confirmed = { params: { id: WRITTEN.id }, body: { facts: ['figure thirty hours'] } };
  await expect.poll(() => server.calls(confirmFacts).at(-1)).toMatchObject(confirmed);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(script).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(panel.getByText('Porto')).toBeVisible();
});

it('takes back what its message names, and nothing that was confirmed since; what cannot be kept is open again', async () => {
  await openGenerator();
  server.refuse(confirmFacts, 'not_found');
  await page.getByRole('button', { name: 'Confirm all' }).click();
  await expect.poll(() => server.calls(confirmFacts)).toHaveLength(1);
  await expect.poll(() => items.elements()).toHaveLength(2);
  server.recover(confirmFacts);
  await page.getByRole('button', { name: 'Confirm Thirty hours' }).click();
  await page.getByRole('button', { name: 'Confirm Porto' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.element(panel.getByText('Thirty hours')).toBeVisible();
  expect(items.elements()).toHaveLength(1);
  await expect.poll(() => server.bodies(confirmFacts).at(-1)).toEqual({ facts: ['name porto'] });
});

it('lists no longer what was changed, nor what was typed by hand or confirmed before', async () => {
  server.answer(listGenerations, ok([{ ...WRITTEN, confirmedFacts: ['name porto'] }]));
  await openGenerator();
  await expect.poll(() => items.elements()).toHaveLength(1);
  await script.fill('Forty hours of music. Made in Porto for Anna Becker.');
  await expect.element(panel).not.toBeInTheDocument();
});

/** Has the words 'a power bank' of the script written again, with Lisbon in them. */
async function rewrite(text: string): Promise<void> {
  const [start, after] = [text.indexOf('a power bank'), 'a power bank from Lisbon'];
  const made = { id: crypto.randomUUID(), engine: 'gemini', model: 'm', quality: 'studio' } as const;
  server.answer(
    rewritePassage,
    ok({ ...made, text: after, start, end: start + 'a power bank'.length, creditsLeft: 4 }),
  );
  await expect.element(script).toHaveValue(text);
  await script.click();
  const field = script.element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('no text area');
  field.setSelectionRange(start, start + 'a power bank'.length);
  await page.getByRole('button', { name: 'Rephrase' }).click();
  await expect.element(script).toHaveValue(text.replace('a power bank', after));
}

it('still lists after a reload what a rewrite has brought', async () => {
  let kept = { ...WRITTEN, script: 'Made in Porto: a power bank.' };
  server.answer(listGenerations, () => ok([kept]));
  server.answer(confirmFacts, ({ body: { facts, ...rest } }) => {
    kept = { ...kept, confirmedFacts: facts, ...rest };
    return ok({ facts, ...rest });
  });
  answerModel();
  const app = await openGenerator();
  await page.getByRole('button', { name: 'Confirm Porto' }).click();
  await rewrite(kept.script);
  await expect.element(panel.getByText('Lisbon')).toBeVisible();
  await expect
    .poll(() => server.bodies(confirmFacts).at(-1))
    .toEqual({ facts: ['name porto'], rewrittenFacts: ['name lisbon'] });
  await app.reload();
  await expect.element(panel.getByText('Lisbon')).toBeVisible();
  expect(items.elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Confirm Lisbon' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

it('says what a rewrite brought into a script that was typed, which has no list', async () => {
  server.answer(listGenerations, ok([]));
  answerModel();
  await openGenerator();
  await script.fill('Made in Porto: a power bank.');
  await rewrite('Made in Porto: a power bank.');
  await expect.element(page.getByText('Not from your text: Lisbon. Check before you publish.')).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});
