import { getClientSettings } from '@voicedraft/contract/settings';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { CLIENT_SETTINGS, openApp } from '#testing/open-app.tsx';
import { ok, server } from '#testing/server.ts';
import { answerOpener } from './provider-popup.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

const SETTINGS = {
  ...CLIENT_SETTINGS,
  googleSignIn: true,
};

/** Opens the sign-in page, whose window for Google is this object. */
async function openWithGoogle() {
  server.answer(getClientSettings, ok({ ...SETTINGS, companySignIn: null }));
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
  await expect.element(page.getByText(/^Continue in the other window\./)).toBeVisible();
  await button('Continue with Google').click();
  await expect.poll(() => popup.focus.mock.calls.length).toBe(1);
  expect(popup.close).not.toHaveBeenCalled();
  expect(open).toHaveBeenCalledOnce();
  answerOpener('access_denied', null);
  await expect.element(page.getByText('Sign-in cancelled. Please try again.')).toBeVisible();
  expect(popup.close).toHaveBeenCalledOnce();
});

test('a sign-in with Google ends with a report of its window, and with no other message', async () => {
  const { popup } = await openWithGoogle();
  const channel = new BroadcastChannel('voicedraft.provider-sign-in');
  for (const message of ['access_denied', null, {}, { error: 7 }]) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin.
    channel.postMessage(message);
  }
  window.postMessage({ error: 'banned', secondFactor: null }, '*');
  channel.close();
  answerOpener('access_denied', null);
  await expect.element(page.getByText('Sign-in cancelled. Please try again.')).toBeVisible();
  expect(popup.close).toHaveBeenCalledOnce();
});

test('a window that seems closed, because its provider cuts it off, can still report', async () => {
  const { popup } = await openWithGoogle();
  popup.closed = true;
  await expect.element(page.getByText('Sign-in popup closed by user.')).toBeVisible();
  await expect.element(page.getByText(/^Continue in the other window\./)).not.toBeInTheDocument();
  answerOpener('banned', null);
  await expect.element(page.getByText('This account has been disabled.')).toBeVisible();
});

test('that a window was closed is said once, not again when nothing can come from it any more', async () => {
  freezeClock();
  const { popup } = await openWithGoogle();
  popup.closed = true;
  await passTime(5000);
  await expect.element(page.getByText('Sign-in popup closed by user.')).toBeVisible();
  await button('Sign In').click();
  await expect.element(page.getByText('Sign-in popup closed by user.')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  await passTime(11 * 60_000);
  await expect.element(page.getByText(/^Continue in the other window\./)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('the company’s own provider has a button with its name; its window replaces that of Google', async () => {
  server.answer(getClientSettings, ok({ ...SETTINGS, companySignIn: 'Example Corp' }));
  server.answerIdentity('/sign-in/social', { url: 'https://accounts.example/sign-in', redirect: false });
  const sent: unknown[] = [];
  server.answerIdentity('/sign-in/company', async (request) => {
    sent.push(await request.json());
    return Response.json({ code: 'company_unreachable', message: '' }, { status: 503 });
  });
  const makePopup = () => ({ closed: false, location: { href: '' }, close: vi.fn<() => void>() });
  const [ofGoogle, ofCompany] = [makePopup(), makePopup()];
  const windows: object[] = [ofGoogle, ofCompany];
  const open = vi.spyOn(window, 'open').mockImplementation(() => windows.shift() as Window);
  await openApp('/login', { as: null });
  await expect.element(button('Continue with Example Corp')).toBeVisible();
  await expectAccessible();
  await button('Continue with Google').click();
  await expect.poll(() => ofGoogle.location.href).toBe('https://accounts.example/sign-in');
  await button('Continue with Example Corp').click();
  expect(ofGoogle.close).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Your company’s sign-in service does not answer.')).toBeVisible();
  expect(ofCompany.close).toHaveBeenCalledOnce();
  expect(open.mock.calls.map(([, name]) => name)).toEqual(['voicedraft-google', 'voicedraft-company']);
  expect(sent).toEqual([{ callbackURL: '/auth/popup', errorCallbackURL: '/auth/popup' }]);
});

test('why it failed is said at the buttons, until the form is tried; the longest name fits a small screen', async () => {
  const name = 'Northernlightsbroadcastingandfilmcompany';
  server.answer(getClientSettings, ok({ ...SETTINGS, companySignIn: name }));
  vi.spyOn(window, 'open').mockReturnValue(null);
  await page.viewport(390, 844);
  await openApp('/register', { as: null });
  await button(`Continue with ${name}`).click();
  const failure = page.getByText('Sign-in popup was blocked. Please allow popups for this site.');
  await expect.element(failure).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(390);
  const sheet = button(`Continue with ${name}`).element().getBoundingClientRect();
  expect(sheet.right).toBeLessThan(390);
  await button('Create Account').click();
  await expect.element(failure).not.toBeInTheDocument();
});
