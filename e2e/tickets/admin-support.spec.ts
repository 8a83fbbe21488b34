import { expect } from '@playwright/test';
import { log, messageBox, openConversation, openTicket, row, write } from '../support/tickets.ts';
import { test } from '../support/staff-test.ts';
import {
  INBOX,
  answer,
  cannedReplies,
  idOf,
  noteBox,
  notes,
  openCustomer,
  openInbox,
  pane,
  setStatus,
  side,
} from '../support/admin-inbox.ts';
import { watchErrors } from '../support/watch-errors.ts';

test('staff and a customer talk live through their screens, and notes stay among staff', async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const customer = await openCustomer(browser, ownServer);
  const received: Promise<string>[] = [];
  customer.on('response', (response) => {
    const isStream = response.headers()['content-type']?.startsWith('text/event-stream') ?? false;
    if (!isStream) received.push(response.text().catch(() => ''));
  });
  const ticket = await openTicket(customer, 'Voice cuts off');
  await openConversation(customer, ticket);
  await page.goto(INBOX);
  await expect(page.getByText('Select a ticket to view the conversation')).toBeVisible();
  await expect(row(page, 'Voice cuts off')).toContainText(`Maya Lindqvist · ${customer.email}`);
  await row(page, 'Voice cuts off').getByRole('link').click();
  await expect(log(page).getByText('About: Voice cuts off')).toBeVisible();

  const colleague = await page.context().newPage();
  await openInbox(colleague, ticket);
  await expect(colleague.getByText('No notes yet.')).toBeVisible();
  const secret = 'She has asked three times before.';
  await noteBox(page).fill(secret);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(notes(page)).toContainText([secret]);
  await expect(noteBox(page)).toHaveValue('');
  await expect(notes(colleague)).toContainText([secret]);
  await colleague.close();

  await answer(page, 'We look into it.');
  await expect(log(customer).getByText('We look into it.')).toBeVisible();
  await expect(log(customer).getByText('Voicedraft support')).toBeVisible();
  // A reply by staff keeps the status; one by the customer does not.
  await expect(pane(page).getByRole('button', { name: 'Status: Open' })).toBeVisible();
  await write(customer, 'It happens with Kore, too.');
  await expect(log(page).getByText('It happens with Kore, too.')).toBeVisible();
  await expect(pane(page).getByRole('button', { name: 'Status: In progress' })).toBeVisible();

  await messageBox(page).fill('Half a thought');
  await setStatus(page, 'Closed');
  await expect(pane(customer).getByText('Closed', { exact: true })).toHaveClass(/bg-neutral-soft/);
  await row(page, 'Voice cuts off').getByRole('link').click();
  await expect(messageBox(customer)).toBeHidden();
  await expect(messageBox(page)).toBeDisabled();
  await expect(messageBox(page)).toHaveValue('Half a thought');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeDisabled();
  await expect(cannedReplies(page)).toBeDisabled();
  await expect(page.getByText('This ticket is closed. Change its status to reply.')).toBeVisible();
  await setStatus(page, 'Open');
  await expect(messageBox(customer)).toBeEnabled();
  await answer(page, 'Half a thought');
  await expect(log(customer).getByText('Half a thought')).toBeVisible();

  await expect(side(page).getByText(customer.email)).toBeVisible();
  const owner = await idOf(ownServer, customer.email);
  await expect(side(page).getByRole('link', { name: 'Open user page' })).toHaveAttribute(
    'href',
    `/admin/users/${owner}`,
  );
  await customer.reload();
  await expect(log(customer).getByText('Half a thought')).toBeVisible();
  const texts = await Promise.all(received);
  expect(texts.some((text) => text.includes('We look into it.'))).toBe(true);
  expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  expect(await customer.locator('body').innerText()).not.toContain(secret);
  expect(errors).toEqual([]);
  await customer.context().close();
});
