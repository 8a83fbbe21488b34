import { getProject, type Project, saveProject } from '@voicedraft/contract/projects';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { ok, server } from '#testing/server.ts';

export const line = (name: RegExp) => page.getByRole('textbox', { name });
/** The documents that were saved, oldest first. */
export const saves = () => server.bodies(saveProject).map((body) => body.document);

/** Opens the editor of a project. */
export async function openProject(project: Project): Promise<OpenedApp> {
  server.answer(getProject, ok(project));
  const app = await openApp(`/user/projects/${project.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  return app;
}
