import { getTicket, markTicketRead, replyToTicket } from '@voicedraft/contract/tickets';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerTickets } from '#testing/answers/ticket-list.ts';
import { log, messageBox, messages, row, write } from '#features/tickets/tickets.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { breakStreams, countStreams } from '#testing/event-streams.ts';
import { openApp } from '#testing/open-app.tsx';
import { takeLoggedErrors } from '#testing/page-errors.ts';
import { makeReply, makeTicket } from '#testing/records/tickets.ts';
import { server } from '#testing/server.ts';

const WAITING = 'Waiting for the connection...';

/** Opens the conversation of a ticket, with its messages drawn. */
async function openConversation(id: string) {
  const app = await openApp(`/user/support?ticket=${id}`);
  await expect.element(messages.first()).toBeVisible();
  return app;
}

/** Advances a frozen clock until something holds. */
async function goOnUntil(holds: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await passTime(1000);
      return holds();
    })
    .toBe(true);
}

test("changes also arrive while the server's stream is unavailable", async () => {
  const ticket = makeTicket();
  const tickets = answerTickets('user', [ticket]);
  await openConversation(ticket._id);
  freezeClock();
  await expect.poll(countStreams).toBe(1);
  breakStreams({ final: false });
  tickets.change(ticket._id, { adminMessage: [makeReply({ message: 'Heard all the same' })] });
  const callCount = server.calls(getTicket).length;
  await goOnUntil(() => server.calls(getTicket).length > callCount);
  await expect.element(log.getByText('Heard all the same')).toBeVisible();
});

test('addresses of the web in a message are links, and nothing else is', async () => {
  const text =
    'See https://example.org/a?b=1#c. (or http://example.org/d), not javascript:alert(1) or www.example.org';
  const ticket = makeTicket({ message: text });
  answerTickets('user', [ticket]);
  await openApp(`/user/support?ticket=${ticket._id}`);
  await expect.element(messages.first()).toMatchTextContent(/www\.example\.org/);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=log] a')];
  expect(links.map((link) => [link.getAttribute('href'), link.rel, link.target])).toEqual([
    ['https://example.org/a?b=1#c', 'noopener nofollow', '_blank'],
    ['http://example.org/d', 'noopener nofollow', '_blank'],
  ]);
  await expectAccessible();
});

test('Enter that ends the composition of a character does not send', async () => {
  const ticket = makeTicket();
  answerTickets('user', [ticket]);
  await openConversation(ticket._id);
  await messageBox.fill('日本');
  const composing = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  messageBox.element().dispatchEvent(new KeyboardEvent('keydown', composing));
  await messageBox.click();
  await userEvent.keyboard('{End}語{Enter}');
  await expect.element(log.getByText('日本語')).toBeVisible();
  await expect.poll(() => server.bodies(replyToTicket).map((body) => body.message)).toEqual(['日本語']);
});

test('a reply survives a reload while the server is unreachable', async () => {
  const ticket = makeTicket();
  const tickets = answerTickets('user', [ticket]);
  const app = await openConversation(ticket._id);
  freezeClock();
  server.lose(replyToTicket);
  await write('Written into the void');
  await expect.element(log.getByText(WAITING)).toBeVisible();
  await app.reload();
  await expect.element(log.getByText('Written into the void')).toBeVisible();
  await expect.element(log.getByText(WAITING)).toBeVisible();
  expect(tickets.read(ticket._id).adminMessage).toEqual([]);
  server.recover(replyToTicket);
  await goOnUntil(() => tickets.read(ticket._id).adminMessage.length > 0);
  await expect.element(log.getByText(WAITING)).not.toBeInTheDocument();
  await expect.element(messages).toHaveLength(2);
  await expect.element(log.getByText('Written into the void')).toHaveLength(1);
  expect(tickets.read(ticket._id).adminMessage).toMatchObject([{ message: 'Written into the void' }]);
});

test('waiting replies are sent in order and once when the connection returns', async () => {
  const ticket = makeTicket();
  const tickets = answerTickets('user', [ticket]);
  await openConversation(ticket._id);
  freezeClock();
  server.lose(replyToTicket);
  await write('First from the tunnel');
  await write('Second from the tunnel');
  await expect.element(log.getByText(WAITING)).toHaveLength(2);
  // The second one triggered another attempt at the first: both have failed before the connection returns.
  await expect.poll(() => server.calls(replyToTicket)).toHaveLength(2);
  await passTime(10);
  server.recover(replyToTicket);
  globalThis.dispatchEvent(new Event('online'));
  // Not by the next attempt, which would come after a second.
  for (let passed = 0; passed < 500; passed += 10) await passTime(10);
  await expect.element(log.getByText(WAITING)).toHaveLength(0);
  await expect
    .poll(() => tickets.read(ticket._id).adminMessage)
    .toMatchObject([{ message: 'First from the tunnel' }, { message: 'Second from the tunnel' }]);
  await expect.element(messages).toHaveLength(3);
});

