import type { FastifyInstance } from 'fastify';
import { createRequestLog, type RequestLog } from '#http/request-log.ts';
import type { BackOffice } from './back-office.ts';
import { addBrowserRoutes } from './browser/browser-routes.ts';
import { completeCapture, denyCapture, reverseCapture } from './captures.ts';
import { addControlRoutes, type BankControls } from './control-routes.ts';
import { createPayPalFaults, type PayPalFaultRule, type PayPalFaults } from './faults.ts';
import { addMerchantRoutes } from './merchant-routes.ts';
import { approveOrder, cancelOrder, declineOrder, showToPayer } from './payer.ts';
import { addPayerRoutes, type PayerActions } from './payer-routes.ts';
import { Refusal, writeRefusal } from './refusal.ts';
import { createCallServer } from './serve-call.ts';
import type { PayPalState } from './state.ts';
import { persistInFile, keepInMemory } from './state-file.ts';
import { createTokenIssuer, type PayPalCredentials } from './tokens.ts';
import { createWebhooks, type Webhooks, type WebhookSwitches, type WebhookTarget } from './webhooks.ts';

/** A certificate that nobody can fetch: receivers cannot verify a webhook themselves and have to ask. */
const CERT_URL = 'https://local-paypal.invalid/v1/notifications/certs/CERT-LOCAL';
const BODY_MAX_BYTES = 256 * 1024;

export interface PayPalSandboxOptions {
  /** The only client that is accepted. */
  readonly credentials: PayPalCredentials;
  /** Path prefix of the routes, for example `/sandbox/paypal`; the root by default. */
  readonly prefix?: string;
  /** Where webhooks go from the start; nowhere if omitted. */
  readonly webhook?: WebhookTarget;
  /** How webhook deliveries deviate from one prompt delivery each. */
  readonly webhookSwitches?: Partial<WebhookSwitches>;
  /** Pauses before the second and later attempts to deliver a webhook, in milliseconds. */
  readonly webhookRetryDelaysMs?: readonly number[];
  /** Faults planned from the start. */
  readonly faults?: readonly PayPalFaultRule[];
  /** Adds the switches as JSON endpoints below `/control`, open to anybody; off by default. */
  readonly withControlRoutes?: boolean;
  /** JSON file for orders, captures and refunds; only in memory if omitted. */
  readonly stateFile?: string;
  /** The clock by which request ids and tokens expire. */
  readonly now?: () => Date;
}

/** The controls of a running stand-in, and its payer's and bank's sides. */
export interface PayPalSandbox {
  readonly faults: PayPalFaults;
  readonly webhooks: Webhooks;
  readonly payer: PayerActions;
  readonly bank: BankControls;
  readonly requests: RequestLog;
  /** The stand-in's state, to be read by tests. */
  readonly state: PayPalState;
}

/**
 * Adds a stand-in for PayPal to a server: the token, Orders v2 with capture, Payments v2 with refunds, webhooks
 * with their verification, the payer's side below `/payer`, what browsers load below `/sdk` and `/checkoutnow`, and
 * optionally `/control`. It supports currencies with two decimals and one purchase unit per order.
 *
 * @throws Error if the state file cannot be read
 */
export function registerPayPalSandbox(app: FastifyInstance, options: PayPalSandboxOptions): PayPalSandbox {
  const { prefix = '', now = () => new Date() } = options;
  const { state, save } = options.stateFile === undefined ? keepInMemory() : persistInFile(options.stateFile);
  const faults = createPayPalFaults(options.faults);
  const requests = createRequestLog();
  const tokens = createTokenIssuer(options.credentials, now);
  const webhooks = createWebhooks({
    state,
    now,
    save,
    certUrl: CERT_URL,
    target: options.webhook,
    retryDelaysMs: options.webhookRetryDelaysMs,
    switches: options.webhookSwitches,
  });
  let linkBase = `http://localhost${prefix}`;
  const office: BackOffice = {
    state,
    now,
    linkBase: () => linkBase,
    announce: (type, resource) => webhooks.announce(type, resource),
  };

  async function keep<Result>(work: () => Result): Promise<Result> {
    const result = work();
    await save();
    return result;
  }
  const payer: PayerActions = {
    show: async (id) => showToPayer(office, id),
    approve: (id, email) => keep(() => approveOrder(office, id, email)),
    decline: (id, email) => keep(() => declineOrder(office, id, email)),
    cancel: async (id) => cancelOrder(office, id),
  };
  const bank: BankControls = {
    complete: (id) => keep(() => completeCapture(office, id)),
    deny: (id, event) => keep(() => denyCapture(office, id, event)),
    reverse: (id) => keep(() => reverseCapture(office, id)),
  };

  app.register(
    async (scope) => {
      addBodyParsers(scope);
      scope.setErrorHandler(async (error, _request, reply) => {
        const refusal = error instanceof Refusal ? error : refusalOf(error);
        return reply.status(refusal.status).send(writeRefusal(refusal));
      });
      // The stand-in learns its own URL from the requests it receives.
      scope.addHook('onRequest', async ({ protocol, host }) => {
        linkBase = `${protocol}://${host}${prefix}`;
      });
      scope.addHook('onClose', () => webhooks.stop());

      const serve = createCallServer({ prefix, faults, tokens, requests, save });
      addMerchantRoutes(scope, { office, tokens, webhooks, serve });
      addPayerRoutes(scope, payer);
      addBrowserRoutes(scope, { clientId: options.credentials.clientId, office, keep });
      if (options.withControlRoutes === true) addControlRoutes(scope, { faults, webhooks, bank });
    },
    { prefix },
  );

  return { faults, webhooks, payer, bank, requests, state };
}

/** JSON that may be empty, as in a capture request, and the form of a token request. */
function addBodyParsers(scope: FastifyInstance): void {
  const parser = { parseAs: 'string', bodyLimit: BODY_MAX_BYTES } as const;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', parser, async (_request: unknown, body: string) => {
    if (body === '') return undefined;
    try {
      return JSON.parse(body);
    } catch {
      throw new Refusal(400, [{ issue: 'MALFORMED_REQUEST_JSON', description: 'The body is not JSON.' }]);
    }
  });
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    parser,
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
}

function refusalOf(error: unknown): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return new Refusal(typeof status === 'number' && status < 500 ? 400 : 500);
}
