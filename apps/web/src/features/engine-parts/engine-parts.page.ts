import { page } from 'vitest/browser';
import { expect } from 'vitest';
import { openEditor } from '#testing/editor.page.ts';
import type { OpenedApp } from '#testing/open-app.tsx';

export const writerCard = page.getByRole('article', { name: 'Local writer' });

/** Opens the engines once the parts are loaded. */
export async function openParts(): Promise<OpenedApp> {
  const app = await openEditor('engines');
  await expect.element(writerCard).toBeVisible();
  return app;
}
