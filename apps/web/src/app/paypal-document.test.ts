import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { requirePayPalDocument } from './paypal-document.ts';

/** How the app opens a page from another one: in the same document, or in a new one. */
function open(href: string, openedAt: string): 'same' | 'new' {
  try {
    requirePayPalDocument({ context: { openedAt }, location: { href } });
    return 'same';
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    expect(thrown.options).toMatchObject({ href, reloadDocument: true, replace: true });
    return 'new';
  }
}

it.each([
  ['/pay-now/1', '/user/package-pending-payment', 'new'],
  ['/item-pay-now/1', '/user', 'new'],
  ['/admin/settings?tab=paypal', '/admin/settings', 'new'],
  ['/pay-now/1', '/pay-now/1', 'same'],
  ['/item-pay-now/2', '/pay-now/1', 'same'],
  ['/user/subscription-history', '/pay-now/1', 'same'],
  ['/admin/settings?tab=account', '/admin', 'same'],
])('opens %s from a document of %s in the %s document', (href, openedAt, expected) => {
  expect(open(href, openedAt)).toBe(expected);
});
