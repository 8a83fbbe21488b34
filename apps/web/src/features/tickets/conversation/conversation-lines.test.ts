import type { Ticket, TicketReply } from '@voicedraft/contract/tickets';
import { describe, expect, it } from 'vitest';
import {
  dropTaken,
  findFirstUnread,
  lastReplyId,
  layOutConversation,
  messagesOf,
} from './conversation-lines.ts';

function reply(id: string, sender: TicketReply['sender'], timestamp: string): TicketReply {
  return { _id: id, sender, timestamp, message: `Reply ${id}`, attachments: [] };
}

function ticketOf(adminMessage: TicketReply[]): Ticket {
  return {
    _id: '1f0c8a52-6f0b-4c1a-9a3e-0d6f3a1b2c3d',
    subject: 'Subject',
    message: 'First message',
    attachments: [],
    ticketStatus: 'open',
    priority: 'medium',
    ticketUserName: 'Maya Lindqvist',
    ticketUserEmail: 'maya@example.org',
    ticketUserRole: 'user',
    ticketUserProfileURL: null,
    phone: '',
    createdAt: '2026-03-12T09:14:00',
    updatedAt: '2026-03-12T09:14:00',
    adminMessage,
    unread: 0,
  };
}

const TICKET = ticketOf([
  reply('1', 'admin', '2026-03-12T10:02:00'),
  reply('2', 'user', '2026-03-12T10:21:00'),
  reply('3', 'admin', '2026-03-13T08:00:00'),
  reply('4', 'admin', '2026-03-14T08:00:00'),
]);

describe('messagesOf', () => {
  it('starts with the message that opened the ticket', () => {
    expect(messagesOf(TICKET).map(({ id, sender }) => [id, sender])).toEqual([
      ['first', 'user'],
      ['1', 'admin'],
      ['2', 'user'],
      ['3', 'admin'],
      ['4', 'admin'],
    ]);
  });
});

describe('layOutConversation', () => {
  it('adds a line before each day and before the first unread message', () => {
    const lines = layOutConversation(messagesOf(TICKET), '3');
    expect(lines.map(({ kind, id }) => (kind === 'message' ? id : kind))).toEqual([
      'day',
      'first',
      '1',
      '2',
      'day',
      'unread',
      '3',
      'day',
      '4',
    ]);
  });
});

describe('findFirstUnread', () => {
  it("counts back over the other side's messages", () => {
    const messages = messagesOf(TICKET);
    expect(findFirstUnread(messages, 'user', 0)).toBeUndefined();
    expect(findFirstUnread(messages, 'user', 2)).toBe('3');
    expect(findFirstUnread(messages, 'user', 3)).toBe('1');
    expect(findFirstUnread(messages, 'admin', 2)).toBe('first');
  });
});

describe('lastReplyId', () => {
  it('is the newest reply of either side, and none for a ticket without one', () => {
    expect(lastReplyId(TICKET)).toBe('4');
    expect(lastReplyId(ticketOf([]))).toBeUndefined();
  });
});

describe('dropTaken', () => {
  const messages = messagesOf(TICKET);
  const waiting = (message: string, after: string) => ({ message, after });

  it('drops a reply that the server has taken although the response was lost', () => {
    expect(dropTaken([waiting('Reply 2', '1')], messages, 'user')).toEqual([]);
  });

  it('keeps one with the same text as an older message, or as one of the other side', () => {
    const replies = [waiting('Reply 2', '2'), waiting('Reply 3', '1')];
    expect(dropTaken(replies, messages, 'user')).toEqual(replies);
  });

  it('matches every message with only one reply', () => {
    const twice = [waiting('Reply 2', '1'), waiting('Reply 2', '1')];
    expect(dropTaken(twice, messages, 'user')).toHaveLength(1);
  });
});
