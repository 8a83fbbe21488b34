import {
  addCannedReply,
  type CannedReply,
  deleteCannedReply,
  editCannedReply,
  listCannedReplies,
} from '@voicedraft/contract/ticket-administration';
import { replyToTicket } from '@voicedraft/contract/tickets';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerInbox } from '#testing/answers/tickets.ts';
import {
  cannedReplies,
  manageCannedReplies,
  openAtInbox,
} from '#features/tickets/administration/inbox.driver.ts';
import { messageBox, messages } from '#features/tickets/tickets.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { COLLEAGUE, saveOver } from '#testing/editor.fake.ts';
import { expectTypedMeanwhileStays, expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { takeLoggedErrors } from '#testing/page-errors.ts';
import { makeCannedReply, makeStaffTicket } from '#testing/records/tickets.ts';
import { ok, server } from '#testing/server.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name });
const title = dialog.getByLabelText('Title');
const text = dialog.getByLabelText('Text');

/** Opens a ticket and adds one canned reply. */
async function openWithReply(): Promise<void> {
  const ticket = makeStaffTicket({ subject: 'Canned' });
  answerInbox([ticket]);
  await openAtInbox(ticket._id);
  await manageCannedReplies();
  await expect.element(dialog.getByText('No canned replies yet')).toBeVisible();
  await button('Add canned reply').click();
  await expect.element(title).toHaveFocus();
}

/** Opens a canned reply that the test has stored. */
async function openStoredReply(): Promise<{ change: (overrides: Partial<CannedReply>) => void }> {
  const ticket = makeStaffTicket({ subject: 'Canned' });
  answerInbox([ticket]);
  let stored = makeCannedReply();
  server.answer(listCannedReplies, () => ok([stored]));
  server.answer(editCannedReply, ({ body }) => {
    const changed = saveOver(stored, body, 'this canned reply');
    if (changed instanceof Response) return changed;
    stored = changed;
    return ok(changed);
  });
  await openAtInbox(ticket._id);
  await manageCannedReplies();
  await button('Edit Thanks').click();
  return {
    change: (overrides) => {
      stored = { ...stored, ...overrides, revision: stored.revision + 1 };
    },
  };
}

test('canned replies are saved; a rejected one keeps the input', async () => {
  await openWithReply();
  await button('Save').click();
  await expect.element(dialog.getByText('Please enter a title')).toBeVisible();
  await expect.element(dialog.getByText('Please enter some text')).toBeVisible();
  expect(server.calls(addCannedReply)).toEqual([]);
  await expectAccessible();
  server.refuse(addCannedReply, 'conflict', 'Not now.');
  await title.fill('Thanks');
  await text.fill('thank you for writing');
  await button('Save').click();
  await expect.element(page.getByText('Failed to save canned reply')).toBeVisible();
  expect(takeLoggedErrors()).toEqual(['Failed to save canned reply Not now.']);
  await expect.element(dialog.getByText('Not now.')).toBeVisible();
  await expect.element(text).toHaveValue('thank you for writing');
  server.recover(addCannedReply);
  await button('Save').click();
  await expect.element(page.getByText('Canned reply added')).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Thanksthank you for writing');
  await button('Edit Thanks').click();
  await text.fill('thanks a lot');
  await button('Save').click();
  await expect.element(button('Edit Thanks')).toHaveFocus();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Thanksthanks a lot');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cannedReplies).toHaveFocus();

  await manageCannedReplies();
  await button('Delete Thanks').click();
  const question = page.getByRole('dialog', { name: 'Delete canned reply' });
  await expect.element(question).toMatchTextContent('Delete “Thanks”? Replies already sent do not change.');
  server.refuse(deleteCannedReply, 'conflict', 'Not now.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Failed to delete canned reply')).toBeVisible();
  expect(takeLoggedErrors()).toEqual(['Failed to delete canned reply Not now.']);
  server.recover(deleteCannedReply);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Canned reply deleted')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('No canned replies yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a canned reply saved by another user is not overwritten, and can be loaded; text typed during a save stays', async () => {
  const stored = await openStoredReply();
  await text.fill('mine');
  stored.change({ body: 'theirs' });
  await button('Save').click();
  const notice = dialog.getByRole('alert').filter({ hasText: `${COLLEAGUE} saved this canned reply` });
  await expect.element(notice).toHaveFocus();
  await expect.element(text).toHaveValue('mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  const loading = page.getByRole('dialog', { name: 'Load the saved version?' });
  await loading.getByRole('button', { name: 'Load it' }).click();
  await expect.element(text).toHaveValue('theirs');
  await expectTypedMeanwhileStays({
    endpoint: editCannedReply,
    field: text,
    saveButton: button('Save'),
    saved: 'Canned reply saved',
    closes: true,
  });
  expect(server.bodies(editCannedReply).map((body) => body.body)).toEqual(['mine', 'First', 'Second']);
});

test('nothing is typed while a canned reply is being added; it is inserted at the caret, by keyboard, and nothing is sent', async () => {
  await openWithReply();
  await title.fill('Thanks');
  await text.fill('thank you for writing');
  await expectReadOnlyMeanwhile({
    sending: server.hold(addCannedReply),
    field: text,
    sendButton: button('Save'),
    sent: 'Canned reply added',
  });
  expect(server.calls(addCannedReply)).toHaveLength(1);
  await expect.element(dialog.getByRole('listitem')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(cannedReplies).toHaveFocus();
  await messageBox.fill('Hello, . Yours');
  const box = messageBox.element();
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('The message box has no lines.');
  box.setSelectionRange(7, 7);
  cannedReplies.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Thanks' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(messageBox).toHaveValue('Hello, thank you for writing. Yours');
  await expect.element(messageBox).toHaveFocus();
  await userEvent.keyboard(', Maya');
  await expect.element(messageBox).toHaveValue('Hello, thank you for writing, Maya. Yours');
  // None of it was sent to the customer.
  await expect.element(messages).toHaveLength(1);
  expect(server.calls(replyToTicket)).toEqual([]);
});
