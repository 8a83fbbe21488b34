import type { PayPalSandboxOptions } from '@voicedraft/sandbox/paypal/register-paypal-sandbox';
import { startPayPalSandbox } from '@voicedraft/sandbox/paypal/start-paypal-sandbox';
import { createPayPalClient, type PayPalClientOptions } from '#integrations/paypal/paypal-client.ts';
import { type PayPal, PayPalError, type PayPalOrderRequest } from '#integrations/paypal/paypal.ts';

const TEST_CREDENTIALS = { clientId: 'test-client-id', clientSecret: 'test-client-secret' };

export interface PayPalTestKit {
  readonly sandbox: Awaited<ReturnType<typeof startPayPalSandbox>>;
  readonly paypal: PayPal;
  /** Waits before repeats, in milliseconds; nothing really waits. */
  readonly waits: number[];
  /** What was logged, each line as JSON. */
  readonly logged: string[];
  /** A second client of the same stand-in, with the same credentials by default. */
  readonly openClient: (options?: Partial<PayPalClientOptions>) => PayPal;
  /** Advances the clock of the stand-in. */
  readonly advance: (ms: number) => void;
  /** Creates an order, approves it as the payer and returns its id. */
  readonly approveNewOrder: (request?: Partial<PayPalOrderRequest>) => Promise<string>;
  /** The money in the merchant's account, in hundredths: captures that have arrived minus refunds. */
  readonly countCaptures: () => number;
  /** Number of calls of an endpoint, for example 'POST /v1/oauth2/token'. */
  readonly countCalls: (call: string) => number;
}

let lastNumber = 0;

/** An order request like the product's, with ids of its own. */
export function makeOrderRequest(changes: Partial<PayPalOrderRequest> = {}): PayPalOrderRequest {
  lastNumber += 1;
  return {
    requestId: `create-${lastNumber}`,
    description: 'Starter package',
    customId: `ORDER${lastNumber}`,
    invoiceId: `PAY${lastNumber}`,
    total: { currency: 'USD', value: '19.95' },
    itemTotal: { currency: 'USD', value: '19.00' },
    handling: { currency: 'USD', value: '0.95' },
    ...changes,
  };
}

/** Runs a test with a client on its own stand-in. */
export async function withPayPal(
  run: (kit: PayPalTestKit) => Promise<void>,
  options: Partial<PayPalSandboxOptions> & { readonly timeoutMs?: number } = {},
): Promise<void> {
  const { timeoutMs = 5000, ...sandboxOptions } = options;
  let now = Date.parse('2026-11-21T12:00:00Z');
  const sandbox = await startPayPalSandbox({
    credentials: TEST_CREDENTIALS,
    now: () => new Date(now),
    ...sandboxOptions,
  });
  const waits: number[] = [];
  const logged: string[] = [];
  const openClient = (changes: Partial<PayPalClientOptions> = {}) =>
    createPayPalClient({
      ...TEST_CREDENTIALS,
      baseUrl: sandbox.url,
      timeoutMs,
      log: {
        warn: (...line: readonly unknown[]) => void logged.push(JSON.stringify(line)),
        debug: () => {},
      },
      backOff: {
        sleep: async (ms: number) => {
          waits.push(ms);
        },
        random: () => 0.5,
      },
      ...changes,
    });
  const paypal = openClient();

  try {
    await run({
      sandbox,
      paypal,
      waits,
      logged,
      openClient,
      advance: (ms) => {
        now += ms;
      },
      approveNewOrder: async (request) => {
        const { id } = await paypal.createOrder(makeOrderRequest(request));
        await sandbox.payer.approve(id);
        return id;
      },
      countCaptures: () => {
        const arrived = [...sandbox.state.captures.values()].filter(
          ({ status }) => status !== 'PENDING' && status !== 'DECLINED',
        );
        const given = [...sandbox.state.refunds.values()];
        const sum = (entries: readonly { readonly cents: number }[]) =>
          entries.reduce((total, { cents }) => total + cents, 0);
        return sum(arrived) - sum(given);
      },
      countCalls: (call) =>
        sandbox.requests.list().filter(({ method, path }) => `${method} ${path}` === call).length,
    });
  } finally {
    await sandbox.close();
  }
}

/** The PayPalError with which the work fails. @throws Error if it ends otherwise */
export async function catchPayPalError(work: Promise<unknown>): Promise<PayPalError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof PayPalError) return error;
    throw new Error('expected a PayPalError', { cause: error });
  }
  throw new Error('expected a rejection');
}
