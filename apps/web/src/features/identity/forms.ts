import { IDENTITY_CODES, IDENTITY_FORM_TEXTS, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import { EmailAddress } from '@voicedraft/contract/shapes';
import { z } from 'zod';

// Rules of the identity forms (customer specification §5); the server checks again.

/** An empty email address and a malformed one have different texts. */
const Email = z.string().trim().min(1, IDENTITY_FORM_TEXTS.emailRequired).pipe(EmailAddress);

const NewPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, IDENTITY_FORM_TEXTS.passwordTooShort)
  .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);

const isConfirmed = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation;

/** Reported even while other fields are invalid. */
const PASSWORDS_DIFFER = {
  path: ['confirmation'],
  error: IDENTITY_FORM_TEXTS.passwordsDiffer,
  when: () => true,
};

export const LoginForm = z.object({
  email: Email,
  password: z.string().min(1, 'Please enter your password'),
});
export type LoginForm = z.infer<typeof LoginForm>;

export const RegisterForm = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Please enter your full name')
      .max(120, 'Please use at most 120 characters'),
    email: Email,
    password: NewPassword,
    confirmation: z.string(),
    terms: z.boolean().refine((accepted) => accepted, 'Please accept the terms to continue'),
  })
  .refine(isConfirmed, PASSWORDS_DIFFER);
export type RegisterForm = z.infer<typeof RegisterForm>;

/** The only form with its own text for a malformed email address (customer specification §8). */
export const ResetRequestForm = z.object({
  email: z
    .string()
    .trim()
    .min(1, IDENTITY_FORM_TEXTS.emailRequired)
    .refine(
      (email) => EmailAddress.safeParse(email).success,
      PASSWORD_RESET_TEXTS.byCode[IDENTITY_CODES.invalidEmail],
    )
    .toLowerCase(),
});
export type ResetRequestForm = z.infer<typeof ResetRequestForm>;

export const NewPasswordForm = z
  .object({
    password: NewPassword,
    confirmation: z.string(),
    /** Also revokes the account's API keys. */
    endApiKeys: z.boolean(),
  })
  .refine(isConfirmed, PASSWORDS_DIFFER);
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;

export const ChangePasswordForm = z
  .object({
    currentPassword: z.string().min(1, 'Please enter your current password'),
    password: NewPassword,
    confirmation: z.string(),
  })
  .refine(isConfirmed, PASSWORDS_DIFFER);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;
