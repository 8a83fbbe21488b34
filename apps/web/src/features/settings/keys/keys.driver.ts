import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, openEditor } from '#testing/editor.driver.ts';
import type { OpenedApp } from '#testing/open-app.tsx';

export const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
export const nameField = page.getByRole('dialog').getByLabelText('Name');
export const keyField = page.getByRole('dialog').getByLabelText('Key', { exact: true });
export const newKeyField = page.getByRole('dialog').getByLabelText('New key');
export const addButton = button('Add Key').first();
export const adding = dialog('Add Key');
export const editing = dialog('Edit Key');
export const testing = dialog('Test key');
export const activeSwitch = (name: string) => page.getByRole('switch', { name: `${name}: active` });

/** Opens the keys once they are loaded. */
export async function openKeys(): Promise<OpenedApp> {
  const app = await openEditor('gemini-keys');
  await expect.element(rowOf('Environment 1')).toBeVisible();
  return app;
}
