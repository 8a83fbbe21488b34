import { describe, expect, it } from 'vitest';
import { LoginForm, NewPasswordForm, RegisterForm, ResetRequestForm } from './forms.ts';

function errorsOf(result: { readonly error?: { readonly issues: readonly Issue[] } | undefined }) {
  return Object.fromEntries(
    (result.error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]),
  );
}
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const registration = {
  name: 'Maya Lindqvist',
  email: ' Maya@Northlight.example ',
  password: 'sixsix',
  confirmation: 'sixsix',
  terms: true,
};

describe('identity forms', () => {
  it('accept a complete registration and clean up the address', () => {
    expect(RegisterForm.parse(registration).email).toBe('maya@northlight.example');
  });

  it('report every error of a registration at once', () => {
    const invalid = { name: ' ', email: 'maya', password: 'short', confirmation: 'other', terms: false };
    expect(errorsOf(RegisterForm.safeParse(invalid))).toEqual({
      name: 'Please enter your full name',
      email: 'Invalid email address format.',
      password: 'Password must be at least 6 characters',
      confirmation: 'Passwords do not match',
      terms: 'Please accept the terms to continue',
    });
  });

  it('ask for an address before they validate its format', () => {
    expect(errorsOf(ResetRequestForm.safeParse({ email: '   ' }))).toEqual({
      email: 'Please enter your email address',
    });
  });

  it('use the specified words for a malformed address at the reset', () => {
    expect(errorsOf(ResetRequestForm.safeParse({ email: 'maya@' }))).toEqual({
      email: 'Please enter a valid email address.',
    });
    expect(ResetRequestForm.parse({ email: ' Maya@Northlight.example ' }).email).toBe(
      'maya@northlight.example',
    );
  });

  it('accept a login with any password, however short', () => {
    expect(LoginForm.safeParse({ email: 'maya@northlight.example', password: 'x' }).success).toBe(true);
  });

  it('reject a new password that was not repeated exactly', () => {
    expect(
      errorsOf(NewPasswordForm.safeParse({ password: 'sixsix', confirmation: 'sixsiX', endApiKeys: true })),
    ).toEqual({
      confirmation: 'Passwords do not match',
    });
  });
});
