import type { Config } from '#config.ts';
import { fine, type Finding, messageOf, problem } from '#features/checks/check.ts';
import { CompanyProvider, CompanySignInError } from '#integrations/identity/company-provider.ts';
import { COMPANY_RETURN_PATH } from '#integrations/identity/company-sign-in.ts';
import { createFirebaseIdentity } from '#integrations/identity/hosted/firebase-accounts.ts';
import { HostedIdentityError } from '#integrations/identity/hosted/hosted-identity.ts';

const CHECK = 'Sign-in';
const QUIET = { warn: () => {} };
/** Nobody signs in: only the address is made, for which the provider is asked. */
const BINDING = { state: 'doctor', codeVerifier: 'doctor', nonce: 'doctor' };
/** An address that cannot exist: a service account that may look it up has the rights for everything else. */
const NOBODY = 'nobody@voicedraft.invalid';

/** Whether the company's own provider describes itself as OpenID Connect wants it; nothing if there is none. */
export async function checkCompanySignIn({
  companySignIn,
  publicUrl,
}: Pick<Config, 'companySignIn' | 'publicUrl'>): Promise<Finding[]> {
  if (companySignIn === null) return [];
  const { issuer } = companySignIn;
  const returnUrl = `${publicUrl}/api/auth${COMPANY_RETURN_PATH}`;
  try {
    await new CompanyProvider({ ...companySignIn, returnUrl, log: QUIET }).begin(BINDING);
    return [fine(CHECK, `${issuer} answers; it has to allow returns to ${returnUrl}`)];
  } catch (error) {
    const cause = error instanceof CompanySignInError ? error.cause : error;
    const advice =
      'Open OIDC_ISSUER with /.well-known/openid-configuration added: the “issuer” there must be OIDC_ISSUER, letter by letter.';
    return [problem(CHECK, `${issuer} cannot be used: ${messageOf(cause)}`, advice)];
  }
}

/** Whether the service account may manage the users of the Firebase project; nothing if we keep the passwords. */
export async function checkHostedIdentity({
  hostedIdentity,
  publicUrl,
}: Pick<Config, 'hostedIdentity' | 'publicUrl'>): Promise<Finding[]> {
  if (hostedIdentity === null) return [];
  const { projectId, serviceAccountFile } = hostedIdentity;
  const identity = createFirebaseIdentity(hostedIdentity, { publicUrl, log: QUIET });
  try {
    await identity.findByEmail(NOBODY);
    const { hostname } = new URL(publicUrl);
    return [
      fine(CHECK, `Firebase answers for ${projectId}; its authorized domains must include ${hostname}`),
    ];
  } catch (error) {
    const isRefused = error instanceof HostedIdentityError && error.failure === 'refused';
    const cause = isRefused || !(error instanceof Error) ? error : (error.cause ?? error);
    const advice = isRefused
      ? 'Give the service account the role Firebase Authentication Admin in this project, and enable Authentication there.'
      : `Check that ${serviceAccountFile ?? 'the emulator'} can be read, is the key of a service account, and that this machine reaches identitytoolkit.googleapis.com.`;
    return [problem(CHECK, `Firebase cannot be used for ${projectId}: ${messageOf(cause)}`, advice)];
  }
}
