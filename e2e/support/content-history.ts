import { expect, type Browser, type Page } from '@playwright/test';
import { callsOf } from './calls-of.ts';
import { dialogOf } from './mail-log.ts';
import type { OwnServer } from './own-server.ts';
import { pressButton } from './press-button.ts';

interface Version {
  readonly _id: string;
  readonly action: string;
}

/** Resets a part of the site to its default. */
export async function restoreInstalled(page: Page, part: 'features' | 'testimonials'): Promise<void> {
  const path = `/api/content-versions?part=${part}&pageSize=100`;
  const { data } = (await (await callsOf(page).get(path)).json()) as { data: Version[] };
  const installed = data.find(({ action }) => action === 'installed');
  const restored = await callsOf(page).post(`/api/content-versions/${installed?._id}/restore`, { data: {} });
  expect(restored.ok(), await restored.text()).toBe(true);
}

/** Opens the history of the current editor and restores the newest version that an action created. */
export async function restoreVersion(page: Page, action: string): Promise<void> {
  await pressButton(page.getByRole('button', { name: 'History' }));
  const versions = dialogOf(page, 'History').getByRole('list', { name: 'Versions' });
  await pressButton(versions.getByRole('button', { name: action }).first());
  await pressButton(page.getByRole('button', { name: 'Restore this version' }));
  const confirmation = dialogOf(page, 'Restore this version?');
  await pressButton(confirmation.getByRole('button', { name: 'Restore', exact: true }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A visitor on a page of their own. */
export async function openVisitor(browser: Browser, { url }: OwnServer): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage();
}
