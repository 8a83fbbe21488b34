import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LOCAL_PAYPAL } from './features/payment-settings/service.ts';

/** URL of the demo's PayPal for the server itself: over the loopback, whatever the public URL is. */
export function localPayPalUrl(app: FastifyInstance | null): string {
  return `${app === null ? 'http://127.0.0.1' : ownUrl(app)}${LOCAL_PAYPAL.path}`;
}

/** URL of a listening server from its own machine. */
export function ownUrl(app: FastifyInstance): string {
  const bound = app.server.address() as AddressInfo | null;
  if (bound === null) return 'http://127.0.0.1';
  const { address, family, port } = bound;
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
