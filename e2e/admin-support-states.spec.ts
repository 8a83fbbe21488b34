import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { log, messageBox, openTicket, row, write } from './help-desk.ts';
import { test } from './staff-shop.ts';
import {
  DESK,
  LONG,
  REFUSAL,
  cannedReplies,
  heading,
  manageCannedReplies,
  noteBox,
  notes,
  openCustomer,
  openDesk,
  side,
  storeTickets,
} from './support-desk.ts';

test('canned replies are kept, and put where the caret is', async ({ page, ownShop }) => {
  const [ticket = ''] = await storeTickets(ownShop, [{ subject: 'Canned', senderEmail: 'c@visit.example' }]);
  await openDesk(page, ticket);
  await manageCannedReplies(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No canned replies yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add canned reply' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a title')).toBeVisible();
  await expect(dialog.getByText('Please enter a text')).toBeVisible();
  await dialog.getByLabel('Title').fill('Thanks');
  await dialog.getByLabel('Text').fill('thank you for writing');
  await page.route('**/api/canned-replies**', (route) => route.fulfill(REFUSAL));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save the canned reply')).toBeVisible();
  await expect(dialog.getByText('Not now.')).toBeVisible();
  await expect(dialog.getByLabel('Text')).toHaveValue('thank you for writing');
  await page.unroute('**/api/canned-replies**');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Canned reply added')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(['Thanksthank you for writing']);
  await dialog.getByRole('button', { name: 'Edit Thanks' }).click();
  await dialog.getByLabel('Text').fill('thanks a lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit Thanks' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cannedReplies(page)).toBeFocused();

  await messageBox(page).fill('Hello, . Yours');
  await messageBox(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(7, 7));
  await cannedReplies(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Thanks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messageBox(page)).toHaveValue('Hello, thanks a lot. Yours');
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.type(', Maya');
  await expect(messageBox(page)).toHaveValue('Hello, thanks a lot, Maya. Yours');

  await manageCannedReplies(page);
  await dialog.getByRole('button', { name: 'Delete Thanks' }).click();
  const question = page.getByRole('dialog', { name: 'Delete canned reply' });
  await expect(question).toContainText('Delete "Thanks"? Replies that were sent stay as they are.');
  await page.route('**/api/canned-replies/*', (route) => route.fulfill(REFUSAL));
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete the canned reply')).toBeVisible();
  await page.unroute('**/api/canned-replies/*');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Canned reply deleted')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('No canned replies yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Nothing of all that was sent to the customer.
  await expect(log(page).getByRole('article')).toHaveCount(1);
  await expect(messageBox(page)).toHaveValue('Hello, thanks a lot, Maya. Yours');
});

test('what cannot be loaded or sent is told, and nothing that was typed is lost', async ({
  page,
  ownShop,
}) => {
  const [ticket = ''] = await storeTickets(ownShop, [
    { subject: 'Out of order', senderEmail: 'f@failures.example' },
  ]);
  const broken = { status: 500, json: {} };
  const calls =
    /\/(?:support-message|support-messages|api\/tickets\/[^/]+\/notes|api\/canned-replies)(?:[/?]|$)/;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route(calls, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(broken) : route.continue(),
  );
  await page.goto(`${DESK}?ticket=${ticket}&q=failures.example`);
  for (const text of ['Support tickets could not be loaded.', 'This conversation could not be loaded.']) {
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(2);
    await expect.poll(() => logged.some((line) => line.startsWith(text))).toBe(true);
  }
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, 'Out of order')).toBeVisible();
  await expect(log(page).getByRole('article')).toHaveCount(1);

  await page.route(calls, (route) => route.fulfill(broken));
  await page.goto('about:blank');
  await page.unroute(calls);
  await page.route(/notes|canned-replies/, (route) => route.fulfill(broken));
  await page.goto(`${DESK}?ticket=${ticket}`);
  await expect(side(page).getByText('Internal notes could not be loaded.')).toBeVisible();
  await expect(page.getByText('Internal notes could not be loaded.')).toHaveCount(2);
  await expect(page.getByText('Canned replies could not be loaded.')).toBeVisible();
  await cannedReplies(page).click();
  await expect(page.getByRole('menuitem', { name: 'Retry' })).toContainText(
    'Canned replies could not be loaded.',
  );
  await page.unroute(/notes|canned-replies/);
  await page.getByRole('menuitem', { name: 'Retry' }).click();
  await side(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No notes yet.')).toBeVisible();

  // The server has the note, but its answer gets lost: it stands once, however often it is sent.
  await page.route('**/notes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await noteBox(page).fill('Said once');
  const add = page.getByRole('button', { name: 'Add note' });
  await add.click();
  await expect(page.getByText('Failed to add the note')).toBeVisible();
  await expect(page.getByText('Not added.')).toBeVisible();
  await expect(noteBox(page)).toHaveValue('Said once');
  await page.reload();
  await expect(noteBox(page)).toHaveValue('Said once');
  await page.unroute('**/notes');
  await add.click();
  await expect(noteBox(page)).toHaveValue('');
  await expect(notes(page)).toHaveCount(1);

  await page.route('**/api/tickets/*/replies', (route) => route.fulfill(REFUSAL));
  await write(page, 'Kept all the same');
  await expect(page.getByText('Your message was not sent.')).toBeVisible();
  await expect(log(page).getByText('Not sent. Not now.')).toBeVisible();
  await page.unroute('**/api/tickets/*/replies');
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('Not sent. Not now.')).toBeHidden();
  await expect(log(page).getByText('Kept all the same')).toBeVisible();
});

