import { page, userEvent } from 'vitest/browser';

export const log = page.getByRole('log', { name: 'Messages' });
export const messages = log.getByRole('article');
export const messageBox = page.getByRole('textbox', { name: 'Message' });
export const button = (name: string | RegExp) => page.getByRole('button', { name });

/** A ticket's row in the list. */
export function row(subject: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name: subject }) });
}

/** The list's heading, which contains the count. */
export function heading(count: number) {
  return page.getByRole('heading', { name: `Support Tickets (${count})`, exact: true });
}

/** Writes a reply and sends it with Enter. */
export async function write(text: string): Promise<void> {
  await messageBox.fill(text);
  await messageBox.click();
  await userEvent.keyboard('{Enter}');
}

/** The hidden field behind 'Attach files'. */
export function findFilePicker() {
  const field = document.querySelector('input[type=file]');
  if (field === null) throw new Error('No files can be attached.');
  return page.elementLocator(field);
}

/** As long as a subject may be, with no place to break. */
export const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselanhänger'
  .repeat(3)
  .slice(0, 200);
