import { expect, type Page } from '@playwright/test';

const SIGNS = {
  /** Placeholders of content that is loading. */
  loading: '.skeleton, .spinner, [aria-busy="true"]',
  /** Controls that do nothing until the page is hydrated. */
  controls: 'button, input, textarea, select',
  /** React's mark on hydrated elements. */
  takenOver: '__reactProps$',
  /** Longest transition that is waited for, in milliseconds; longer ones are animations. */
  passageMs: 1000,
  /** How long a page must stay unchanged to count as rendered, in milliseconds. */
  quietMs: 100,
} as const;

/**
 * Waits until a page is complete and interactive: no request is pending, nothing is loading, everything is
 * rendered, and every visible control is hydrated. Streams may stay open.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const listUnrest = async () => [...(await listChanges(page)), ...(await listOpenCalls(page))];
  await expect.poll(listUnrest, { message: 'the page settles', intervals: [20] }).toEqual([]);
}

async function listOpenCalls(page: Page): Promise<string[]> {
  const requests = await page.requests();
  return requests
    .filter((request) => request.existingResponse() === null && request.failure() === null)
    .map((request) => `${request.method()} ${request.url()}`);
}

function listChanges(page: Page): Promise<string[]> {
  return page.evaluate(async ({ loading, controls, takenOver, passageMs, quietMs }) => {
    await document.fonts.ready;
    const listUnfinished = () => {
      const isInSight = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return element.checkVisibility() && bottom > 0 && top < innerHeight;
      };
      const isAlone = (control: Element) => !Object.keys(control).some((key) => key.startsWith(takenOver));
      const marked = [...document.querySelectorAll(loading)].filter((element) => element.checkVisibility());
      const alone = [...document.querySelectorAll(`#root :is(${controls})`)].filter(
        (control) => isInSight(control) && isAlone(control),
      );
      const moving = document.getAnimations().filter(({ playState, effect }) => {
        const end = Number(effect?.getComputedTiming().endTime ?? 0);
        return playState === 'running' && end <= passageMs;
      });
      const describe = (what: string, elements: readonly Element[]) =>
        elements.slice(0, 3).map((element) => `${what}: ${element.outerHTML.slice(0, 200)}`);
      return [
        ...describe('loading', marked),
        ...describe('not hydrated', alone),
        ...(moving.length === 0 ? [] : [`${moving.length} movements`]),
      ];
    };
    const unfinished = listUnfinished();
    if (unfinished.length > 0) return unfinished;
    let changes = 0;
    const watcher = new MutationObserver((all) => (changes += all.length));
    watcher.observe(document, { childList: true, characterData: true, subtree: true });
    await new Promise((resolve) => {
      setTimeout(resolve, quietMs);
    });
    watcher.disconnect();
    return changes === 0 ? listUnfinished() : [`${changes} changes`];
  }, SIGNS);
}
