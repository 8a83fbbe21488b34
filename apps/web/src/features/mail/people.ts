/** Somebody that staff write to: the parts of a user that the mail screens read. */
export interface MailPerson {
  readonly _id: string;
  readonly userName: string;
  readonly UserEmail: string;
}

/** People with their noun: '1 person', '1,248 people'. */
export function countPeople(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;
}
