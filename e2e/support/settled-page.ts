import { expect, type Page } from '@playwright/test';

const SIGNS = {
  /** What the app shows in place of something that is on its way. */
  loading: '.skeleton, .spinner, [aria-busy="true"]',
  /** What does nothing before the app has taken the server's page over. */
  controls: 'button, input, textarea, select',
  /** React's own mark of an element that it looks after. */
  takenOver: '__reactProps$',
  /** A movement that lasts longer is no passage from one look to another, in milliseconds. */
  passageMs: 1000,
  /** A page that has not changed for so long has drawn what it has got, in milliseconds. */
  quietMs: 100,
} as const;

/**
 * Waits until a page has everything and hears everything: no call is without an answer, nothing is marked as
 * loading, what came is drawn, and the app looks after every control in sight. Streams may stay open.
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
        ...describe('not taken over', alone),
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
