import { ContactMessage } from '@voicedraft/contract/tickets';
import { describe, expect, it } from 'vitest';
import { describeSender } from './contact-sender.ts';

describe('a signed-in sender of a message', () => {
  it.each([
    ['Maya Lindqvist', 'Maya Lindqvist'],
    ['  ', 'maya@example.org'],
    ['M'.repeat(300), 'M'.repeat(120)],
  ])('is always accepted by the form (name %j)', (name, expected) => {
    const sender = describeSender({ id: '1', name, email: 'maya@example.org', image: null });
    expect(sender).toEqual({ ticketUserName: expected, ticketUserEmail: 'maya@example.org' });
    expect(
      ContactMessage.safeParse({ ...sender, phone: '1', subject: 'Hello', message: 'Hello' }).success,
    ).toBe(true);
  });
});
