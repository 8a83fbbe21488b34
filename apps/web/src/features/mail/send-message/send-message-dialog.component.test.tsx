import { listEmailTemplates, previewMail, sendMessage, sendMessages } from '@voicedraft/contract/mail';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerTemplates } from '#testing/answers/mail.ts';
import { answerUsers } from '#testing/answers/people.ts';
import { button, dialogOf, openDirectory } from '#features/people/directory/directory.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { press } from '#testing/editor.driver.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { makeTemplate } from '#testing/records/mail.ts';
import { makeUser } from '#testing/records/people.ts';
import { JONAS } from '#testing/records/users.ts';
import { brokenAnswer, ok, refusal, server } from '#testing/server.ts';

const dialog = dialogOf('Send Message');
const alerts = dialog.getByRole('alert');
const subject = dialog.getByLabelText('Subject');
const body = dialog.getByLabelText('Message Body');
const template = dialog.getByLabelText('Email Template');
const send = dialog.getByRole('button', { name: 'Send', exact: true });

/** Opens the dialog from a row of the directory. */
async function openWindow(): Promise<void> {
  answerUsers([JONAS]);
  answerTemplates([makeTemplate()]);
  await openDirectory();
  await button(`Send message to ${JONAS.userName}`).click();
  await expect.element(dialog).toBeVisible();
}

test('the input is never lost, whether to a template or by closing', async () => {
  const reason = 'Something went wrong on our side. Please try again.';
  answerUsers([JONAS]);
  answerTemplates([makeTemplate()]);
  server.refuse(listEmailTemplates, 'forbidden', reason);
  await openDirectory();
  await button(`Send message to ${JONAS.userName}`).click();
  await expect.element(alerts.first()).toMatchTextContent(`Failed to fetch templates: ${reason}`);
  server.recover(listEmailTemplates);
  await subject.fill('Typed subject');
  await body.fill('Typed message');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(template).toBeEnabled();

  server.lose(previewMail);
  await dialog.getByRole('radio', { name: 'Preview' }).click();
  await expect
    .element(alerts.filter({ hasText: 'The preview' }))
    .toMatchTextContent('The preview could not be loaded. Network error.');
  server.recover(previewMail);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const frame = page.frameLocator(dialog.getByTitle('Preview: Typed subject'));
  await expect.element(frame.getByText('Typed message')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Write' }).click();

  await template.selectOptions('Welcome');
  const replace = dialogOf('Replace your message?');
  await replace.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.keyboard('{Escape}');
  const discard = dialogOf('Discard this message?');
  await discard.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(discard).not.toBeInTheDocument();
  await expect.element(body).toHaveValue('Typed message');

  await template.selectOptions('Welcome');
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect.element(subject).toHaveValue('Welcome, {{userName}}');
  // Nothing typed would be lost any more.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the window is accessible with its errors; a failed message keeps its input, which nothing changes while it is sent, and is the same one each time', async () => {
  await openWindow();
  await send.click();
  await expect.element(dialog.getByText('Please enter a subject')).toBeVisible();
  await expect.element(dialog.getByText('Please enter a message')).toBeVisible();
  await expect.element(subject).toHaveFocus();
  await expectAccessible();
  await subject.fill('Typed subject');
  await body.fill('Typed message');
  for (const [answer, text] of [
    [Response.error(), 'Error sending message.'],
    [brokenAnswer(502), 'Failed to send message.'],
    [refusal('not_found', 'No user has this email address.'), 'No user has this email address.'],
  ] as const) {
    server.answer(sendMessage, answer);
    await send.click();
    await expect.element(alerts.last()).toHaveTextContent(text);
    await expect.element(subject).toHaveValue('Typed subject');
    await expect.element(body).toHaveValue('Typed message');
  }
  server.answer(sendMessage, { success: true, message: 'Message sent successfully.' });
  await expectReadOnlyMeanwhile({
    sending: server.hold(sendMessage),
    field: body,
    sendButton: send,
    sent: 'Message sent successfully.',
    meanwhile: async () => {
      await press(template, 'w');
      await expect.element(template).toHaveValue('');
    },
  });
  const sent = server.bodies(sendMessage);
  expect(sent).toHaveLength(4);
  expect(sent[0]).toMatchObject({
    toEmail: JONAS.UserEmail,
    subject: 'Typed subject',
    messageBody: 'Typed message',
  });
  // However many requests arrived, it is sent once.
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent[0]?.key).toBeTypeOf('string');
});

