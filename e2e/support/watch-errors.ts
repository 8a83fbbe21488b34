import type { Page } from '@playwright/test';

/**
 * Collects what a page must never do: throw, violate its security policy, or render something other than the server
 * did. The list grows while the page is open; failed requests are not included.
 */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  return errors;
}
