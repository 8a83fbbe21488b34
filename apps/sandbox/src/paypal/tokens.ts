import { createAccessToken } from './identifiers.ts';

const LIFETIME_SECONDS = 32_400;

/** Credentials of a merchant's program. */
export interface PayPalCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface TokenIssuer {
  /** The response to a token request, whatever its outcome. */
  answer(
    authorization: string | undefined,
    body: unknown,
  ): { readonly status: number; readonly body: object };
  /** Whether an Authorization header contains a currently valid token. */
  accepts(authorization: string | undefined): boolean;
  /** Makes every token invalid. */
  revokeAll(): void;
}

/** Issues access tokens to the one known client. They end with the process. */
export function createTokenIssuer(credentials: PayPalCredentials, now: () => Date): TokenIssuer {
  const expiries = new Map<string, number>();
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64');

  return {
    answer: (authorization, body) => {
      if (authorization !== `Basic ${basic}`) {
        return refusal(401, 'invalid_client', 'Client authentication failed');
      }
      if (!(body instanceof URLSearchParams) || body.get('grant_type') !== 'client_credentials') {
        return refusal(400, 'unsupported_grant_type', 'The grant type must be client_credentials');
      }
      const token = createAccessToken();
      expiries.set(token, now().getTime() + LIFETIME_SECONDS * 1000);
      return {
        status: 200,
        body: {
          access_token: token,
          token_type: 'Bearer',
          expires_in: LIFETIME_SECONDS,
          scope:
            'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
        },
      };
    },
    accepts: (authorization) => {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
      return token !== undefined && (expiries.get(token) ?? 0) > now().getTime();
    },
    revokeAll: () => expiries.clear(),
  };
}

function refusal(status: number, error: string, description: string): { status: number; body: object } {
  return { status, body: { error, error_description: description } };
}
