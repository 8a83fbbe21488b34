import { getClientSettings } from '@voicedraft/contract/settings';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#testing/open-app.tsx';
import { ok, server } from '#testing/server.ts';
import { reportFromPopup } from './google-popup.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Opens the sign-in page, whose window for Google is this object. */
async function openWithGoogle() {
  server.answer(
    getClientSettings,
    ok({ demo: false, googleSignIn: true, localMailbox: false, lifelikeVoices: false }),
  );
  server.answerIdentity('/sign-in/social', { url: 'https://accounts.example/sign-in', redirect: false });
  const popup = {
    closed: false,
    location: { href: '' },
    focus: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  };
  const opened: object = popup;
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as Window);
  await openApp('/login', { as: null });
  await button('Continue with Google').click();
  await expect.poll(() => popup.location.href).toBe('https://accounts.example/sign-in');
  return { popup, open };
}

test('a second press on Continue with Google brings the window back, and does not close it', async () => {
  const { popup, open } = await openWithGoogle();
  await button('Continue with Google').click();
  await expect.poll(() => popup.focus.mock.calls.length).toBe(1);
  expect(popup.close).not.toHaveBeenCalled();
  expect(open).toHaveBeenCalledOnce();
  reportFromPopup('access_denied', null);
  await expect.element(page.getByText('Sign-in cancelled. Please try again.')).toBeVisible();
  expect(popup.close).toHaveBeenCalledOnce();
});

test('a sign-in with Google ends with a report of its window, and with no other message', async () => {
  const { popup } = await openWithGoogle();
  const channel = new BroadcastChannel('voicedraft.google-sign-in');
  for (const message of ['access_denied', null, {}, { error: 7 }]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin.
    channel.postMessage(message);
  }
  window.postMessage({ error: 'banned', secondFactor: null }, '*');
  channel.close();
  reportFromPopup('access_denied', null);
  await expect.element(page.getByText('Sign-in cancelled. Please try again.')).toBeVisible();
  expect(popup.close).toHaveBeenCalledOnce();
});
