import { createUser } from '@voicedraft/contract/accounts';
import { getClientSettings } from '@voicedraft/contract/settings';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { answerSignedIn, CLIENT_SETTINGS, openApp, signInElsewhere } from '#testing/open-app.tsx';
import { CUSTOMER } from '#testing/records/people.ts';
import { refuseIdentity } from '#testing/refuse-identity.ts';
import { ok, server } from '#testing/server.ts';
import { closeSession, openSession } from './session.ts';

const PASSWORD = 'a fine long phrase';
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('registration validates the form before it is sent, keeps the input after a rejection, and takes none while an account is created', async () => {
  const sent = refuseIdentity('/sign-up/email', 'EMAIL_EXISTS');
  const app = await openApp('/register?redirect=%2Fcontact', { as: null });
  const fill = async (password: string, again: string) => {
    await page.getByLabelText('Full Name').fill('Maya');
    await page.getByLabelText('Email Address').fill('maya@example.org');
    await page.getByLabelText('Password', { exact: true }).fill(password);
    await page.getByLabelText('Confirm Password').fill(again);
    await button('Create Account').click();
  };
  await fill(PASSWORD, 'something else');
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  await expect.element(page.getByText('Please accept the terms to continue')).toBeVisible();
  await page.getByRole('checkbox').click();
  await fill('a1b2c', 'a1b2c');
  await expect.element(page.getByText('Password must be at least 6 characters').first()).toBeVisible();
  await expectAccessible();
  expect(sent).toEqual([]);

  await fill(PASSWORD, PASSWORD);
  await expect.element(page.getByText('This email is already in use. Please try another one.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in instead' }))
    .toHaveAttribute('href', '/login?redirect=%2Fcontact');
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Maya');
  expect(sent).toEqual([{ name: 'Maya', email: 'maya@example.org', password: PASSWORD }]);

  refuseIdentity('/sign-up/email', 'WEAK_PASSWORD');
  await fill('iloveyou', 'iloveyou');
  await expect.element(page.getByText('Password is too weak. Please use a stronger password.')).toBeVisible();
  await expect
    .element(page.getByText(/Three or four unrelated words are strong and easy to remember\./))
    .toBeVisible();

  server.answer(createUser, ok(CUSTOMER));
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabelText('Confirm Password').fill(PASSWORD);
  await expectReadOnlyMeanwhile({
    sending: server.holdIdentity('/sign-up/email', { token: 'token', user: {} }),
    field: page.getByLabelText('Full Name'),
    sendButton: button('Create Account'),
    sent: 'Send now',
    meanwhile: async () => {
      await page.getByRole('checkbox').click();
      await expect.element(page.getByRole('checkbox')).toBeChecked();
      answerSignedIn();
    },
  });
  await expect.poll(() => app.address()).toBe('/contact');
});

