import { listCommonPasswords } from '@voicedraft/contract/common-passwords';
import { getClientSettings } from '@voicedraft/contract/settings';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerSignedIn, CLIENT_SETTINGS, openApp } from '#testing/open-app.tsx';
import { CUSTOMER } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';

const PASSWORD = 'a fine long phrase';
const NUMBER = '+16505550100';
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A token as the provider's: the SDK reads when it expires. */
const TOKEN = ['{"alg":"none"}', JSON.stringify({ sub: 'one', exp: 4_000_000_000, iat: 1_700_000_000 }), '']
  .map((part) => btoa(part).replaceAll('=', ''))
  .join('.');
const SIGNED_IN = { localId: 'one', idToken: TOKEN, refreshToken: 'again', expiresIn: '3600' };

const refusal = (message: string) => Response.json({ error: { code: 400, message } }, { status: 400 });

beforeEach(() => {
  server.answer(
    getClientSettings,
    ok({
      ...CLIENT_SETTINGS,
      hostedIdentity: {
        apiKey: 'a-key',
        authDomain: 'voicedraft.firebaseapp.com',
        projectId: 'demo-voicedraft',
        emulatorUrl: location.origin,
        methods: ['password', 'email-link', 'phone', 'google'],
      },
    }),
  );
  // The emulator checks for robots no more than it sends messages.
  server.answerProvider('/v2/recaptchaConfig', () => Response.json({}));
  server.answerProvider('/v1/recaptchaParams', () => Response.json({ recaptchaSiteKey: 'a-key' }));
  server.answerProvider('/v1/accounts:lookup', () =>
    Response.json({ users: [{ localId: 'one', email: CUSTOMER.UserEmail }] }),
  );
});

test('a password goes to the provider, and only its token to us', async () => {
  const sent: unknown[] = [];
  const app = await openApp('/login?redirect=/contact', { as: null });
  await page.getByLabelText('Email', { exact: true }).fill('maya@example.org');
  await page.getByLabelText('Password', { exact: true }).fill(PASSWORD);
  for (const [message, text] of [
    ['EMAIL_NOT_FOUND', 'No account found with this email address.'],
    ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
    ['INVALID_LOGIN_CREDENTIALS', 'Incorrect email address or password. Please try again.'],
    ['USER_DISABLED', 'This account has been disabled.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : later', 'Too many failed login attempts. Please try again later.'],
    ['SOMETHING_ELSE', 'An error occurred during login. Please try again.'],
  ] as const) {
    server.answerProvider('/v1/accounts:signInWithPassword', () => refusal(message));
    await button('Sign In').click();
    await expect.element(page.getByText(text)).toBeVisible();
  }
  server.answerProvider('/v1/accounts:signInWithPassword', () => Response.error());
  await button('Sign In').click();
  await expect
    .element(page.getByText('Network error. Please check your connection and try again.'))
    .toBeVisible();
  server.answerProvider('/v1/accounts:signInWithPassword', () => Response.json(SIGNED_IN));
  server.answerIdentity('/sign-in/hosted', async (request) => {
    sent.push(await request.json());
    return Response.json({ token: 'a session' });
  });
  answerSignedIn(CUSTOMER);
  await button('Sign In').click();
  await expect.poll(() => app.address()).toBe('/contact');
  expect(sent).toEqual([{ idToken: TOKEN }]);
});

