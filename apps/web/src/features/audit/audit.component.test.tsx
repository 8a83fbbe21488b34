import { exportAuditEntries, listAuditEntries, type AuditEntry } from '@voicedraft/contract/audit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { watchSaves } from '#testing/saved-files.ts';
import { ok, server } from '#testing/server.ts';

const rows = page.getByRole('region', { name: 'Staff changes' }).getByRole('row');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const open = (path = '/admin/audit') => openApp(path, { as: ADMINISTRATOR });

const USER_ID = crypto.randomUUID();

/** A change to a user's record; `overrides` override its fields. */
function makeEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    _id: crypto.randomUUID(),
    actorEmail: ADMINISTRATOR.UserEmail,
    action: 'updated',
    entity: 'user',
    entityId: USER_ID,
    orderKind: null,
    label: 'maya@northlight.example',
    before: { userName: 'Maya Lindqvist', userRole: 'member' },
    after: { userName: 'Maya L.', userRole: 'moderator' },
    createdAt: '2026-03-12T12:00:00.000Z',
    ...overrides,
  };
}

/** Makes the server respond with these changes. */
function answerChanges(entries: readonly AuditEntry[]): void {
  server.answer(listAuditEntries, ({ query }) =>
    answerPage(listAuditEntries, ok(cutPage(entries, query)), entries.length),
  );
}

test('a change shows who, when, the old and new values, and links to its record', async () => {
  answerChanges([makeEntry()]);
  const app = await open();
  const row = rows.nth(1);
  await expect.element(row).toMatchTextContent(ADMINISTRATOR.UserEmail);
  await expect.element(row).toMatchTextContent('User updated');
  const textsOf = (name: string) =>
    [...row.element().querySelectorAll(name)].map(({ textContent }) => textContent);
  expect(textsOf('del')).toEqual(['Maya Lindqvist', 'member']);
  expect(textsOf('ins')).toEqual(['Maya L.', 'moderator']);
  await expect
    .element(row.getByRole('link', { name: 'maya@northlight.example', exact: true }))
    .toHaveAttribute('href', `/admin/users/${USER_ID}`);
  const others = row.getByRole('link', { name: 'All changes to this record: maya@northlight.example' });
  (await others.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await button('Show all records').click();
  await expect.poll(() => app.address()).not.toContain('entityId');
  await expect
    .poll(() => server.calls(listAuditEntries).map(({ query }) => query.entityId))
    .toContain(USER_ID);
});

test('long changes are shortened, and shown in full on demand', async () => {
  const body = `Dear creator, ${'<b>many</b> words '.repeat(40)}the end.`;
  const after = { templateName: 'Welcome', subject: 'Hello', body, isActive: true, note: null, skipped: 0 };
  answerChanges([makeEntry({ action: 'added', entity: 'email-template', before: null, after })]);
  await open();
  const row = rows.nth(1);
  const terms = () =>
    row
      .getByRole('term')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(terms).toHaveLength(3);
  await expect.element(row).not.toMatchTextContent('the end.');
  (await row.getByRole('button', { name: /^Show all/ }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(terms).toEqual(['Template:', 'Active:', 'Skipped:', 'Subject:', 'Body:']);
  await expect.element(row).toMatchTextContent('<b>many</b>');
  await expect.element(row).toMatchTextContent('the end.');
  await expect.element(row.getByRole('button', { name: /^Show less/ })).toHaveFocus();
  await expectAccessible();
  await row.getByRole('button', { name: /^Show less/ }).click();
  await expect.poll(terms).toHaveLength(3);
});

test('filters go back to the first page, and are cleared together', async () => {
  answerChanges(Array.from({ length: 51 }, () => makeEntry()));
  const app = await open('/admin/audit?page=3');
  await expect.element(page.getByText('Showing 51 to 51 of 51 changes')).toBeVisible();
  answerChanges([]);
  await page.getByLabelText('Record type').selectOptions('Order');
  await expect.element(page.getByRole('heading', { name: 'No changes found' })).toBeVisible();
  expect(app.address()).toBe('/admin/audit?entity=order');
  await expectAccessible();
  await page.getByLabelText('End date').fill('2020-01-31');
  await expect
    .poll(() => server.calls(listAuditEntries).at(-1)?.query)
    .toMatchObject({
      entity: 'order',
      to: '2020-01-31',
      page: 1,
    });
  answerChanges([makeEntry()]);
  await button('Clear filters').click();
  await expect.poll(() => app.address()).toBe('/admin/audit');
  await expect.element(page.getByLabelText('End date')).toHaveValue('');
});

test('the log says when it cannot be loaded, and when it is empty; a failed download is reported', async () => {
  answerChanges([]);
  server.refuse(listAuditEntries, 'forbidden', 'Out of order.');
  const app = await open();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The audit log could not be loaded.' }))
    .toBeVisible();
  server.recover(listAuditEntries);
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
  answerChanges([makeEntry()]);
  server.refuse(exportAuditEntries, 'forbidden', 'Out of order.');
  await app.goTo(`/admin/audit?entity=user&entityId=${USER_ID}`);
  await button('Download CSV').click();
  await expect.element(page.getByText('The file could not be downloaded. Out of order.')).toBeVisible();
  expect(server.calls(exportAuditEntries).map(({ query }) => query)).toEqual([
    { entity: 'user', entityId: USER_ID },
  ]);
  const saved = watchSaves();
  server.answer(exportAuditEntries, new Response('When'));
  await button('Download CSV').click();
  await expect.poll(() => saved).toEqual([expect.stringMatching(/^audit-.+\.csv$/u)]);
});

test('who and what can be read at every width beside a long change', async () => {
  const description = 'Each voiceover downloads as WAV, 24,000 Hz, 16-bit mono, which every editor opens. ';
  const change = { before: { description }, after: { description: description.repeat(2) } };
  answerChanges([makeEntry({ ...change, entity: 'content', label: 'Features: Studio-ready audio' })]);
  await open();
  for (const width of [768, 1024, 1920]) {
    await page.viewport(width, 900);
    for (const [text, lines] of [
      [ADMINISTRATOR.UserEmail, 2],
      ['Features: Studio-ready audio', width < 1024 ? 3 : 2],
    ] as const) {
      const message = `${text} at ${width} px`;
      const found = await page.getByText(text).findElement();
      const { lineHeight } = getComputedStyle(found);
      const height = found.getBoundingClientRect().height / parseFloat(lineHeight);
      expect(Math.round(height), message).toBeLessThanOrEqual(lines);
      expect(found.scrollHeight, message).toBeLessThanOrEqual(found.clientHeight + 1);
    }
  }
});
