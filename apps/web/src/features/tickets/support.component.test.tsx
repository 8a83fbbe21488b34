import { ERRORS } from '@voicedraft/contract/errors';
import { deleteAttachment, getTicket, listTickets, uploadAttachment } from '@voicedraft/contract/tickets';
import { answerUnclaimedTicket, getUnclaimedTicket } from '@voicedraft/contract/unclaimed-tickets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { takeLoggedErrors } from '#testing/page-errors.ts';
import { makeAttachment, makeReply, makeTicket } from '#testing/records/tickets.ts';
import { ok, server } from '#testing/server.ts';
import { answerTickets } from '#testing/answers/ticket-list.ts';
import { answerPage } from '#testing/list-page.ts';
import { button, findFilePicker, heading, log, LONG, messageBox, messages, row } from './tickets.driver.ts';

test('an empty list suggests the first ticket; one that somebody opened with the user’s address joins it once they say that it is theirs', async () => {
  const ticket = makeTicket({ subject: 'Sent from the contact form' });
  answerTickets('user', []);
  server.answer(getUnclaimedTicket, ok({ _id: ticket._id, createdAt: ticket.createdAt }));
  await openApp('/user/support');
  await expect.element(heading(0)).toBeVisible();
  await expect.element(page.getByText('No tickets yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Create your first ticket' }))
    .toHaveAttribute('href', '/user/create-support');
  const question = page.getByRole('region', { name: 'Unclaimed ticket' });
  await expect.element(question.getByText('A message was sent with your address')).toBeVisible();
  await expectAccessible();
  server.answer(answerUnclaimedTicket, { success: true });
  answerTickets('user', [ticket]);
  await question.getByRole('button', { name: 'Yes, add it to my tickets' }).click();
  await expect.element(row('Sent from the contact form')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => server.calls(answerUnclaimedTicket)).toMatchObject([{ body: { isMine: true } }]);
});

test('what cannot be loaded is reported, with a way out', async () => {
  const ticket = makeTicket({ subject: 'Hidden for now' });
  answerTickets('user', [ticket]);
  for (const endpoint of [listTickets, getTicket]) server.refuse(endpoint, 'internal');
  const app = await openApp(`/user/support?ticket=${ticket._id}`);
  const texts = ['Your tickets could not be loaded.', 'This conversation could not be loaded.'];
  for (const name of texts) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    // Both in its place and as a toast.
    await expect.element(page.getByText(name)).toHaveLength(2);
  }
  expect(takeLoggedErrors().toSorted()).toEqual(
    texts.map((text) => `${text} ${ERRORS.internal.message}`).toSorted(),
  );
  await expectAccessible();
  for (const endpoint of [listTickets, getTicket]) server.recover(endpoint);
  await button('Try again').first().click();
  await expect.element(row('Hidden for now')).toBeVisible();

  await app.goTo(`/user/support?ticket=${crypto.randomUUID()}`);
  await expect.element(page.getByText('Ticket not found')).toBeVisible();
  expect(takeLoggedErrors()).toEqual(['This conversation could not be loaded. Not found.']);
  await page.getByRole('link', { name: 'Back to tickets' }).last().click();
  await expect.element(page.getByText('Select a ticket to view messages')).toBeVisible();
});

test('a filter that hides the open ticket closes it; one that leaves it keeps it open', async () => {
  const [open, resolved] = [
    makeTicket({ subject: 'Still open', ticketStatus: 'open' }),
    makeTicket({ subject: 'Done long ago', ticketStatus: 'resolved' }),
  ];
  answerTickets('user', [open, resolved]);
  const app = await openApp(`/user/support?ticket=${resolved._id}`);
  await expect.element(log).toBeVisible();
  await page.getByRole('radio', { name: 'Resolved' }).click();
  await expect.element(row('Still open')).not.toBeInTheDocument();
  await expect.element(log).toBeVisible();
  await page.getByRole('radio', { name: 'Open' }).click();
  await expect.element(row('Done long ago')).not.toBeInTheDocument();
  await expect.element(page.getByText('Select a ticket to view messages')).toBeVisible();
  expect(app.address()).toBe('/user/support?status=open');
  const [from, to] = [page.getByLabelText('Start date'), page.getByLabelText('End date')];
  await expect.element(from).toHaveAccessibleDescription('Days are in UTC.');
  await from.fill('2026-03-02');
  await to.fill('2026-03-01');
  await expect.element(page.getByText('The end date is before the start date.')).toBeVisible();
  server.answer(listTickets, answerPage(listTickets, [], 0));
  await from.fill('2026-03-01');
  await expect
    .poll(() => server.calls(listTickets).at(-1)?.query)
    .toMatchObject({ status: 'open', from: '2026-03-01', to: '2026-03-01' });
  await button('Clear filters').click();
  await expect.element(from).toHaveValue('');
  await expect.poll(() => app.address()).toBe('/user/support');
});

test('on a phone the conversation replaces the list, and the list comes back', async () => {
  await page.viewport(390, 844);
  answerTickets('user', [makeTicket({ subject: 'On the way' })]);
  const file = makeAttachment({ name: `${LONG}.webp` });
  server.answer(uploadAttachment, ok(file));
  await openApp('/user/support');
  await row('On the way').getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: /Support Tickets/ })).not.toBeInTheDocument();
  await expect.element(messageBox).toBeInViewport();
  await findFilePicker().upload(new File(['pixel'], `${LONG}.png`, { type: 'image/png' }));
  await expect.element(button(/^Remove/)).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  server.answer(deleteAttachment, { success: true });
  await button(/^Remove/).click();
  await expect.poll(() => server.calls(deleteAttachment)).toMatchObject([{ params: { id: file._id } }]);
  await page.getByRole('link', { name: 'Back to tickets' }).click();
  await expect.element(row('On the way').getByRole('link')).toHaveFocus();
  await expect.element(messageBox).not.toBeInTheDocument();
});

test('list and conversation are accessible at every width with the longest texts', async () => {
  const ticket = makeTicket({
    subject: LONG,
    message: `${LONG}\n${LONG}`,
    adminMessage: [makeReply({ message: LONG })],
  });
  answerTickets('user', [ticket, makeTicket({ subject: 'Another one', unread: 2 })]);
  const app = await openApp('/user/support');
  await expect.element(row('Another one')).toBeVisible();
  await expectAccessible();
  await app.goTo(`/user/support?ticket=${ticket._id}`);
  await expect.element(messages.nth(1)).toBeVisible();
  await expectAccessible();
  await expect.element(log).toBeVisible();
});
