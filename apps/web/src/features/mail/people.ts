import { countOf } from '@voicedraft/contract/counts';

/** A recipient of staff's messages: the fields of a user that the mail screens read. */
export interface Recipient {
  readonly _id: string;
  readonly userName: string;
  readonly UserEmail: string;
}

/** Formats a number of users: '1 person', '1,248 people'. */
export function countUsers(count: number): string {
  return countOf(count, 'person', 'people');
}
