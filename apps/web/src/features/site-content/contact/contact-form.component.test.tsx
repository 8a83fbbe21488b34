import { HONEYPOT_FIELD, sendSupportMessage } from '@voicedraft/contract/tickets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { expectKeptForNext } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { CUSTOMER } from '#testing/records/people.ts';
import { brokenAnswer, ok, server } from '#testing/server.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const sendButton = page.getByRole('button', { name: 'Send now' });
const FAILED = 'Failed to send message. Please try again.';
const SENT = 'Message Sent Successfully!';
const ANSWER = ok({ _id: '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01' });

async function fillIn(): Promise<void> {
  await field('Name').fill('Ada Byron');
  await field('Email').fill('ada@example.org');
  await field('Phone').fill('+1 415 555 0100');
  await field('Subject').fill('An order');
  await field('Message').fill('Where is it?');
}

test('requires every field, shows that it is sending, once, and is empty afterwards', async () => {
  server.answer(sendSupportMessage, ANSWER);
  const sending = server.hold(sendSupportMessage);
  await openApp('/contact', { as: null });
  await sendButton.click();
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(field('Name')).toHaveFocus();
  await expectAccessible();
  await fillIn();
  await sendButton.dblClick();
  await sending.arrived;
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  sending.release();
  await expect.element(page.getByText(SENT)).toBeVisible();
  await expect.element(field('Message')).toHaveValue('');
  await expect.element(field('Name')).toHaveValue('');
  await expect
    .poll(() => server.bodies(sendSupportMessage))
    .toEqual([
      {
        ticketUserName: 'Ada Byron',
        ticketUserEmail: 'ada@example.org',
        phone: '+1 415 555 0100',
        subject: 'An order',
        message: 'Where is it?',
        [HONEYPOT_FIELD]: '',
        key: expect.any(String),
      },
    ]);
});

test('keeps the input if there were too many messages, sending fails or the network is down', async () => {
  server.refuse(sendSupportMessage, 'rate_limited');
  await openApp('/contact', { as: null });
  await fillIn();
  await sendButton.click();
  const text = 'Too many requests. Please wait a moment and try again.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Message')).toHaveValue('Where is it?');
  server.answer(sendSupportMessage, brokenAnswer());
  await sendButton.click();
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await expect.element(field('Message')).toHaveValue('Where is it?');
  server.lose(sendSupportMessage);
  await sendButton.click();
  await expect.poll(() => server.calls(sendSupportMessage).length).toBe(3);
  await expect.element(page.getByText(FAILED).nth(1)).toBeVisible();
  await expect.element(field('Message')).toHaveValue('Where is it?');
  server.answer(sendSupportMessage, ANSWER);
  await sendButton.click();
  await expect.element(page.getByText(SENT)).toBeVisible();
  // One key: if only the response was lost, the server has the message already.
  const keys = server.bodies(sendSupportMessage).map(({ key }) => key);
  expect([...new Set(keys)]).toEqual([expect.any(String)]);
});

test('reports a failure for four seconds, and a success for two', async () => {
  await openApp('/contact', { as: null });
  await fillIn();
  freezeClock();
  for (const [text, durationMs, answer] of [
    [FAILED, 4000, brokenAnswer()],
    [SENT, 2000, ANSWER],
  ] as const) {
    server.answer(sendSupportMessage, answer);
    await sendButton.click();
    const message = page.getByText(text);
    await expect.element(message).toBeVisible();
    // In steps, so that the page renders in between.
    for (let passed = 500; passed < durationMs; passed += 500) await passTime(500);
    expect(message.elements()).toHaveLength(1);
    await passTime(1000);
    await expect.element(message).not.toBeInTheDocument();
  }
});

test('recognises a signed-in user', async () => {
  server.answer(sendSupportMessage, ANSWER);
  await openApp('/contact');
  await expect.element(field('Email')).toHaveValue(CUSTOMER.UserEmail);
  await expect.element(field('Email')).toHaveAttribute('readonly', '');
  await field('Phone').fill('+1 415 555 0100');
  await field('Subject').fill('An order');
  await field('Message').fill('Where is it?');
  await sendButton.click();
  await expect.element(page.getByText(SENT)).toBeVisible();
  await expect.element(field('Email')).toHaveValue(CUSTOMER.UserEmail);
  await expect
    .poll(() => server.bodies(sendSupportMessage)[0])
    .toMatchObject({
      ticketUserName: CUSTOMER.userName,
      ticketUserEmail: CUSTOMER.UserEmail,
      message: 'Where is it?',
    });
});

test('a reload keeps what is unsent, also what was typed while a message was being sent, and forgets a sent one', async () => {
  server.answer(sendSupportMessage, ANSWER);
  const opened = await openApp('/contact', { as: null });
  await fillIn();
  const app = await opened.reload();
  await expect.element(field('Message')).toHaveValue('Where is it?');
  await expect.element(field('Name')).toHaveValue('Ada Byron');
  const late = await expectKeptForNext({
    sending: server.hold(sendSupportMessage),
    field: field('Message'),
    sendButton,
    sent: SENT,
  });
  await expect.element(field('Subject')).toHaveValue('');
  const again = await app.reload();
  await expect.element(field('Message')).toHaveValue(late);
  await field('Name').fill('Ada Byron');
  await field('Email').fill('ada@example.org');
  await field('Phone').fill('+1 415 555 0100');
  await field('Subject').fill('The rest');
  await sendButton.click();
  await expect.element(page.getByText(SENT)).toBeVisible();
  await expect
    .poll(() => server.calls(sendSupportMessage))
    .toMatchObject([{ body: { message: 'Where is it?' } }, { body: { message: late } }]);
  await expect.element(field('Message')).toHaveValue('');
  await again.reload();
  await expect.element(sendButton).toBeVisible();
  await expect.element(field('Message')).toHaveValue('');
});
