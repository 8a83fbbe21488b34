import { expect, type Page } from '@playwright/test';
import { callsOf } from './calls-of.ts';

export const BANNER = '/api/banner-section';
export const UPDATED = 'Banner section updated successfully!';
export const title = (page: Page) => page.getByLabel('Main title');
export const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function openBanner(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=banner');
  await expect(title(page)).toBeVisible();
}

/** Restores the default banner. */
export async function resetBanner(page: Page): Promise<void> {
  expect((await callsOf(page).post(`${BANNER}/reset`, { data: {} })).ok()).toBe(true);
}
