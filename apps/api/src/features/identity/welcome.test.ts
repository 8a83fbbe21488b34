import { describe, expect, it } from 'vitest';
import { mailboxOf } from './welcome.ts';

describe('a mailbox', () => {
  it.each([
    [' Ada@Example.org ', 'ada@example.org'],
    ['ada+news+more@example.org', 'ada@example.org'],
    ['a.d.a@example.org', 'a.d.a@example.org'],
    ['A.d.a+x@GMail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
  ])('of %j is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
