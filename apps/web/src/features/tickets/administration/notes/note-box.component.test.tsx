import { addTicketNote } from '@voicedraft/contract/ticket-administration';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerInbox } from '#testing/answers/tickets.ts';
import { expectKeptForNext } from '#testing/late-answer.ts';
import { noteBox, notes, openAtInbox } from '#features/tickets/administration/inbox.driver.ts';
import { takeLoggedErrors } from '#testing/page-errors.ts';
import { makeStaffTicket } from '#testing/records/tickets.ts';
import { server } from '#testing/server.ts';

test('a note whose response is lost is stored once, and survives a reload until then; what is typed during a save is the next one', async () => {
  const ticket = makeStaffTicket();
  const inbox = answerInbox([ticket]);
  const app = await openAtInbox(ticket._id);
  server.answer(addTicketNote, (call) => {
    inbox.takeNote(call);
    return Response.error();
  });
  await noteBox.fill('Said once');
  const add = page.getByRole('button', { name: 'Add note' });
  await add.click();
  await expect.element(page.getByText('Failed to add note')).toBeVisible();
  await expect.element(page.getByText('Not added.')).toBeVisible();
  expect(takeLoggedErrors()).toEqual([
    'Failed to add note Network error. Please check your connection and try again.',
  ]);
  await expect.element(noteBox).toHaveValue('Said once');
  await app.reload();
  await expect.element(noteBox).toHaveValue('Said once');
  server.recover(addTicketNote);
  await add.click();
  await expect.element(noteBox).toHaveValue('');
  await expect.element(notes).toHaveLength(1);
  const sent = server.bodies(addTicketNote);
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toMatchObject({ note: 'Said once' });

  await noteBox.fill('Said first.');
  const late = await expectKeptForNext({
    sending: server.hold(addTicketNote),
    field: noteBox,
    sendButton: add,
    sent: 'Said first.',
  });
  await add.click();
  await expect.element(noteBox).toHaveValue('');
  await expect.element(notes).toHaveLength(3);
  const [first, second] = server.bodies(addTicketNote).slice(2);
  expect([first?.note, second?.note]).toEqual(['Said first.', late]);
  expect(second?.key).not.toBe(first?.key);
});