test('registration refuses a common password without sending it, and says what the provider says', async () => {
  const prefixes: string[] = [];
  server.answer(listCommonPasswords, ({ params }) => {
    prefixes.push(params.prefix);
    // SHA-256 of 'iloveyou'.
    return ok(['e4ad93ca07acb8d908a3aa41e920ea4f4ef4f26e7f86cf8291c5db289780a5ae']);
  });
  await openApp('/register', { as: null });
  await page.getByLabelText('Full Name').fill('Maya');
  await page.getByLabelText('Email Address').fill('maya@example.org');
  await page.getByRole('checkbox').click();
  const submit = async (password: string) => {
    await page.getByLabelText('Password', { exact: true }).fill(password);
    await page.getByLabelText('Confirm Password').fill(password);
    await button('Create Account').click();
  };
  await submit('iloveyou');
  await expect.element(page.getByText('Password is too weak. Please use a stronger password.')).toBeVisible();
  expect(prefixes).toEqual(['e4']);
  await submit('maya123');
  await expect.element(page.getByText(/is not your name/)).toBeVisible();
  server.answerProvider('/v1/accounts:signUp', () => refusal('EMAIL_EXISTS'));
  await submit(PASSWORD);
  await expect.element(page.getByText('This email is already in use. Please try another one.')).toBeVisible();
  server.answerProvider('/v1/accounts:signUp', () => refusal('OPERATION_NOT_ALLOWED'));
  await submit(PASSWORD);
  await expect.element(page.getByText('Email/password registration is not enabled.')).toBeVisible();
});

test('a phone number without an account is asked for an address', async () => {
  await openApp('/login', { as: null });
  await button('Continue by phone').click();
  await expect.element(page.getByRole('heading', { name: 'Sign in by phone' })).toBeVisible();
  await page.getByLabelText('Phone number').fill('650 555');
  await button('Send Code').click();
  await expect.element(page.getByText(/^Enter the number with its country code/)).toBeVisible();
  server.answerProvider('/v1/accounts:sendVerificationCode', () =>
    refusal('INVALID_PHONE_NUMBER : too short'),
  );
  await page.getByLabelText('Phone number').fill('+1 (650) 555-0100');
  await button('Send Code').click();
  await expect.element(page.getByText(/^This is not a phone number that we can reach/)).toBeVisible();
  await expectAccessible();
  const numbers: unknown[] = [];
  server.answerProvider('/v1/accounts:sendVerificationCode', async (request) => {
    numbers.push(Object(await request.json())['phoneNumber']);
    return Response.json({ sessionInfo: 'a session' });
  });
  await button('Send Code').click();
  await expect.element(page.getByText(`6 digits, sent to ${NUMBER}.`)).toBeVisible();
  expect(numbers).toEqual([NUMBER]);
  server.answerProvider('/v1/accounts:signInWithPhoneNumber', () => refusal('INVALID_CODE'));
  await page.getByLabelText('Code').fill('123456');
  await expect.element(page.getByText(/^This code is not right/)).toBeVisible();
  await expectAccessible();

  server.answerProvider('/v1/accounts:signInWithPhoneNumber', () =>
    Response.json({ ...SIGNED_IN, isNewUser: true }),
  );
  server.answerProvider('/v1/accounts:lookup', () =>
    Response.json({ users: [{ localId: 'one', phoneNumber: NUMBER }] }),
  );
  server.answerIdentity('/sign-in/hosted', () =>
    Response.json({ code: 'email_not_found', message: 'email_not_found' }, { status: 403 }),
  );
  await page.getByLabelText('Code').fill('654321');
  await expect.element(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expect.element(page.getByLabelText('Email Address')).toBeVisible();
  await expectAccessible();
});

test('a sign-in link is asked for whose it is on a device that did not request it', async () => {
  await openApp('/verify-email?mode=signIn&oobCode=a-code', { as: null });
  await expect.element(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  server.answerProvider('/v1/accounts:signInWithEmailLink', () => refusal('INVALID_EMAIL'));
  await page.getByLabelText('Email').fill('other@example.org');
  await button('Sign In').click();
  await expect.element(page.getByText('The link was not sent to this address.')).toBeVisible();
  server.answerProvider('/v1/accounts:signInWithEmailLink', () => Response.json(SIGNED_IN));
  server.answerIdentity('/sign-in/hosted', { token: 'a session' });
  answerSignedIn(CUSTOMER);
  await page.getByLabelText('Email').fill('maya@example.org');
  await button('Sign In').click();
  await expect.element(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
});
