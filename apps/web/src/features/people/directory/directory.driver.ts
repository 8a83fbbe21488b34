import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const dialogOf = (name: string) => page.getByRole('dialog', { name });
export const nameField = page.getByRole('textbox', { name: 'Name' });
export const creditField = page.getByRole('textbox', { name: 'Remaining credit' });
/** Where a page announces what was done. */
export const messages = page.getByRole('region', { name: 'Messages' });
/** Rows of the page's table, without its header. */
export const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });

/** The row with a given text. */
export function rowOf(text: string) {
  return rows.filter({ hasText: text });
}

/** The row that is being edited. */
export const edited = rows.filter({ has: page.getByRole('button', { name: 'Save' }) });

/** Opens the user directory; `search` as in the URL. */
export async function openDirectory(search = ''): Promise<OpenedApp> {
  const app = await openApp(`/admin/users${search}`, { as: ADMINISTRATOR });
  await expect.element(page.getByRole('heading', { level: 1, name: 'User Directory' })).toBeVisible();
  return app;
}
