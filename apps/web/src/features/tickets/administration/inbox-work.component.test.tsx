import { getTicketCustomer } from '@voicedraft/contract/ticket-administration';
import { listTickets, replyToTicket, updateTicket } from '@voicedraft/contract/tickets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, log, messageBox } from '#features/tickets/tickets.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { answerInbox } from '#testing/answers/tickets.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { answerPage } from '#testing/list-page.ts';
import { makeStaffTicket } from '#testing/records/tickets.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { chooseFrom, INBOX, leavePage, openAtInbox, openInbox, side, writeAsStaff } from './inbox.driver.ts';

test('a reply is sent after ten seconds, until which it can be taken back into the box, or at once when the page is left', async () => {
  const ticket = makeStaffTicket();
  answerInbox([ticket]);
  await openAtInbox(ticket._id);
  freezeClock();
  await writeAsStaff('Too early');
  await expect.element(log.getByText('Sends in a few seconds')).toBeVisible();
  await passTime(9000);
  await messageBox.fill('And more');
  await log.getByRole('button', { name: 'Undo' }).click();
  await expect.element(messageBox).toHaveValue('Too early\n\nAnd more');
  await passTime(9000);
  expect(server.calls(replyToTicket)).toEqual([]);
  await writeAsStaff('In time');
  await passTime(10_000);
  await expect.poll(() => server.bodies(replyToTicket).map((body) => body.message)).toEqual(['In time']);
  await expect.element(log.getByText('Sends in a few seconds')).not.toBeInTheDocument();
  await writeAsStaff('Not lost');
  expect(server.calls(replyToTicket)).toHaveLength(1);
  leavePage();
  await expect.poll(() => server.bodies(replyToTicket).at(-1)?.message).toBe('Not lost');
});

test('a held reply is sent before the status that is set after it, of one ticket or of several', async () => {
  const [one, other] = [makeStaffTicket({ subject: 'One' }), makeStaffTicket({ subject: 'Other' })];
  const inbox = answerInbox([one, other]);
  server.answer(replyToTicket, (call) =>
    inbox.read(call.params.id).ticketStatus === 'closed' ? refusal('conflict') : inbox.takeReply(call),
  );
  const app = await openAtInbox(one._id);
  await writeAsStaff('The last word');
  await chooseFrom(/^Status:/, 'Closed');
  await expect.poll(() => inbox.read(one._id).ticketStatus).toBe('closed');
  await app.goTo(`${INBOX}?ticket=${other._id}`);
  await expect.element(page.getByRole('heading', { name: 'Other', exact: true })).toBeVisible();
  await writeAsStaff('For you too');
  await page.getByLabelText('Select Other').click();
  await button('Close').click();
  await expect.poll(() => inbox.read(other._id).ticketStatus).toBe('closed');
  expect(server.bodies(replyToTicket).map(({ message }) => message)).toEqual([
    'The last word',
    'For you too',
  ]);
  expect([one, other].map(({ _id }) => inbox.read(_id).adminMessage.length)).toEqual([1, 1]);
});

