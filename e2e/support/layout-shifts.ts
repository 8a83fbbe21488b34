import type { Page } from '@playwright/test';

/**
 * Measures unexpected layout shifts, starting with the next load.
 * @returns a function that reads the total shift of the open page
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[]);
    return shifts.reduce((sum, value) => sum + value, 0);
  };
}
