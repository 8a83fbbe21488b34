import type { Config } from '#config.ts';
import { CompanyProvider, CompanySignInError } from '#integrations/identity/company-provider.ts';
import { COMPANY_RETURN_PATH } from '#integrations/identity/company-sign-in.ts';
import { type Finding, messageOf } from './finding.ts';

/** Nobody signs in: only the address is made, for which the provider is asked. */
const BINDING = { state: 'doctor', codeVerifier: 'doctor', nonce: 'doctor' };

/** Whether the company's own provider describes itself as OpenID Connect wants it; nothing if there is none. */
export async function checkCompanySignIn({
  companySignIn,
  publicUrl,
}: Pick<Config, 'companySignIn' | 'publicUrl'>): Promise<Finding[]> {
  if (companySignIn === null) return [];
  const check = 'Sign-in';
  const returnUrl = `${publicUrl}/api/auth${COMPANY_RETURN_PATH}`;
  try {
    await new CompanyProvider({ ...companySignIn, returnUrl, log: { warn: () => {} } }).begin(BINDING);
    const text = `${companySignIn.issuer} answers; it has to allow returns to ${returnUrl}`;
    return [{ check, state: 'fine', text }];
  } catch (error) {
    const cause = error instanceof CompanySignInError ? error.cause : error;
    const text = `${companySignIn.issuer} cannot be used: ${messageOf(cause)}`;
    const advice =
      'Open OIDC_ISSUER with /.well-known/openid-configuration added: the “issuer” there must be OIDC_ISSUER, letter by letter.';
    return [{ check, state: 'problem', text, advice }];
  }
}
