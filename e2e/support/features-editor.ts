import { expect, type Page } from '@playwright/test';
import { callsOf } from './calls-of.ts';
import { pressButton } from './press-button.ts';

export const FEATURES = '/api/features-section';
export const INSTALLED = [
  'AI script generation',
  'Neural voice synthesis',
  'Rapid video production pipeline',
  'Every line is yours',
  'No result, no charge',
  'Studio-ready files',
];
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add New Feature' });
export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const titles = (page: Page) => page.getByRole('row').locator('td b');
export const publicTitles = (page: Page) => page.locator('#features').getByRole('heading', { level: 3 });
/** Within the editor, because a toast may show the same text. */
export const alertOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Featured Section' }).getByRole('alert').filter({ hasText: text });

interface StoredFeature {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly order: number;
  readonly category: string;
}

export async function listFeatures(page: Page): Promise<StoredFeature[]> {
  const { data } = (await (await callsOf(page).get(FEATURES)).json()) as { data: StoredFeature[] };
  return data;
}

export async function findFeature(page: Page, title: string): Promise<StoredFeature> {
  const found = (await listFeatures(page)).find((feature) => feature.title === title);
  if (found === undefined) throw new Error(`There is no feature ${title}.`);
  return found;
}

export async function openFeatures(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=features');
  await expect(titles(page).first()).toBeVisible();
}

export async function openEdit(page: Page, title: string): Promise<void> {
  await pressButton(page.getByRole('button', { name: `Edit ${title}` }));
  await expect(page.getByLabel('Title')).toBeFocused();
}

/** Picks up a row by its handle, moves it with the keyboard and drops it. Positions start at 1. */
export async function move(
  page: Page,
  title: string,
  positions: { from: number; to: number },
): Promise<void> {
  const { from, to } = positions;
  const count = await titles(page).count();
  const spoken = page.getByRole('status').filter({ hasText: title });
  await page.getByRole('button', { name: `Move ${title}`, exact: true }).focus();
  await page.keyboard.press('Space');
  // The row can only be moved once its position has been announced.
  await expect(spoken).toHaveText(`${title} is at position ${from} of ${count}.`);
  const step = Math.sign(to - from);
  for (let position = from; position !== to; position += step) {
    await page.keyboard.press(step < 0 ? 'ArrowUp' : 'ArrowDown');
    await expect(spoken).toHaveText(`${title} is at position ${position + step} of ${count}.`);
  }
  await page.keyboard.press('Space');
}

/** Drags a row by its handle to the position of another one. */
export async function drag(page: Page, title: string, onto: string): Promise<void> {
  const names = await titles(page).allTextContents();
  const findHandle = async (name: string) => {
    const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
    // Rows may still be on their way to their places.
    await handle.hover({ trial: true });
    const box = await handle.boundingBox();
    if (box === null) throw new Error(`${name} is not in sight.`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [from, to] = [await findHandle(title), await findHandle(onto)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 12 });
  // Dropped earlier, it would stay where it was announced last.
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveText(
    `${title} is at position ${names.indexOf(onto) + 1} of ${names.length}.`,
  );
  await page.mouse.up();
}
