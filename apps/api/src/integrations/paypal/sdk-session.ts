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
  /** Sends a question about a webhook, given as JSON text, and answers the text of the answer. */
  readonly verifyWebhook: (question: string) => Promise<string>;
  /**
   * Whether a token could not be had. The SDK keeps that failure for ever and answers every later call with it,
   * so the session has to be replaced.
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
    // Decides about the host only, which the adapter replaces; the harmless one, should it ever not.
    environment: Environment.Sandbox,
    timeout: options.timeoutMs,
    clientCredentialsAuthCredentials: {
      oAuthClientId: options.clientId,
      oAuthClientSecret: options.clientSecret,
      // By itself the SDK asks for one token per call while it has none.
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
