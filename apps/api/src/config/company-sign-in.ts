import { z } from 'zod';
import type { Requirement } from './requirement.ts';

/** A provider compares its name letter by letter, so a slash at the end stays. */
const Issuer = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((text) => {
    const { username, password, search, hash } = new URL(text);
    return username + password + search + hash === '';
  }, 'must be an address without a user name, query or fragment');

/** The OpenID Connect provider of a company, whose people sign in with their account there. */
export const COMPANY_SIGN_IN_VARIABLES = {
  OIDC_ISSUER: Issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').default('your company account'),
};

type CompanySignInVariables = z.output<z.ZodObject<typeof COMPANY_SIGN_IN_VARIABLES>>;

/** How we appear to the provider of a company. */
export interface CompanySignIn {
  /** Exactly as the provider names itself, with a slash at the end if it has one. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button calls it: 'Continue with …'. */
  readonly name: string;
}

/** Reports what is missing, and a provider whose answers anybody on the way could change. */
export function checkCompanySignIn(
  env: Readonly<Record<string, string | undefined>>,
  require: Requirement,
): string | null {
  if (env['OIDC_ISSUER'] === undefined) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) {
      if (env[name] !== undefined) require('OIDC_ISSUER', `${name} is set`);
    }
    return null;
  }
  require('OIDC_CLIENT_ID', 'OIDC_ISSUER is set');
  require('OIDC_CLIENT_SECRET', 'OIDC_ISSUER is set');
  const isOpen = env['OIDC_ISSUER'].toLowerCase().startsWith('http://');
  return isOpen && env['NODE_ENV'] === 'production' ? 'must start with https:// in production' : null;
}

/** The part of the configuration that concerns the provider of a company; null if there is none. */
export function shapeCompanySignIn(env: CompanySignInVariables): CompanySignIn | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    return null;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME };
}
