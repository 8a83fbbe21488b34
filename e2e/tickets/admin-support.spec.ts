import { expect } from '@playwright/test';
import { log, messageBox, openConversation, openTicket, row, write } from '../support/tickets.ts';
import { test } from '../support/staff-test.ts';
import {
  INBOX,
  answer,
  cannedReplies,
  heading,
  idOf,
  manageCannedReplies,
  noteBox,
  notes,
  openCustomer,
  openInbox,
  pane,
  setStatus,
  side,
  storeTickets,
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
  // Right below the customer's in the list, where other tests of this run may have left tickets.
  const [other = ''] = await storeTickets(ownServer, [
    { subject: 'Another one', senderEmail: 'v@visit.example' },
  ]);
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

  // New replies to other tickets are marked in the list.
  await openInbox(page, other);
  await expect(side(page).getByText('Not signed in')).toBeVisible();
  await write(customer, 'Are you still there?');
  await expect(row(page, 'Voice cuts off').getByText('1 new')).toBeVisible();
  await row(page, 'Voice cuts off').getByRole('link').click();
  await expect(log(page).getByText('Are you still there?')).toBeInViewport();
  await expect(row(page, 'Voice cuts off').getByText('1 new')).toBeHidden();

  await setStatus(page, 'Resolved');
  await expect(pane(customer).getByText('Resolved', { exact: true })).toHaveClass(/bg-success-soft/);
  // The next ticket was opened.
  await expect(page.getByRole('heading', { name: 'Another one' })).toBeVisible();
  await row(page, 'Voice cuts off').getByRole('link').click();
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

test('tickets are found by email, status, days, priority and assignee; the URL keeps the state', async ({
  page,
  browser,
  ownServer,
}) => {
  const colleague = await openCustomer(browser, ownServer);
  await colleague.context().close();
  const assigneeId = await idOf(ownServer, colleague.email);
  await ownServer.db
    .updateTable('users')
    .set({ role: 'Admin', name: 'Ann Colleague' })
    .where('id', '=', assigneeId)
    .execute();
  const of = (name: string) => `${name}@filters.example`;
  const day = (date: string) => new Date(`2026-03-${date}Z`);
  await storeTickets(ownServer, [
    { subject: 'First', senderEmail: of('ann'), createdAt: day('01T00:00:00'), status: 'open' },
    {
      subject: 'Second',
      senderEmail: of('ann'),
      createdAt: day('02T12:00:00'),
      status: 'in-progress',
      assigneeId,
    },
    {
      subject: 'Third',
      senderEmail: of('bob'),
      createdAt: day('03T23:59:59'),
      status: 'resolved',
      priority: 'high',
    },
    {
      subject: 'Fourth',
      senderEmail: of('bob'),
      createdAt: day('04T00:00:00'),
      status: 'closed',
      priority: 'low',
    },
  ]);
  const subjects = page.getByRole('region', { name: /Support Tickets/ }).getByRole('link');
  const expectSubjects = async (...names: string[]) => {
    await expect(heading(page, names.length)).toBeVisible();
    await expect(subjects).toContainText(names);
  };
  await page.goto(INBOX);
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('FILTERS.example');
  await expectSubjects('Fourth', 'Third', 'Second', 'First');
  await expect(page).toHaveURL(/q=FILTERS\.example/);
  for (const [name, found] of [
    ['Open', 'First'],
    ['In progress', 'Second'],
    ['Resolved', 'Third'],
    ['Closed', 'Fourth'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).click();
    await expectSubjects(found);
  }
  await page.getByRole('radio', { name: 'All' }).click();
  await page.getByLabel('Start date').fill('2026-03-01');
  await page.getByLabel('End date').fill('2026-03-03');
  await expectSubjects('Third', 'Second', 'First');
  const priority = page.getByLabel('Priority');
  const assigned = page.getByLabel('Assigned to');
  await priority.selectOption('High');
  await expectSubjects('Third');
  await priority.selectOption('Any priority');
  await assigned.selectOption('Nobody');
  await expectSubjects('Third', 'First');
  await assigned.selectOption('Ann Colleague');
  await expectSubjects('Second');
  await page.reload();
  await expectSubjects('Second');
  await expect(page.getByLabel('Assigned to').locator('option:checked')).toHaveText('Ann Colleague');
  await assigned.selectOption('Me');
  await expect(page.getByText('No tickets match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(new RegExp(`${INBOX}$`));
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a canned reply is stored on the server, and inserted into the message', async ({ page, ownServer }) => {
  const [ticket = ''] = await storeTickets(ownServer, [
    { subject: 'Canned', senderEmail: 'c@visit.example' },
  ]);
  await openInbox(page, ticket);
  await manageCannedReplies(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add canned reply' }).click();
  await dialog.getByLabel('Title').fill('Thanks');
  await dialog.getByLabel('Text').fill('thank you for writing');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Thanksthank you for writing' })).toBeVisible();
  await page.reload();
  await cannedReplies(page).click();
  await page.getByRole('menuitem', { name: 'Thanks' }).click();
  await expect(messageBox(page)).toHaveValue('thank you for writing');
  await expect(log(page).getByRole('article')).toHaveCount(1);
});

test('a ticket gets a priority and an assignee', async ({ page, browser, ownServer }) => {
  const customer = await openCustomer(browser, ownServer);
  const ticket = await openTicket(customer, 'To be assigned');
  await openConversation(customer, ticket);
  await openInbox(page, ticket);
  const assigned = side(page).getByLabel('Assigned to');
  await expect(assigned.locator('option:checked')).toHaveText('Nobody');
  await side(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(assigned.locator('option:checked')).toHaveText('Administrator');
  await expect(side(page).getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await expect(row(page, 'To be assigned')).toContainText('Assigned to Administrator');
  await pane(page).getByRole('button', { name: 'Priority: Medium' }).click();
  await page.getByRole('menuitemradio', { name: 'High' }).click();
  await expect(pane(page).getByRole('button', { name: 'Priority: High' })).toBeFocused();
  await expect(pane(customer).getByText('High')).toBeVisible();

  await assigned.selectOption('Nobody');
  await expect(side(page).getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await customer.context().close();
});
