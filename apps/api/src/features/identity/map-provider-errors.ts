import { LOGIN_TEXTS, identityText, PROVIDER_CODES } from '@voicedraft/contract/identity';
import { AppError } from '#http/app-error.ts';
import { HostedIdentityError } from '#integrations/identity/hosted/hosted-identity.ts';

const TEXT = identityText(LOGIN_TEXTS, PROVIDER_CODES.hostedUnreachable);

/** Does something that needs the provider. @throws AppError `unavailable` if it does not do what it was asked */
export async function mapProviderErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof HostedIdentityError ? new AppError('unavailable', TEXT) : error;
  }
}
