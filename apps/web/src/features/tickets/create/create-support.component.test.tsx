import { getGeneration } from '@voicedraft/contract/generations';
import { sendSupportMessage } from '@voicedraft/contract/tickets';
import { listUsers } from '@voicedraft/contract/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTickets } from '#testing/answers/ticket-list.ts';
import { heading, LONG } from '#features/tickets/tickets.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { answerSignedIn, openApp } from '#testing/open-app.tsx';
import { takeLoggedErrors } from '#testing/page-errors.ts';
import { makeGeneration } from '#testing/records/generations.ts';
import { makeTicket } from '#testing/records/tickets.ts';
import { ok, server } from '#testing/server.ts';

const subject = page.getByLabelText('Subject');
const message = page.getByLabelText('Message');
const submit = page.getByRole('button', { name: 'Submit Ticket' });
const main = page.getByRole('main');

test('a ticket that fails keeps everything, and a lost response opens no second one', async () => {
  const ticket = makeTicket({ subject: 'Lost and found' });
  answerTickets('user', [ticket]);
  server.answer(sendSupportMessage, ok({ _id: ticket._id }));
  server.lose(sendSupportMessage);
  const app = await openApp('/user/create-support');
  await subject.fill('Lost and found');
  await message.fill('Is this here twice?');
  await submit.click();
  await expect.element(page.getByText('Failed to create support ticket')).toBeVisible();
  const network = 'Network error. Please check your connection and try again.';
  await expect.element(page.getByText(network)).toBeVisible();
  expect(takeLoggedErrors()).toEqual([`Failed to create support ticket ${network}`]);
  await expect.element(subject).toHaveValue('Lost and found');
  await expect.element(message).toHaveValue('Is this here twice?');
  server.recover(sendSupportMessage);
  await submit.click();
  await expect.poll(() => app.address()).toBe(`/user/support?ticket=${ticket._id}`);
  await expect.element(heading(1)).toBeVisible();
  const [first, second] = server.calls(sendSupportMessage);
  expect(first?.body).toMatchObject({ subject: 'Lost and found', message: 'Is this here twice?' });
  expect(first?.body.key).toMatch(/^[\da-f-]{36}$/);
  // The same ticket each time: it is opened once, however many attempts arrived.
  expect(second?.body).toEqual(first?.body);
  await app.goTo('/user/create-support');
  await expect.element(subject).toHaveValue('');
});

test('a session that ended while a ticket was written says so, and the draft is there after signing in', async () => {
  const app = await openApp('/user/create-support');
  await subject.fill('Lost and found');
  await message.fill('Is this still here?');
  server.refuse(sendSupportMessage, 'unauthenticated');
  server.answerIdentity('/get-session', null);
  await submit.click();
  await expect.element(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect.poll(() => app.address()).toBe('/login?redirect=%2Fuser%2Fcreate-support');
  await expect.element(page.getByText('Failed to create support ticket')).not.toBeInTheDocument();
  server.answerIdentity('/sign-in/email', { redirect: false, token: 'token', user: {} });
  answerSignedIn();
  await page.getByLabelText('Email', { exact: true }).fill('maya@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a fine long phrase');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(subject).toHaveValue('Lost and found');
  await expect.element(message).toHaveValue('Is this still here?');
});

test('the form works although the account cannot be loaded, reports what is missing, and takes no input while it is sent', async () => {
  const ticket = makeTicket();
  answerTickets('user', [ticket]);
  server.answer(sendSupportMessage, ok({ _id: ticket._id }));
  server.refuse(listUsers, 'forbidden');
  await openApp('/user/create-support');
  await expect.element(page.getByText('Error loading user data')).toBeVisible();
  await expect.element(submit).toBeEnabled();
  await expectAccessible();
  server.recover(listUsers);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('Member', { exact: true })).toBeVisible();

  await submit.click();
  await expect.element(page.getByText('Please enter a subject')).toBeVisible();
  await expect.element(page.getByText('Please enter a message')).toBeVisible();
  await expect.element(subject).toHaveFocus();
  await message.fill(`${LONG}\n${LONG}`);
  await expectAccessible();
  expect(server.calls(sendSupportMessage)).toEqual([]);
  await subject.fill('A question');
  await message.fill('Where is it?');
  await expectReadOnlyMeanwhile({
    sending: server.hold(sendSupportMessage),
    field: message,
    sendButton: submit,
    sent: 'Support ticket created successfully',
    meanwhile: () => expect.element(page.getByRole('button', { name: 'Attach files' })).toBeDisabled(),
  });
  await expect.poll(() => server.calls(sendSupportMessage)).toHaveLength(1);
});

test('a ticket about a result shows it, sends its id, and can leave it out', async () => {
  const ticket = makeTicket();
  const voice = makeGeneration({ kind: 'voice', voice: 'kore', script: 'The tide waits for nobody.' });
  answerTickets('user', [ticket]);
  server.answer(sendSupportMessage, ok({ _id: ticket._id }));
  server.refuse(getGeneration, 'internal');
  const app = await openApp(`/user/create-support?about=${voice.id}`);
  const about = page.getByRole('region', { name: 'What this is about' });
  await expect.element(page.getByText('Support gets its id.')).toBeVisible();
  server.answer(getGeneration, ok(voice));
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(about).toMatchTextContent('The tide waits for nobody.');
  await expect.element(about).toMatchTextContent('Support can hear and read it.');
  await expectAccessible();
  await expect.element(subject).toHaveValue('Problem with a result');
  await message.fill('It stops in the middle.');
  await submit.click();
  await expect
    .poll(() => server.calls(sendSupportMessage))
    .toMatchObject([{ body: { generationId: voice.id } }]);
  // The ticket opens first: otherwise that would be the last of two moves.
  await expect.poll(() => app.address()).toBe(`/user/support?ticket=${ticket._id}`);
  await app.goTo(`/user/create-support?about=${voice.id}`);
  await about.getByRole('link', { name: 'Leave this result out' }).click();
  await expect.element(about).not.toBeInTheDocument();
  expect(app.address()).toBe('/user/create-support');
});
