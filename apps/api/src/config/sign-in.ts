import { z } from 'zod';

/** How strictly administrators sign in. */
export const SIGN_IN_VARIABLES = {
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required'], { error: 'must be optional or required' }).optional(),
};

type SignInVariables = z.output<z.ZodObject<typeof SIGN_IN_VARIABLES>>;

/** The part of the configuration that concerns signing in. */
export function shapeSignIn(env: SignInVariables, production: boolean) {
  return {
    /** Whether an administrator can do nothing as one before adding a passkey or an authenticator app. */
    needsAdminFactor: (env.ADMIN_SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
  };
}
