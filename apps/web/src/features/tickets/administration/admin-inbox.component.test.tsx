import { editTicket, listCannedReplies, listTicketNotes } from '@voicedraft/contract/ticket-administration';
import {
  getReportedAudio,
  getTicket,
  listTickets,
  replyToTicket,
  updateTicket,
} from '@voicedraft/contract/tickets';
import { ERRORS } from '@voicedraft/contract/errors';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, heading, log, LONG, messageBox, messages, row } from '#features/tickets/tickets.driver.ts';
import { expectAccessible, findViolations } from '#testing/accessible.ts';
import { makeTone } from '#testing/make-tone.ts';
import { takeLoggedErrors } from '#testing/page-errors.ts';
import { makeNote, makeStaffTicket } from '#testing/records/tickets.ts';
import { server } from '#testing/server.ts';
import { answerInbox } from '#testing/answers/tickets.ts';
import {
  cannedReplies,
  chooseFrom,
  INBOX,
  leavePage,
  noteBox,
  notes,
  openAtInbox,
  openInbox,
  pane,
  side,
  writeAsStaff,
} from './inbox.driver.ts';

const BROKEN = ERRORS.internal.message;
const NO_LISTS = ['Support tickets could not be loaded.', 'This conversation could not be loaded.'];
const NO_DETAILS = ['Internal notes could not be loaded.', 'Canned replies could not be loaded.'];

test('what cannot be loaded is reported, and can be retried', async () => {
  const ticket = makeStaffTicket({ subject: 'Out of order' });
  answerInbox([ticket]);
  const calls = [listTickets, getTicket, listTicketNotes, listCannedReplies];
  for (const endpoint of calls) server.refuse(endpoint, 'internal');
  const app = await openInbox(`?ticket=${ticket._id}`);
  for (const text of NO_LISTS) {
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible();
    // Both in its place and as a toast.
    await expect.element(page.getByText(text)).toHaveLength(2);
  }
  expect(takeLoggedErrors().toSorted()).toEqual(NO_LISTS.map((text) => `${text} ${BROKEN}`).toSorted());
  for (const endpoint of [listTickets, getTicket]) server.recover(endpoint);
  await button('Try again').first().click();
  await button('Try again').click();
  await expect.element(row('Out of order')).toBeVisible();
  await expect.element(messages).toHaveLength(1);

  await expect.element(side.getByText('Internal notes could not be loaded.')).toBeVisible();
  await expect.element(page.getByText('Internal notes could not be loaded.')).toHaveLength(2);
  await expect.element(page.getByText('Canned replies could not be loaded.')).toBeVisible();
  expect(takeLoggedErrors().toSorted()).toEqual(NO_DETAILS.map((text) => `${text} ${BROKEN}`).toSorted());
  await cannedReplies.click();
  const retry = page.getByRole('menuitem', { name: 'Try again' });
  await expect.element(retry).toMatchTextContent('Canned replies could not be loaded.');
  for (const endpoint of [listTicketNotes, listCannedReplies]) server.recover(endpoint);
  await retry.click();
  await side.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No notes yet.')).toBeVisible();
  expect(app.address()).toBe(`${INBOX}?ticket=${ticket._id}`);
});

test('a rejected reply says so, and is sent on retry', async () => {
  const ticket = makeStaffTicket();
  const inbox = answerInbox([ticket]);
  await openAtInbox(ticket._id);
  server.refuse(replyToTicket, 'conflict', 'Not now.');
  await writeAsStaff('Kept all the same');
  leavePage();
  await expect.element(page.getByText('Your message was not sent.')).toBeVisible();
  expect(takeLoggedErrors()).toEqual(['Your message was not sent. Not now.']);
  await expect.element(log.getByText('Not sent. Not now.')).toBeVisible();
  server.recover(replyToTicket);
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log.getByText('Not sent. Not now.')).not.toBeInTheDocument();
  await expect.element(log.getByText('Kept all the same')).toBeVisible();
  await expect
    .poll(() => inbox.read(ticket._id).adminMessage)
    .toMatchObject([{ message: 'Kept all the same' }]);
});

