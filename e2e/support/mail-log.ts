import type { MailStatus } from '@voicedraft/contract/mail';
import type { Browser, Page } from '@playwright/test';
import type { OwnServer } from './own-server.ts';
import { signUp } from './people.ts';

/** A recipient of messages. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Creates an account over HTTP. */
export async function addUser(browser: Browser, { url, db }: OwnServer, name: string): Promise<User> {
  const context = await browser.newContext({ baseURL: url });
  const email = await signUp(await context.newPage());
  await context.close();
  await db.updateTable('users').set({ name }).where('email', '=', email).execute();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, name, email };
}

interface LoggedMessage {
  readonly status?: MailStatus;
  readonly reason?: string;
  readonly attempts?: number;
}

/** Inserts logged messages to a user, newest first. */
export async function logMessages(
  { db }: OwnServer,
  { id: userId, email: toEmail }: User,
  messages: readonly (LoggedMessage & { subject: string })[],
): Promise<void> {
  const rows = messages.map(({ subject, status = 'sent', reason = null, attempts = 1 }, position) => {
    const createdAt = new Date(Date.UTC(2026, 2, 20, 12) - position * 86_400_000);
    const sentAt = status === 'sent' ? createdAt : null;
    const content = { subject, body: '<p>Hello</p>', templateName: `Template of ${subject}` };
    return { userId, toEmail, ...content, status, reason, attempts, createdAt, sentAt };
  });
  await db.insertInto('mailLog').values(rows).execute();
}

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Opens the dialog from a user's row in the directory. */
export async function openRowModal(
  page: Page,
  { name, email }: User,
  action: 'Send message to' | 'Message log of',
) {
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `${action} ${name}` }).click();
}

/** Errors of a page except those that the test itself causes by reading a frame that runs no scripts. */
export function withoutFrameProbes(errors: readonly string[]): string[] {
  return errors.filter((error) => !error.startsWith('Blocked script execution'));
}
