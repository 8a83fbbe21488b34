import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '@voicedraft/sandbox/paypal/start-webhook-receiver';
import { LOCAL_PAYPAL } from '#features/payment-settings/service.ts';
import { startPaymentServer, type PaymentServer } from './payment-server.ts';

/** A payment server whose messages of PayPal go to the test, which delivers them as it likes. */
export interface HeardPayments {
  readonly server: PaymentServer;
  readonly receiver: WebhookReceiver;
  stop(): Promise<void>;
}

export async function startHeardPayments(): Promise<HeardPayments> {
  const server = await startPaymentServer();
  const receiver = await startWebhookReceiver();
  server.paypal.webhooks.setTarget({ url: receiver.url, webhookId: LOCAL_PAYPAL.webhookId });
  return {
    server,
    receiver,
    stop: async () => {
      await server.stop();
      await receiver.close();
    },
  };
}
