import {
  Client,
  Environment,
  type OAuthToken,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import { explainTokenFailure } from './classify-failure.ts';
import { createFetchAdapter } from './fetch-adapter.ts';

export interface SdkSessionOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

/** The SDK with one access token, which it renews when it expires. */
export interface SdkSession {
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  /** Sends a query about a webhook as JSON text, and returns the response as text. */
  readonly verifyWebhook: (question: string) => Promise<string>;
  /**
   * Whether fetching a token failed. The SDK keeps that failure forever and returns it for every later call, so the
   * session has to be replaced.
   */
  readonly hasLostToken: () => boolean;
}

/** Opens a session. Nothing is sent before the first call. */
export function openSdkSession(options: SdkSessionOptions): SdkSession {
  let hasLostToken = false;
  let fetching: Promise<OAuthToken> | undefined;

  async function noticeLoss(token: Promise<OAuthToken>): Promise<OAuthToken> {
    try {
      return await token;
    } catch (error) {
      hasLostToken = true;
      throw explainTokenFailure(error);
    } finally {
      fetching = undefined;
    }
  }

  const client = new Client({
    // Only determines the host, which the adapter replaces; the sandbox, in case it ever does not.
    environment: Environment.Sandbox,
    timeout: options.timeoutMs,
    clientCredentialsAuthCredentials: {
      oAuthClientId: options.clientId,
      oAuthClientSecret: options.clientSecret,
      // Left to itself, the SDK requests one token per call while it has none.
      oAuthTokenProvider: (_last, manager) => (fetching ??= noticeLoss(manager.fetchToken())),
    },
    unstable_httpClientOptions: { adapter: createFetchAdapter(options.baseUrl) },
  });

  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    verifyWebhook: async (question) => {
      const request = client.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature');
      request.header('Content-Type', 'application/json');
      request.header('Accept', 'application/json');
      request.text(question);
      request.authenticate([{ oauth2: true }]);
      return (await request.callAsText()).result;
    },
    hasLostToken: () => hasLostToken,
  };
}
