import type { Locator } from 'vitest/browser';
import { page, userEvent } from 'vitest/browser';
import { expect } from 'vitest';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { openApp, type OpenedApp } from './open-app.tsx';

export const MARKUP = '<img src=x onerror=alert(1)>';

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (name: string) => page.getByRole('dialog', { name });
export const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text });
/** Within the editor: a toast may show the same text. */
export const alertInEditor = (text: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text });
export const unsaved = page.getByText('Unsaved changes');
export const group = (name: string) => page.getByRole('group', { name, exact: true });

/** Opens an editor of the settings; `edit` names the open entry of its list. */
export function openEditor(tab: string, edit?: string): Promise<OpenedApp> {
  const entry = edit === undefined ? '' : `&edit=${edit}`;
  return openApp(`/admin/settings?tab=${tab}${entry}`, { as: ADMINISTRATOR });
}

/** Presses a key on a control, as a keyboard user would. */
export async function press(control: Locator, key = '{Enter}'): Promise<void> {
  await expect.element(control).toBeVisible();
  const element = await control.findElement();
  element.focus();
  await userEvent.keyboard(key);
}

/** Confirms the question that an action asks. */
export async function answer(question: string, verb: string): Promise<void> {
  await press(dialog(question).getByRole('button', { name: verb, exact: true }));
}

/** Somewhere on the page, possibly in several places. */
export async function expectAnnounced(text: string): Promise<void> {
  await expect.poll(() => document.body.innerText).toContain(text);
}

/** Saves by keyboard, and waits until nothing is unsaved any more. */
export async function save(control: Locator, announced: string): Promise<void> {
  await press(control);
  await expectAnnounced(announced);
  await expect.element(unsaved).not.toBeInTheDocument();
}

/** After a conflict, discards what was typed in a field and takes over what somebody else has saved. */
export async function loadTheirs(
  notice: Locator,
  field: Locator,
  { mine, theirs }: { readonly mine: string; readonly theirs: string },
): Promise<void> {
  await expect.element(notice).toHaveFocus();
  await expect.element(field).toHaveValue(mine);
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await button('Load it').click();
  await expect.element(field).toHaveValue(theirs);
  await expect.element(notice).not.toBeInTheDocument();
}

/** Elements of the preview, in its frame. */
export function inPreview(selector: string): Element[] {
  const frame = document.querySelector('iframe[title="Live preview"]');
  if (!(frame instanceof HTMLIFrameElement)) return [];
  return [...(frame.contentDocument?.querySelectorAll(selector) ?? [])];
}

/** Texts of elements in the preview. */
export function previewTexts(selector: string): (string | null)[] {
  return inPreview(selector).map(({ textContent }) => textContent);
}

/** Moves an entry of a list by keyboard, and checks the announcements: -1 is one position up. */
export async function moveByKeyboard(name: string, positions: number): Promise<void> {
  const handle = button(`Move ${name}`);
  const spoken = page.getByText(
    new RegExp(`^${name} (?:has been picked up|is at position|was dropped)`, 'u'),
  );
  await press(handle, ' ');
  await expect.element(spoken).toMatchTextContent(/is at position \d+/u);
  let position = Number(/position (\d+)/u.exec(spoken.element().textContent)?.[1]);
  for (let step = 0; step < Math.abs(positions); step += 1) {
    position += Math.sign(positions);
    await userEvent.keyboard(positions < 0 ? '{ArrowUp}' : '{ArrowDown}');
    await expect.element(spoken).toMatchTextContent(`${name} is at position ${position} of`);
  }
  await userEvent.keyboard(' ');
  await expect.element(spoken).toMatchTextContent(`${name} was dropped at position ${position}.`);
  await expect.element(handle).toHaveFocus();
}