test('a reply whose response is lost is sent again and stored once', async () => {
  const ticket = makeTicket();
  const tickets = answerTickets('user', [ticket]);
  await openConversation(ticket._id);
  freezeClock();
  server.answer(replyToTicket, (call) => {
    tickets.takeReply(call);
    return Response.error();
  });
  await write('Did you get this?');
  await goOnUntil(() => server.calls(replyToTicket).length > 1);
  // The conversation includes what the response did not deliver: the reply appears once, and is no longer pending.
  tickets.report(ticket._id);
  await passTime(1000);
  await expect.element(log.getByText(WAITING)).toHaveLength(0);
  await expect.element(log.getByText('Did you get this?')).toHaveLength(1);
  server.recover(replyToTicket);
  const stored = () => localStorage.getItem('voicedraft.ticket-outbox') ?? '';
  expect(stored()).toContain('Did you get this?');
  await goOnUntil(() => !stored().includes('Did you get this?'));
  const keys = server.calls(replyToTicket).map(({ body: { key } }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(tickets.read(ticket._id).adminMessage).toHaveLength(1);
  await expect.element(log.getByText('Did you get this?')).toHaveLength(1);
});

test('a rejected reply says why, and can be retried or discarded', async () => {
  const ticket = makeTicket();
  const tickets = answerTickets('user', [ticket]);
  await openConversation(ticket._id);
  server.refuse(replyToTicket, 'conflict', 'Not now.');
  await write('One');
  await expect.element(page.getByText('Your message was not sent.')).toBeVisible();
  await expect.element(log.getByText('Not sent. Not now.')).toBeVisible();
  await write('Two');
  await expect.element(log.getByText('Not sent. Not now.')).toHaveLength(2);
  await log.getByRole('button', { name: 'Discard' }).first().click();
  await expect.element(log.getByText('One', { exact: true })).not.toBeInTheDocument();
  server.recover(replyToTicket);
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log.getByText('Not sent. Not now.')).not.toBeInTheDocument();
  await expect.poll(() => tickets.read(ticket._id).adminMessage).toMatchObject([{ message: 'Two' }]);
  const message = 'Your message was not sent. Not now.';
  expect(takeLoggedErrors()).toEqual([message, message]);
});

test('a reader of older messages is not moved, and is offered new ones', async () => {
  const adminMessage = Array.from({ length: 14 }, (_, index) =>
    makeReply({ message: `Answer ${index}\n`.repeat(4) }),
  );
  const ticket = makeTicket({ message: 'The very first words', adminMessage });
  const tickets = answerTickets('user', [ticket]);
  await openConversation(ticket._id);
  await expect.element(messages).toHaveLength(15);
  log.element().scrollTo({ top: 0, behavior: 'instant' });
  await expect.element(log.getByText('The very first words')).toBeInViewport();
  tickets.hear(ticket._id, 'The newest of all');
  const offer = page.getByRole('button', { name: 'New messages' });
  await expect.element(offer).toBeVisible();
  await expect.element(log.getByText('The very first words')).toBeInViewport();
  expect(server.calls(markTicketRead)).toEqual([]);
  await offer.click();
  await expect.element(log.getByText('The newest of all')).toBeInViewport();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(log).toHaveFocus();
  // At its end, the log scrolls along with the next message.
  tickets.hear(ticket._id, 'One after it');
  await expect.element(log.getByText('One after it')).toBeInViewport();
  // It appears in an open conversation, so it counts as read.
  await expect.poll(() => tickets.read(ticket._id).unread).toBe(0);
});

test('a conversation that opens at its first unread message is read once its end is in sight', async () => {
  const adminMessage = Array.from({ length: 14 }, (_, index) =>
    makeReply({ message: `Answer ${index}\n`.repeat(4) }),
  );
  const ticket = makeTicket({ adminMessage, unread: 12 });
  const tickets = answerTickets('user', [ticket]);
  await openConversation(ticket._id);
  await expect.element(log.getByText('New', { exact: true })).toBeInViewport();
  tickets.hear(ticket._id, 'The newest of all');
  const offer = page.getByRole('button', { name: 'New messages' });
  await expect.element(offer).toBeVisible();
  expect(server.calls(markTicketRead)).toEqual([]);
  await offer.click();
  await expect.poll(() => tickets.read(ticket._id).unread).toBe(0);
});

test('drafts survive a visit to another ticket and a reload', async () => {
  answerTickets('user', [makeTicket({ subject: 'First ticket' }), makeTicket({ subject: 'Second ticket' })]);
  const app = await openApp('/user/support');
  await row('First ticket').getByRole('link').click();
  await messageBox.fill('half a thought');
  await row('Second ticket').getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'Second ticket' })).toBeVisible();
  await expect.element(messageBox).toHaveValue('');
  await messageBox.fill('another half');
  await app.reload();
  await expect.element(messageBox).toHaveValue('another half');
  await row('First ticket').getByRole('link').click();
  await expect.element(page.getByRole('heading', { name: 'First ticket' })).toBeVisible();
  await expect.element(messageBox).toHaveValue('half a thought');
});

test('a conversation works using only the keyboard', async () => {
  answerTickets('user', [makeTicket({ subject: 'Keys only' })]);
  await openApp('/user/support');
  const link = row('Keys only').getByRole('link');
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Keys only' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(log).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Attach files' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(messageBox).toHaveFocus();
  await userEvent.keyboard('One line{Shift>}{Enter}{/Shift}and another{Enter}');
  await expect.element(messages.nth(1)).toMatchTextContent('One line and another');
  await expect
    .poll(() => server.calls(replyToTicket))
    .toMatchObject([{ body: { message: 'One line\nand another' } }]);
  await userEvent.keyboard('{Enter}   {Enter}');
  await expect.element(messages).toHaveLength(2);
  await expect.poll(() => server.calls(replyToTicket)).toHaveLength(1);
});
