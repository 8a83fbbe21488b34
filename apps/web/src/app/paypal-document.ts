import { redirect } from '@tanstack/react-router';
import { loadsPayPal } from '@voicedraft/contract/paypal-pages';
import type { RouterContext } from '#app/guards.ts';

interface Opening {
  readonly context: Pick<RouterContext, 'openedAt'>;
  readonly location: { readonly href: string };
}

/**
 * Loads the document anew for a page with PayPal's buttons: a document keeps the policy that it was opened with, and
 * only that of such a page allows PayPal's script. Leaving needs none: what is shown next, such as the message about a
 * payment, stays.
 */
export function requirePayPalDocument({ context: { openedAt }, location: { href } }: Opening): void {
  if (!loadsPayPal(href) || loadsPayPal(openedAt)) return;
  throw redirect({ href, reloadDocument: true, replace: true });
}