test('a message to everybody whom the list finds is confirmed once, and nothing in it is left to fill in', async () => {
  const people = Array.from({ length: 59 }, (_, index) =>
    makeUser({
      ...JONAS,
      _id: crypto.randomUUID(),
      userName: `Person ${index}`,
      UserEmail: `p${index}@example.org`,
    }),
  );
  answerUsers(people);
  answerTemplates([]);
  server.answer(sendMessages, ok({ queued: 58, skipped: 2 }));
  await openDirectory();
  await page.getByRole('checkbox', { name: 'Select Person 1', exact: true }).click();
  await button('Select all 60').click();
  await expect.element(page.getByText('60 users selected')).toBeVisible();
  await expect.element(button('Select all 60')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  await subject.fill('Closed on [day]');
  await body.fill('Dear {{firstName}}');
  await send.click();
  await expect.element(dialog.getByText('Fill in [day] first')).toBeVisible();
  await expect.element(dialog.getByText('{{firstName}} is not a placeholder.')).toBeVisible();
  await subject.fill('Closed on Monday');
  await body.fill('Dear {{userName}}');
  await send.click();
  await dialogOf('Send to 60 people?').getByRole('button', { name: 'Cancel' }).click();
  expect(server.calls(sendMessages)).toEqual([]);
  await send.click();
  await dialogOf('Send to 60 people?').getByRole('button', { name: 'Send to 60 people' }).click();
  await expect.element(page.getByText('Message sent to 58 people.')).toBeVisible();
  await expect
    .element(page.getByText('Not sent to 2 people: the account is banned or deleted.'))
    .toBeVisible();
  await expect.poll(() => server.bodies(sendMessages)[0]?.userIds).toHaveLength(60);
});

test('a message to several names them on demand, is previewed as one of them gets it, and says who gets none', async () => {
  const people = ['Grace', 'Kenji', 'Noah'].map((userName) =>
    makeUser({ userName, UserEmail: `${userName.toLowerCase()}@example.org` }),
  );
  answerUsers(people);
  answerTemplates([]);
  server.answer(sendMessages, ok({ queued: 2, skipped: 1 }));
  await openDirectory();
  for (const { userName } of people) {
    await page.getByRole('checkbox', { name: `Select ${userName}`, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect.element(dialog.getByLabelText('To Email')).toHaveValue('3 people');
  const names = dialog.getByRole('list', { name: 'Recipients' });
  await expect.element(names).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Show names' }).click();
  await expect.element(names.getByRole('listitem')).toHaveLength(3);

  await subject.fill('For {{userName}}');
  await body.fill('Your address is {{userEmail}}.');
  await dialog.getByRole('radio', { name: 'Preview' }).click();
  await dialog.getByLabelText('As the recipient sees it').selectOptions('kenji@example.org');
  await expect
    .poll(() => server.bodies(previewMail).at(-1))
    .toMatchObject({ userEmail: 'kenji@example.org' });
  await send.click();
  await page.getByRole('button', { name: 'Send to 3 people' }).click();
  await expect.element(page.getByText('Message sent to 2 people.')).toBeVisible();
  await expect
    .element(page.getByText('Not sent to 1 person: the account is banned or deleted.'))
    .toBeVisible();
  await expect.poll(() => server.bodies(sendMessages)[0]?.userIds).toEqual(people.map(({ _id }) => _id));
});
