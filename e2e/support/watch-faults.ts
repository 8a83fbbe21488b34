import type { Page } from '@playwright/test';

/**
 * What a page must never do: throw, break its own security policy, or have the browser's first picture
 * differ from the server's. The list fills while the page lives; a failed request is not in it.
 */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      faults.push(message.text());
    }
  });
  return faults;
}