test('a held reply is sent before its writer is signed out', async () => {
  const ticket = makeStaffTicket();
  const inbox = answerInbox([ticket]);
  await openAtInbox(ticket._id);
  await writeAsStaff('Before I go');
  const sending = server.hold(replyToTicket);
  let isSignedOut = false;
  server.answerIdentity('/sign-out', () => {
    isSignedOut = true;
    return Response.json({ success: true });
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await sending.arrived;
  expect(isSignedOut).toBe(false);
  sending.release();
  await expect.poll(() => isSignedOut).toBe(true);
  expect(inbox.read(ticket._id).adminMessage).toMatchObject([{ message: 'Before I go' }]);
});

test('tickets that could not be changed stay selected', async () => {
  const tickets = ['First', 'Second'].map((subject) => makeStaffTicket({ subject }));
  const inbox = answerInbox(tickets);
  server.answer(updateTicket, ({ params: { id }, body: { ticketStatus = 'open' } }) =>
    id === tickets[0]?._id ? refusal('rate_limited') : ok(inbox.change(id, { ticketStatus })),
  );
  await openInbox();
  for (const subject of ['First', 'Second']) await page.getByLabelText(`Select ${subject}`).click();
  await button('Resolve').click();
  await expect.element(page.getByText('1 ticket could not be changed. Please try again.')).toBeVisible();
  await expect.element(page.getByLabelText('Select First')).toBeChecked();
  await expect.element(page.getByLabelText('Select Second')).not.toBeChecked();
});

test('Send and resolve opens the next ticket, and can be undone from there', async () => {
  const tickets = ['First', 'Second', 'Third'].map((subject) => makeStaffTicket({ subject }));
  const [first, second] = tickets;
  const inbox = answerInbox(tickets);
  await openAtInbox(first?._id ?? '');
  await messageBox.fill('Solved');
  await button('Send and resolve').click();
  await expect.element(page.getByRole('heading', { name: 'Second', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('heading', { name: 'First', exact: true })).toBeVisible();
  await expect.element(messageBox).toHaveValue('Solved');
  await button('Send and resolve').click();
  leavePage();
  await expect.poll(() => inbox.read(first?._id ?? '').ticketStatus).toBe('resolved');
  await chooseFrom(/^Status:/, 'Closed');
  await expect.element(page.getByRole('heading', { name: 'Third', exact: true })).toBeVisible();
  expect(inbox.read(second?._id ?? '').ticketStatus).toBe('closed');
});

test('several tickets are resolved or assigned at once, and what waits for us is listed on its own', async () => {
  const tickets = ['First', 'Second', 'Third'].map((subject) => makeStaffTicket({ subject }));
  const inbox = answerInbox(tickets);
  const app = await openInbox();
  for (const subject of ['First', 'Third']) await page.getByLabelText(`Select ${subject}`).click();
  await expectAccessible();
  const bar = page.getByRole('region', { name: 'Selected tickets' });
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  await expect.element(page.getByText('2 tickets assigned to you.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  for (const subject of ['First', 'Third']) await page.getByLabelText(`Select ${subject}`).click();
  await bar.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByText('2 tickets resolved.')).toBeVisible();
  const states = tickets.map(({ _id }) => inbox.read(_id).ticketStatus);
  expect(states).toEqual(['resolved', 'open', 'resolved']);
  await button('Waiting for us').click();
  await expect.poll(() => server.calls(listTickets).at(-1)?.query).toMatchObject({ waiting: 'us', page: 1 });
  expect(app.address()).toBe(`${INBOX}?waiting=us`);
});

test('tickets are found by words, status, days, priority and assignee, together and all undone at once', async () => {
  answerInbox([makeStaffTicket({ subject: 'First' })]);
  const app = await openInbox();
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('northlight');
  await page.getByRole('radio', { name: 'Open', exact: true }).click();
  await page.getByLabelText('Start date').fill('2026-03-01');
  await page.getByLabelText('End date').fill('2026-03-03');
  await page.getByLabelText('Priority', { exact: true }).selectOptions('High');
  await page.getByLabelText('Assigned to', { exact: true }).selectOptions('Nobody');
  const days = { from: '2026-03-01', to: '2026-03-03' };
  await expect
    .poll(() => server.calls(listTickets).at(-1)?.query)
    .toMatchObject({ q: 'northlight', status: 'open', ...days, priority: 'high', assignee: 'none' });
  expect(app.address()).toMatch(/priority=high.*assignee=none/u);
  server.answer(listTickets, answerPage(listTickets, [], 0));
  await page.getByLabelText('Assigned to', { exact: true }).selectOptions('Me');
  await expect.poll(() => server.calls(listTickets).at(-1)?.query).toMatchObject({ assignee: 'me' });
  await expect.element(page.getByText('No tickets match these filters.')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(() => app.address()).toBe(INBOX);
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('beside a conversation are the credits, membership, last orders and other tickets of its customer', async () => {
  const other = makeStaffTicket({ subject: 'Asked before' });
  const ticket = makeStaffTicket({ subject: 'Asked now' });
  answerInbox([ticket, other]);
  const { _id, subject, ticketStatus, createdAt } = other;
  const order = {
    _id: crypto.randomUUID(),
    kind: 'package',
    orderId: 'ORDABC12',
    name: 'Creator',
    total: '19.00',
    currency: 'USD',
    paymentStatus: 'Paid',
    createdAt,
  } as const;
  const account = { credits: 12, membership: 'premium', membershipEndsAt: null } as const;
  server.answer(
    getTicketCustomer,
    ok({ account, orders: [order], tickets: [{ _id, subject, ticketStatus, createdAt }] }),
  );
  await openAtInbox(ticket._id);
  await expect.element(side).toMatchTextContent('12 credits');
  await expect.element(side).toMatchTextContent('Premium');
  const link = side.getByRole('link', { name: /Creator/ });
  await expect.element(link).toHaveAttribute('href', `/admin/orders/${order._id}`);
  await expectAccessible();
  await side.getByRole('link', { name: /Asked before/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Asked before', exact: true })).toBeVisible();
});
