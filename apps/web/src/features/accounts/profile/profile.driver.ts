import { updateUserProfile, User } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { getAccountFacts } from '@voicedraft/contract/sessions';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { CUSTOMER } from '#testing/records/people.ts';
import { ok, saved, server } from '#testing/server.ts';

/** Finds a field of the settings by its label. */
export const field = (label: string) => page.getByLabelText(label, { exact: true });

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Responds as for an account with a password and a confirmed email address. */
export function answerAccount(): void {
  let stored = CUSTOMER;
  server.answer(listUsers, () => [stored]);
  server.answer(updateUserProfile, ({ body }) => {
    stored = User.parse({ ...stored, ...body });
    return { ...saved(stored), pendingEmail: null };
  });
  server.answer(getAccountFacts, ok({ hasPassword: true, emailVerified: true }));
}

export async function openProfile(): Promise<OpenedApp> {
  const app = await openApp('/update-profile');
  await expect.element(page.getByLabelText('Full Name')).toBeVisible();
  await expect.element(button('Delete account')).toBeVisible();
  return app;
}

/** Chooses a file for the photo, as in the system dialog that the button opens. */
export async function choosePhoto(file: File): Promise<void> {
  button('Change Photo').element().focus();
  await userEvent.upload(page.getByLabelText('Photo file'), file);
}

/** Returns a PNG of that size with visible content. */
export async function drawImage(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser cannot draw.');
  pen.fillStyle = 'teal';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = 'gold';
  pen.fillRect(width / 4, height / 4, width / 4, height / 4);
  return new File([await canvas.convertToBlob()], 'holiday.png', { type: 'image/png' });
}

/** Presses Tab until the control with that name has the focus. */
export async function tabTo(label: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await userEvent.tab();
    if (nameOf(document.activeElement) === label) return;
  }
  throw new Error(`The keyboard does not reach ${label}.`);
}

function nameOf(element: Element | null): string | null | undefined {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  return label ?? element?.getAttribute('aria-label') ?? element?.textContent;
}
