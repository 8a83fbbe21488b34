import { listTestimonials } from '@voicedraft/contract/site-content';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freezeClock, passTime } from '#testing/clock.ts';
import { openApp } from '#testing/open-app.tsx';
import { preferMotion } from '#testing/preferences.ts';
import { makeTestimonial } from '#testing/records/testimonials.ts';
import { ok, server } from '#testing/server.ts';

const section = page.getByRole('region', { name: 'What Our Clients Say' });
const bullet = (number: number) => page.getByRole('button', { name: `Show testimonial ${number}` });

beforeEach(() => {
  const authors = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'];
  server.answer(listTestimonials, ok(authors.map((authorName) => makeTestimonial({ authorName }))));
});

/** Opens the landing page and scrolls to the carousel, whose code is loaded when it comes near. */
async function open(): Promise<void> {
  await openApp('/', { as: null });
  await expect.element(section).toBeVisible();
  section.element().scrollIntoView({ behavior: 'instant' });
  await expect.element(bullet(1)).toBeVisible();
}

/** The same with a frozen clock, which only runs while the page starts. */
async function openFrozen(): Promise<void> {
  freezeClock();
  await openApp('/', { as: null });
  await expect.poll(() => passTime(100).then(() => section.elements())).toHaveLength(1);
  section.element().scrollIntoView({ behavior: 'instant' });
  await expect.poll(() => passTime(1).then(() => bullet(1).elements())).toHaveLength(1);
}

/** The fully visible cards, from left to right. */
function readBoxes(): DOMRect[] {
  const slides = [...section.element().querySelectorAll('.quote-slide')];
  const row = slides[0]?.closest('.quotes')?.getBoundingClientRect();
  const boxes = slides.map((slide) => slide.getBoundingClientRect());
  return boxes
    .filter((box) => row !== undefined && box.left > row.left - 2 && box.right < row.right + 2)
    .sort((one, other) => one.left - other.left);
}

/** Lets less time pass than a card stays, and returns which card is shown. */
async function goOn(): Promise<string | null | undefined> {
  await passTime(1000);
  return section.element().querySelector('[aria-current]')?.getAttribute('aria-label');
}

test('shows as many cards as fit, 30 px apart', async () => {
  await open();
  for (const [width, slides] of [
    [390, 1],
    [767, 1],
    [768, 2],
    [1199, 2],
    [1200, 3],
  ] as const) {
    await page.viewport(width, 900);
    await expect.poll(() => readBoxes().length, { message: `${width} px` }).toBe(slides);
    const boxes = readBoxes();
    for (const [index, box] of boxes.entries()) {
      if (index > 0) expect(box.left - (boxes[index - 1]?.right ?? 0)).toBeCloseTo(30, 0);
    }
  }
});

test('moves automatically, even after a manual choice, until it is paused', async () => {
  await preferMotion('no-preference');
  await openFrozen();
  await expect.element(bullet(1)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => goOn()).toBe('Show testimonial 2');
  await bullet(5).click();
  await expect.element(bullet(5)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => goOn()).toBe('Show testimonial 6');
  await expect.poll(() => goOn()).toBe('Show testimonial 1');
  await page.getByRole('button', { name: 'Pause the carousel' }).click();
  await expect.element(page.getByRole('button', { name: 'Play the carousel' })).toBeVisible();
  await passTime(20_000);
  await expect.element(bullet(1)).toHaveAttribute('aria-current', 'true');
});

test('does not move for users who prefer reduced motion', async () => {
  await openFrozen();
  await passTime(20_000);
  await expect.element(bullet(1)).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('button', { name: /the carousel/i })).not.toBeInTheDocument();
});

test('can be swiped in both directions and past its end', async () => {
  await open();
  await page.viewport(1280, 900);
  await expect.poll(() => readBoxes().length).toBe(3);
  /** Drags a card onto the place of another one. */
  const drag = async (from: string, to: string) => {
    const card = (author: string) => section.getByRole('listitem').filter({ hasText: author });
    await userEvent.dragAndDrop(card(from), card(to));
  };
  await drag('Ben', 'Ada');
  await expect.element(bullet(2)).toHaveAttribute('aria-current', 'true');
  await drag('Ben', 'Cleo');
  await expect.element(bullet(1)).toHaveAttribute('aria-current', 'true');
  await bullet(6).click();
  await drag('Ada', 'Fay');
  await expect.element(bullet(1)).toHaveAttribute('aria-current', 'true');
});