test('a ticket is worked on by the keyboard alone', async ({ page, ownShop }) => {
  await storeTickets(ownShop, [{ subject: 'Keys only', senderEmail: 'k@keys.example' }]);
  await page.goto(`${DESK}?q=keys.example`);
  await row(page, 'Keys only').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys only' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Priority: Medium' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const name of ['Open', 'In progress']) {
    await expect(page.getByRole('menuitemradio', { name })).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('menuitemradio', { name: 'Resolved' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Status: Resolved' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(log(page)).toBeFocused();
  for (const name of ['Attach files', 'Canned replies']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('An answer');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('An answer')).toBeVisible();
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(side(page).getByLabel('Assigned to')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(noteBox(page)).toBeFocused();
  await page.keyboard.type('A note');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notes(page)).toContainText(['A note']);
});

test('on a phone: the list, the conversation, and its notes behind a button', async ({ page, ownShop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeTickets(ownShop, [{ subject: 'On the way', senderEmail: 'p@phone.example' }]);
  await page.goto(`${DESK}?q=phone.example`);
  await row(page, 'On the way').getByRole('link').click();
  await expect(page.getByRole('heading', { name: /Support Tickets/ })).toBeHidden();
  await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /details$/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Details and notes' });
  await sheet.getByRole('textbox', { name: 'New internal note' }).fill('From the train');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /details$/ }).click();
  await expect(noteBox(page)).toHaveValue('From the train');
  await sheet.getByRole('button', { name: 'Add note' }).click();
  await expect(notes(page)).toContainText(['From the train']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 and details' })).toBeFocused();
  await page.getByRole('link', { name: 'Back to tickets' }).click();
  await expect(row(page, 'On the way').getByRole('link')).toBeFocused();
});

for (const theme of ['light', 'dark'] as const) {
  test(`accessible at every width, and no sideways scroll: ${theme}`, async ({ page, browser, ownShop }) => {
    test.setTimeout(90_000);
    const customer = await openCustomer(browser, ownShop);
    const ticket = await openTicket(customer, LONG, `${LONG}\n${LONG}`);
    await customer.context().close();
    await ownShop.db.updateTable('tickets').set({ senderName: LONG }).where('id', '=', ticket).execute();
    const staff = { key: crypto.randomUUID(), note: LONG };
    expect((await page.request.post(`/api/tickets/${ticket}/notes`, { data: staff })).ok()).toBe(true);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    };
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${DESK}?q=${encodeURIComponent(customer.email)}`);
      await expect(heading(page, 1)).toBeVisible();
      await check();
      await openDesk(page, ticket);
      await check();
      if (width === 390) {
        await page.getByRole('button', { name: /details$/ }).click();
        await expect(notes(page)).toBeVisible();
        await check();
        await page.keyboard.press('Escape');
      }
    }
    await expect(notes(page)).toBeVisible();
    await manageCannedReplies(page);
    await page.getByRole('button', { name: 'Add canned reply' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await check();
  });
}
