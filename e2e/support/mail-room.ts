import type { MailStatus } from '@voicedraft/contract/mail';
import type { Browser, Page } from '@playwright/test';
import type { OwnShop } from './own-shop.ts';
import { signUp } from './people.ts';

/** Somebody who gets messages. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Makes an account over HTTP. */
export async function addPerson(browser: Browser, { url, db }: OwnShop, name: string): Promise<Person> {
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

/** Messages to somebody as the log has them, the first one the newest. */
export async function logMessages(
  { db }: OwnShop,
  { id: userId, email: toEmail }: Person,
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
/** Opens the modal from somebody's row in the directory. */
export async function openRowModal(
  page: Page,
  { name, email }: Person,
  action: 'Send message to' | 'Message log of',
) {
  await page.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `${action} ${name}` }).click();
}

/** Faults of a page but those of the test's own looks into a frame that lets no script run. */
export function withoutOwnLooks(faults: readonly string[]): string[] {
  return faults.filter((fault) => !fault.startsWith('Blocked script execution'));
}