test('priority, status and assignee that cannot be set stay unchanged, and the failure is reported', async () => {
  const ticket = makeStaffTicket({ subject: 'To be assigned' });
  const inbox = answerInbox([ticket]);
  await openAtInbox(ticket._id);
  const assigned = side.getByLabelText('Assigned to');
  await expect.element(assigned).toHaveDisplayValue('Nobody');
  await side.getByRole('button', { name: 'Assign to me' }).click();
  await expect.element(assigned).toHaveDisplayValue('Olive Operator');
  await expect.element(side.getByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument();
  await expect.element(row('To be assigned')).toMatchTextContent('Assigned to Olive Operator');
  await chooseFrom(/^Priority: Medium/, 'High');
  await expect.element(pane.getByRole('button', { name: 'Priority: High' })).toHaveFocus();

  server.refuse(editTicket, 'conflict', 'Not now.');
  server.refuse(updateTicket, 'conflict', 'Not now.');
  await assigned.selectOptions('Nobody');
  await expect.element(page.getByText('Failed to assign ticket')).toBeVisible();
  await expect.element(assigned).toHaveDisplayValue('Olive Operator');
  await chooseFrom(/^Priority: High/, 'Low');
  await expect.element(page.getByText('Failed to update ticket priority')).toBeVisible();
  await expect.element(pane.getByRole('button', { name: 'Priority: High' })).toBeVisible();
  await chooseFrom(/^Status:/, 'Closed');
  await expect.element(page.getByText('Failed to update ticket status')).toBeVisible();
  await expect.element(pane.getByRole('button', { name: 'Status: Open' })).toBeVisible();
  expect(takeLoggedErrors()).toEqual([
    'Failed to assign ticket Not now.',
    'Failed to update ticket priority Not now.',
    'Failed to update ticket status Not now.',
  ]);
  expect(inbox.read(ticket._id)).toMatchObject({ priority: 'high', ticketStatus: 'open' });
  server.recover(editTicket);
  await assigned.selectOptions('Nobody');
  await expect.element(side.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await expect.poll(() => inbox.read(ticket._id).assignee).toBe(null);
});

test('a ticket is handled using only the keyboard', async () => {
  answerInbox([makeStaffTicket({ subject: 'Keys only', ownerId: null })]);
  await openInbox();
  const link = row('Keys only').getByRole('link');
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Keys only' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(button('Priority: Medium')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  for (const name of ['Open', 'In progress']) {
    await expect.element(page.getByRole('menuitemradio', { name })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
  }
  await expect.element(page.getByRole('menuitemradio', { name: 'Resolved' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Status: Resolved')).toHaveFocus();
  await userEvent.tab();
  await expect.element(log).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('An answer{Enter}{Enter}of two paragraphs');
  for (const name of ['Attach files', 'Canned replies', 'Send and resolve', 'Send']) {
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name, exact: true })).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(log.getByText('of two paragraphs')).toBeVisible();
  await expect.element(messageBox).toHaveFocus();
  for (let step = 0; step < 4; step += 1) await userEvent.tab();
  await expect.element(button('Assign to me')).toHaveFocus();
  await userEvent.tab();
  await expect.element(side.getByLabelText('Assigned to')).toHaveFocus();
  await userEvent.tab();
  await expect.element(noteBox).toHaveFocus();
  await userEvent.keyboard('A note');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(notes).toMatchTextContent('A note');
});

test('a long list is paged, and its heading shows the total', async () => {
  const tickets = Array.from({ length: 60 }, (_, index) =>
    makeStaffTicket({ subject: `Question ${60 - index}` }),
  );
  answerInbox(tickets);
  const app = await openInbox('?q=northlight');
  const list = page.getByRole('region', { name: /Support Tickets/ }).getByRole('link');
  await expect.element(heading(60)).toBeVisible();
  await expect.element(list).toHaveLength(25);
  await expect.element(page.getByText('Showing 1 to 25 of 60')).toBeVisible();
  await expect.element(button('Newer tickets')).toBeDisabled();
  await button('Older tickets').click();
  await expect.element(page.getByText('Showing 26 to 50 of 60')).toBeVisible();
  await expect.element(list.first()).toMatchTextContent('Question 35');
  await button('Older tickets').click();
  await expect.element(page.getByText('Showing 51 to 60 of 60')).toBeVisible();
  await expect.element(button('Older tickets')).toBeDisabled();
  await expect.element(list).toHaveLength(10);
  await list.last().click();
  await expect.element(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeVisible();
  expect(app.address()).toMatch(/page=3&ticket=/);
  // Another choice starts at the first page; a page that no longer exists leads to the last.
  await page.getByRole('radio', { name: 'Open', exact: true }).click();
  await expect.element(page.getByText('Showing 1 to 25 of 60')).toBeVisible();
  await expect
    .poll(() => server.calls(listTickets).at(-1)?.query)
    .toMatchObject({ status: 'open', page: 1, pageSize: 25 });
  await app.goTo(`${INBOX}?q=northlight&page=9`);
  await expect.element(page.getByText('Showing 51 to 60 of 60')).toBeVisible();
  await expect.poll(() => app.address()).toMatch(/page=3$/);
});

test('on a phone: the list, the conversation, and its notes behind a button', async () => {
  await page.viewport(390, 844);
  answerInbox([makeStaffTicket({ subject: 'On the way' })]);
  await openInbox();
  await row('On the way').getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: /Support Tickets/ })).not.toBeInTheDocument();
  await expect.element(messageBox).toBeInViewport({ ratio: 1 });
  await button(/details$/).click();
  const sheet = page.getByRole('dialog', { name: 'Details and notes' });
  await sheet.getByRole('textbox', { name: 'New internal note' }).fill('From the train');
  await userEvent.keyboard('{Escape}');
  await button(/details$/).click();
  await expect.element(noteBox).toHaveValue('From the train');
  await sheet.getByRole('button', { name: 'Add note' }).click();
  await expect.element(notes).toMatchTextContent('From the train');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('1 and details')).toHaveFocus();
  await page.getByRole('link', { name: 'Back to tickets' }).click();
  await expect.element(row('On the way').getByRole('link')).toHaveFocus();
});

