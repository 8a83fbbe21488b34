import { createProject } from '@voicedraft/contract/projects';
import { expect, type Page } from '@playwright/test';
import { callsOf } from './calls-of.ts';

/** Opens a new project with the lines of this text, each of which may begin with its speaker. */
export async function openProject(page: Page, text: string): Promise<void> {
  const made = await callsOf(page).post(createProject.path, { data: { title: 'lamp', text } });
  const { id } = createProject.response.parse(await made.json()).data;
  await page.goto(`/user/projects/${id}`);
  await expect(page.getByRole('textbox', { name: /^Line 1, / })).toBeVisible();
}
