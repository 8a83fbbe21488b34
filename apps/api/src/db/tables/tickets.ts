import type { TicketPriority, TicketStatus } from '@voicedraft/contract/tickets';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Revised, UpdatedAt } from './columns.ts';

export interface TicketsTables {
  tickets: {
    id: Generated<string>;
    userId: string | null;
    subject: string;
    message: string;
    status: Generated<TicketStatus>;
    priority: Generated<TicketPriority>;
    senderName: string;
    senderEmail: string;
    senderRole: Generated<string>;
    senderProfileUrl: string | null;
    phone: Generated<string>;
    requestKey: string | null;
    generationId: string | null;
    userReadId: Generated<number>;
    staffReadId: Generated<number>;
    announcedAt: Date | null;
    disownedAt: Date | null;
    assigneeId: string | null;
    /** Both are set by the database, with every message. */
    waitingSince: GeneratedAlways<Date | null>;
    lastCustomerId: GeneratedAlways<number>;
    /** Set by the database, with the status. */
    closedAt: GeneratedAlways<Date | null>;
    createdAt: CreatedAt;
    updatedAt: UpdatedAt;
  };

  ticketMessages: {
    id: GeneratedAlways<number>;
    ticketId: string;
    sender: 'admin' | 'user';
    authorId: string;
    message: string;
    requestKey: string | null;
    clientTimestamp: string | null;
    mailedAt: Date | null;
    createdAt: CreatedAt;
  };

  ticketAttachments: {
    id: Generated<string>;
    ownerId: string;
    ticketId: string | null;
    messageId: number | null;
    name: string;
    contentType: 'image/webp' | 'application/pdf';
    size: number;
    /** Reset when the file is dropped, so that it is deleted next. */
    createdAt: ColumnType<Date, Date | undefined, Date>;
  };

  ticketNotes: {
    id: GeneratedAlways<number>;
    ticketId: string;
    authorId: string;
    note: string;
    requestKey: string | null;
    createdAt: CreatedAt;
  };

  cannedReplies: Revised & {
    id: Generated<string>;
    title: string;
    body: string;
  };
}
