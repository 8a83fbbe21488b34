import { expect } from '@playwright/test';
import { test } from '../support/app-test.ts';
import {
  log,
  messageBox,
  openConversation,
  openStaff,
  openTicket,
  readReplies,
  row,
  write,
  type Staff,
} from '../support/tickets.ts';
import { callsOf } from '../support/calls-of.ts';
import { signUp } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

let staff: Staff;
test.beforeAll(async ({ browser }) => {
  staff = await openStaff(browser);
});
test.afterAll(() => staff.close());

test('a customer and an administrator talk without reloading; statuses and colours follow', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await signUp(page);
  const ticket = await openTicket(page, 'Voice cuts off');
  const other = await openTicket(page, 'Another question');
  await openConversation(page, ticket);
  const badge = page.getByRole('region', { name: 'Conversation' }).getByText('Open', { exact: true });
  await expect(badge).toHaveClass(/bg-info-soft/);

  await staff.reply(ticket, 'Thanks, we look into it.');
  await expect(log(page).getByText('Thanks, we look into it.')).toBeVisible();
  await expect(log(page).getByText('Voicedraft support')).toBeVisible();
  // The conversation is open, so it counts as read.
  await expect
    .poll(async () => (await (await callsOf(page).get('/api/tickets/unread')).json()).data.unread)
    .toBe(0);

  await write(page, 'It happens with Kore, too.');
  await expect(log(page).getByText('It happens with Kore, too.')).toBeVisible();
  await expect(messageBox(page)).toHaveValue('');
  await expect(messageBox(page)).toBeFocused();
  await expect
    .poll(() => readReplies(staff, ticket))
    .toEqual(['Thanks, we look into it.', 'It happens with Kore, too.']);

  const head = page.getByRole('region', { name: 'Conversation' });
  await expect(head.getByText('In progress', { exact: true })).toHaveClass(/bg-warning-soft/);
  await staff.setStatus(ticket, 'resolved');
  await expect(head.getByText('Resolved', { exact: true })).toHaveClass(/bg-success-soft/);

  // A reply to another ticket is marked in the list.
  await staff.reply(other, 'One answer');
  await staff.reply(other, 'And one more');
  await expect(row(page, 'Another question').getByText('2 new')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Support (1 unread ticket)' })).toBeVisible();
  await row(page, 'Another question').getByRole('link').click();
  await expect(log(page).getByText('And one more')).toBeInViewport();
  await expect(log(page).getByText('New', { exact: true })).toBeVisible();
  await expect(row(page, 'Another question').getByText('2 new')).toBeHidden();

  await staff.setStatus(other, 'closed');
  await expect(head.getByText('Closed', { exact: true })).toHaveClass(/bg-neutral-soft/);
  await expect(page.getByText('This ticket is closed.')).toBeVisible();
  await expect(messageBox(page)).toBeHidden();
  await expect(head.getByRole('link', { name: 'Create Ticket' })).toBeVisible();
  expect(errors).toEqual([]);
});