test('the inbox is accessible at every width with the longest texts', async () => {
  const ticket = makeStaffTicket({
    subject: LONG,
    message: `${LONG}\n${LONG}`,
    ticketUserName: LONG,
  });
  answerInbox([ticket], [makeNote({ note: LONG })]);
  const app = await openInbox();
  await expect.element(heading(1)).toBeVisible();
  await expectAccessible();
  await app.goTo(`${INBOX}?ticket=${ticket._id}`);
  await expect.element(messages.first()).toBeVisible();
  await expect.element(notes).toBeVisible();
  await expectAccessible();
  await page.viewport(390, 900);
  await button(/details$/).click();
  await expect.element(notes).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test('a reported result is heard and read in its ticket; a deleted recording says so, and so does a writer who has not signed in', async () => {
  const id = crypto.randomUUID();
  const result = {
    generationId: crypto.randomUUID(),
    kind: 'voice',
    text: 'The tide waits for nobody.',
    voice: 'kore',
    quality: 'natural',
    durationSeconds: 0.2,
    audioUrl: `/api/tickets/${id}/audio`,
    createdAt: '2026-03-20T08:00:00.000Z',
    engine: 'server',
    model: 'kokoro',
  } as const;
  answerInbox([
    makeStaffTicket({ _id: id, result }),
    makeStaffTicket({ subject: 'Older', result: { ...result, audioUrl: null } }),
    makeStaffTicket({ subject: 'From a visitor', ownerId: null, openedBy: 'visitor' }),
    makeStaffTicket({ subject: 'From nobody', ownerId: null, openedBy: 'disowned' }),
  ]);
  server.answer(
    getReportedAudio,
    () => new Response(makeTone(0.2), { headers: { 'content-type': 'audio/wav' } }),
  );
  await openAtInbox(id);
  const reported = page.getByRole('region', { name: 'Reported result' });
  await expect.element(reported).toMatchTextContent('Kore');
  await expect.element(reported).toMatchTextContent('Natural voice');
  await expect.element(reported).toMatchTextContent(`server, kokoro`);
  await reported.getByText('Text, 5 words').click();
  await expect.element(reported.getByText(result.text)).toBeVisible();
  await expectAccessible();
  await reported.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => server.calls(getReportedAudio).length).toBeGreaterThan(0);
  await row('Older').click();
  await expect.element(reported.getByText('The recording was deleted.')).toBeVisible();
  await row('From a visitor').getByRole('link').click();
  await expect.element(page.getByText('this address may be somebody else’s')).toBeVisible();
  await row('From nobody').getByRole('link').click();
  await expect.element(page.getByText('the owner of this address did not write this')).toBeVisible();
});
