import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BackOffice } from '#paypal/back-office.ts';
import { captureOrder, findOrder } from '#paypal/orders.ts';
import { refuseUnknownId } from '#paypal/refusal.ts';
import { writeOrder } from '#paypal/representations.ts';
import { refuseSdkQuery } from './sdk-query.ts';

/** Files that the browser-side pages load, below `/assets`. */
const ASSETS = [
  'approval.css',
  'approval.js',
  'button-style.js',
  'buttons.css',
  'buttons.js',
  'checkout-window.js',
  'decision-message.js',
  'order-calls.js',
  'run-checkout.js',
];

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface BrowserDependencies {
  readonly clientId: string;
  readonly office: BackOffice;
  /** Makes a change and saves the state. */
  readonly keep: <Result>(work: () => Result) => Promise<Result>;
}

interface IdPath {
  readonly Params: { readonly id: string };
}

/**
 * Adds what browsers load: the script below `/sdk/js`, the approval window at `/checkoutnow`, their files, and the
 * two endpoints that `actions.order` calls. They need no token: anybody who has an order's id may pay for it.
 */
export function addBrowserRoutes(
  scope: FastifyInstance,
  { clientId, office, keep }: BrowserDependencies,
): void {
  const script = readBrowserFile('sdk.js');
  const page = readBrowserFile('approval.html');
  const assets = new Map(ASSETS.map((name) => [name, readBrowserFile(name)]));

  scope.get<{ Querystring: Record<string, unknown> }>('/sdk/js', async ({ query }, reply) => {
    const problem = refuseSdkQuery(query, clientId);
    if (problem === null) return sendFile(reply, 'js', script);
    return sendFile(reply.status(400), 'js', `throw new Error(${JSON.stringify(problem)});\n`);
  });

  scope.get<{ Params: { readonly name: string } }>('/assets/:name', async ({ params }, reply) => {
    const content = assets.get(params.name);
    if (content === undefined) throw refuseUnknownId();
    return sendFile(reply, params.name.endsWith('.css') ? 'css' : 'js', content);
  });

  scope.get('/checkoutnow', async (_request, reply) => {
    reply.headers({
      'content-security-policy': PAGE_POLICY,
      // Keeps the link to the opener: the opener's own policy drops windows that set one.
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'no-referrer',
    });
    return sendFile(reply, 'html', page);
  });

  const write = (id: string) => writeOrder(office, findOrder(office.state, id), 'full');
  scope.get<IdPath>('/sdk/orders/:id', async ({ params }) => write(params.id));
  scope.post<IdPath>('/sdk/orders/:id/capture', async ({ params }, reply) => {
    await keep(() => captureOrder(office, params.id, {}));
    return reply.status(201).send(write(params.id));
  });
}

const MEDIA_TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

function sendFile(reply: FastifyReply, kind: keyof typeof MEDIA_TYPES, content: string): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    .type(MEDIA_TYPES[kind])
    .send(content);
}

function readBrowserFile(name: string): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}
