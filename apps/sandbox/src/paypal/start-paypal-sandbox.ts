import { type RunningServer, startServer } from '#http/start-server.ts';
import {
  type PayPalSandbox,
  type PayPalSandboxOptions,
  registerPayPalSandbox,
} from './register-paypal-sandbox.ts';

/** Starts a stand-in for PayPal on a free port of the loopback interface. */
export async function startPayPalSandbox(
  options: PayPalSandboxOptions,
): Promise<PayPalSandbox & RunningServer> {
  const { handle, ...server } = await startServer((app) => registerPayPalSandbox(app, options));
  return { ...server, ...handle, url: server.url + (options.prefix ?? '') };
}
