import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messageBox, messages } from '#features/tickets/tickets.driver.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';

export const INBOX = '/admin/support-messages';

export const pane = page.getByRole('region', { name: 'Conversation' });
export const side = page.getByRole('complementary', { name: 'Details and notes' });
export const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
export const noteBox = page.getByRole('textbox', { name: 'New internal note' });
export const cannedReplies = page.getByRole('button', { name: 'Canned replies' });

/** Opens the inbox of staff; `search` as in the URL. */
export function openInbox(search = ''): Promise<OpenedApp> {
  return openApp(`${INBOX}${search}`, { as: ADMINISTRATOR });
}

/** Opens a ticket in the inbox, with its messages drawn. */
export async function openAtInbox(ticket: string): Promise<OpenedApp> {
  const app = await openInbox(`?ticket=${ticket}`);
  await expect.element(messages.first()).toBeVisible();
  return app;
}

/** Writes a reply and sends it with Ctrl+Enter; it can be taken back for ten seconds. */
export async function writeAsStaff(text: string): Promise<void> {
  await messageBox.fill(text);
  await messageBox.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
}

/** The page is left, and what could be taken back is sent. */
export function leavePage(): void {
  dispatchEvent(new PageTransitionEvent('pagehide'));
}

/** Opens a menu in the conversation's header and chooses from it. */
export async function chooseFrom(menu: RegExp, name: string): Promise<void> {
  await pane.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

export async function manageCannedReplies(): Promise<void> {
  await cannedReplies.click();
  await page.getByRole('menuitem', { name: 'Manage canned replies' }).click();
}
