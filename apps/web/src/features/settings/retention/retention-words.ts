import { RETENTION_LEAST, type RetentionKind } from '@voicedraft/contract/retention';

interface Words {
  readonly label: string;
  readonly help: string;
  /** What is counted: one and several. */
  readonly noun: readonly [string, string];
}

const least = (kind: RetentionKind) => `At least ${RETENTION_LEAST[kind]} days.`;

export const RETENTION_WORDS: Readonly<Record<RetentionKind, Words>> = {
  signInDays: {
    label: 'Sign-ins and account events',
    help: `With network address and device. ${least('signInDays')}`,
    noun: ['event', 'events'],
  },
  mailDays: {
    label: 'Emails that staff sent',
    help: `Messages still in the queue are kept. ${least('mailDays')}`,
    noun: ['message', 'messages'],
  },
  ticketDays: {
    label: 'Closed support tickets',
    help: `With their messages and files, counted from the last change. ${least('ticketDays')}`,
    noun: ['ticket', 'tickets'],
  },
  auditDays: {
    label: 'Audit log',
    help: `What staff changed. ${least('auditDays')}`,
    noun: ['entry', 'entries'],
  },
  unusedAccountDays: {
    label: 'Accounts never verified or used',
    help: `Accounts that made or bought something are kept. ${least('unusedAccountDays')}`,
    noun: ['account', 'accounts'],
  },
};
