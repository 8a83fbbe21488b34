import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import {
  registerPayPalSandbox,
  type PayPalSandbox,
} from '@voicedraft/sandbox/paypal/register-paypal-sandbox';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { LOCAL_PAYPAL, WEBHOOK_PATH } from './features/payment-settings/service.ts';
import { ownUrl } from './own-url.ts';

/**
 * Mounts the demo's PayPal on the product's own port. It speaks PayPal's protocol over HTTP like the real one,
 * keeps its orders in the data folder, and sends its webhooks once the server is listening.
 */
export function mountLocalPayPal(app: FastifyInstance, context: Context): void {
  // Its credentials are in the source, so it must not exist in production, where payments are real.
  if (context.config.production) throw new Error('The local PayPal is not part of a production server.');
  void app.register(async (scope) => {
    const sandbox = await openLocalPayPal(scope, context);
    app.addHook('onListen', async () => {
      sandbox.webhooks.setTarget({ url: `${ownUrl(app)}${WEBHOOK_PATH}`, webhookId: LOCAL_PAYPAL.webhookId });
    });
  });
}

/** Broken play-money data must not keep a demo from starting: a file that cannot be read is set aside. */
async function openLocalPayPal(scope: FastifyInstance, context: Context): Promise<PayPalSandbox> {
  const stateFile = join(context.config.dataDir, 'local-paypal.json');
  const { clientId, clientSecret, path: prefix } = LOCAL_PAYPAL;
  const open = () =>
    registerPayPalSandbox(scope, { credentials: { clientId, clientSecret }, prefix, stateFile });
  try {
    return open();
  } catch (error) {
    const aside = `${stateFile}.broken-${context.clock.now().getTime()}`;
    await rename(stateFile, aside);
    context.log.error(
      { err: error, aside },
      'the local PayPal starts from scratch; its file could not be read',
    );
    return open();
  }
}