test('sign-in says why it failed, and keeps the input', async () => {
  await openApp('/login', { as: null });
  await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabelText('Email', { exact: true }).fill('maya@example.org');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  for (const [code, text] of [
    ['EMAIL_NOT_FOUND', 'No account found with this email address.'],
    ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
    ['USER_DISABLED', 'This account has been disabled.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many failed login attempts. Please try again later.'],
    ['INVALID_ORIGIN', 'Voicedraft is not set up for this address.'],
  ] as const) {
    refuseIdentity('/sign-in/email', code);
    await button('Sign In').click();
    await expect.element(page.getByText(text)).toBeVisible();
  }
  server.answerIdentity('/sign-in/email', () => Response.error());
  await button('Sign In').click();
  await expect
    .element(page.getByText('Network error. Please check your connection and try again.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('maya@example.org');
});

test('nothing is typed while somebody signs in', async () => {
  const app = await openApp('/login?redirect=%2Fcontact', { as: null });
  await page.getByLabelText('Email', { exact: true }).fill('maya@example.org');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await expectReadOnlyMeanwhile({
    sending: server.holdIdentity('/sign-in/email', { redirect: false, token: 'token', user: {} }),
    field: page.getByLabelText('Email', { exact: true }),
    sendButton: button('Sign In'),
    sent: 'Send now',
    meanwhile: () => answerSignedIn(),
  });
  await expect.poll(() => app.address()).toBe('/contact');
});

test('the message of an earlier attempt disappears when another one fails', async () => {
  server.answer(getClientSettings, ok({ ...CLIENT_SETTINGS, googleSignIn: true }));
  refuseIdentity('/sign-in/email', 'INVALID_PASSWORD');
  await openApp('/login', { as: null });
  const wrong = page.getByText('Incorrect password. Please try again.');
  const missing = page.getByText('Please enter your password');
  const password = page.getByLabelText('Password', { exact: true });
  await page.getByLabelText('Email', { exact: true }).fill('maya@example.org');
  await password.fill(PASSWORD);
  await button('Sign In').click();
  await expect.element(wrong).toBeVisible();
  await password.fill('');
  await button('Sign In').click();
  await expect.element(missing).toBeVisible();
  await expect.element(wrong).not.toBeInTheDocument();

  vi.spyOn(window, 'open').mockReturnValue(null);
  await button('Continue with Google').click();
  const blocked = page.getByText('Sign-in popup was blocked. Please allow popups for this site.');
  await expect.element(blocked).toBeVisible();
  await expect.element(missing).not.toBeInTheDocument();
  await button('Sign In').click();
  await expect.element(missing).toBeVisible();
  await expect.element(blocked).not.toBeInTheDocument();
  await password.fill(PASSWORD);
  await button('Sign In').click();
  await expect.element(wrong).toBeVisible();
});

test.each([
  ['/login', ['current-password']],
  ['/register', ['new-password', 'new-password']],
  ['/reset-password/confirm?mode=resetPassword&oobCode=a-code', ['new-password', 'new-password']],
])(
  'passwords are typed hidden, may be pasted, and are known to password managers: %s',
  async (path, kinds) => {
    await openApp(path, { as: null });
    await expect.poll(() => document.querySelectorAll('input[type=password]').length).toBe(kinds.length);
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')];
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(kinds);
    for (const field of fields) {
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      expect(field.dispatchEvent(event)).toBe(true);
    }
  },
);

test('the return path is kept from signing in to registering, and back', async () => {
  const app = await openApp('/login?redirect=%2Fuser%2Fsupport', { as: null });
  await page.getByRole('link', { name: 'Sign up for free' }).click();
  await expect.poll(() => app.address()).toBe('/register?redirect=%2Fuser%2Fsupport');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => app.address()).toBe('/login?redirect=%2Fuser%2Fsupport');
});

test('a link of the site leads a new browser to registration, with sign-in one press away', async () => {
  const app = await openApp('/', { as: null });
  await page.getByRole('link', { name: 'Start Creating' }).click();
  const back = '?redirect=%2Fuser%2Fgenerate-script-voice';
  await expect.poll(() => app.address()).toBe(`/register${back}`);
  const heading = page.getByRole('heading', { name: 'Create a free account to continue' });
  await expect.element(heading).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => app.address()).toBe(`/login${back}`);
  await expect.element(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('by its address, and where somebody has signed in before, a page leads to sign-in', async () => {
  const byAddress = await openApp('/user/support#new', { as: null });
  await expect.poll(() => byAddress.address()).toBe('/login?redirect=%2Fuser%2Fsupport%23new');
  const { _id: id, UserEmail: email, userName: name } = CUSTOMER;
  openSession(byAddress.queryClient, { id, email, name, image: null });
  closeSession(byAddress.queryClient);
  await byAddress.goTo('/');
  await page.getByRole('link', { name: 'Now buy' }).click();
  await expect.poll(() => byAddress.address()).toMatch(/^\/login\?redirect=%2Fbuy/);
});

test('a password reset requires an address that has an account, which nobody changes while it is sent', async () => {
  const sent = refuseIdentity('/request-password-reset', 'EMAIL_NOT_FOUND');
  await openApp('/reset-password', { as: null });
  await button('Reset Password').click();
  await expect.element(page.getByText('Please enter your email address')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('textbox').fill('nobody@example.org');
  await button('Reset Password').click();
  await expect.element(page.getByText('No user found with this email address.')).toBeVisible();
  expect(sent).toHaveLength(1);

  await expectReadOnlyMeanwhile({
    sending: server.holdIdentity('/request-password-reset', { status: true }),
    field: page.getByRole('textbox'),
    sendButton: button('Reset Password'),
    sent: 'Email Sent!',
  });
  const limit = page.getByText('We send at most 5 links to one address in 15 minutes.');
  await expect.element(limit).toMatchTextContent('Can’t find it? Check your spam folder.');
  await expectAccessible();
  await button('Try again').click();
  await expect.element(page.getByRole('textbox')).toHaveValue('nobody@example.org');
});

test('registration keeps name and address across a reload, but neither password nor agreement', async () => {
  const app = await openApp('/register', { as: null });
  await page.getByLabelText('Full Name').fill('Maya');
  await page.getByLabelText('Email Address').fill('maya@example.org');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabelText('Confirm Password').fill(PASSWORD);
  await page.getByRole('checkbox').click();
  await app.reload();
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Maya');
  await expect.element(page.getByLabelText('Email Address')).toHaveValue('maya@example.org');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('');
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain(PASSWORD);
});

test('a sign-in in another tab is followed, to the page that was wanted', async () => {
  const app = await openApp('/login?redirect=%2Fcontact', { as: null });
  await expect.element(button('Sign In')).toBeVisible();
  signInElsewhere();
  await expect.poll(() => app.address()).toBe('/contact');
});

test('a new password ends the API keys too, unless its owner wants to keep them', async () => {
  const sent = refuseIdentity('/reset-password', 'PASSWORD_COMPROMISED');
  await openApp('/reset-password/confirm?oobCode=a-code', { as: null });
  await page.getByLabelText('New Password').fill(PASSWORD);
  await page.getByLabelText('Confirm Password').fill(PASSWORD);
  const keys = page.getByRole('checkbox', { name: 'Also end API keys' });
  await expect.element(keys).toBeChecked();
  await expectAccessible();
  await button('Save Password').click();
  await expect.poll(() => sent.length).toBe(1);
  await keys.click();
  await button('Save Password').click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([{ token: 'a-code', endApiKeys: true }, { endApiKeys: false }]);
  await expectReadOnlyMeanwhile({
    sending: server.holdIdentity('/reset-password', { status: true }),
    field: page.getByLabelText('New Password'),
    sendButton: button('Save Password'),
    sent: 'Password changed',
  });
  await expect.element(page.getByText('Sign in with your new password.')).toBeVisible();
});
