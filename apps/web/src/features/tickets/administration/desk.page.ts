import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '#features/tickets/tickets.page.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';

export const DESK = '/admin/support-messages';

export const pane = page.getByRole('region', { name: 'Conversation' });
export const side = page.getByRole('complementary', { name: 'Details and notes' });
export const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
export const noteBox = page.getByRole('textbox', { name: 'New internal note' });
export const cannedReplies = page.getByRole('button', { name: 'Canned replies' });

/** Opens the desk of staff; `search` as an address has it. */
export function openDesk(search = ''): Promise<OpenedApp> {
  return openApp(`${DESK}${search}`, { as: ADMINISTRATOR });
}

/** Opens a ticket at the desk, its messages drawn. */
export async function openAtDesk(ticket: string): Promise<OpenedApp> {
  const app = await openDesk(`?ticket=${ticket}`);
  await expect.element(messages.first()).toBeVisible();
  return app;
}

/** Opens a menu of the conversation's head and chooses from it. */
export async function chooseFrom(menu: RegExp, name: string): Promise<void> {
  await pane.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

export async function manageCannedReplies(): Promise<void> {
  await cannedReplies.click();
  await page.getByRole('menuitem', { name: 'Manage canned replies' }).click();
}
