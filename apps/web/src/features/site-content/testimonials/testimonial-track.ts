/** The equivalent position within one turn, from 0. */
export function wrapPosition(position: number, count: number): number {
  return ((position % count) + count) % count;
}

/** The position nearest to the given one at which the given card is the first visible one. */
export function findNearest(position: number, index: number, count: number): number {
  const forward = wrapPosition(index - position, count);
  return position + (forward > count / 2 ? forward - count : forward);
}

/**
 * The number of whole rows by which a card is shifted so that it appears where the row at that position needs it.
 */
export function countTurns(position: number, index: number, count: number): number {
  return Math.floor((position - 1 - index) / count) + 1;
}

/**
 * The endless row of cards: a card that leaves on one side comes back on the other. Positions are counted in cards
 * and continue past the last one. The style sheet turns them into distances, so nothing is recomputed on resize.
 */
export class TestimonialTrack {
  readonly viewport: HTMLElement;
  readonly #row: HTMLElement;
  #position = 0;
  #frame = 0;

  constructor(row: HTMLElement, viewport: HTMLElement) {
    this.#row = row;
    this.viewport = viewport;
  }

  get position(): number {
    return this.#position;
  }

  /** How many cards are visible at once, from the style sheet. */
  readRoom(): number {
    return Number(getComputedStyle(this.viewport).getPropertyValue('--quotes-shown'));
  }

  /** Distance from one card to the next, in pixels. */
  measureStep(): number {
    const [first, second] = this.#row.children;
    if (first === undefined) return 0;
    const gap = second === undefined ? 0 : Number.parseFloat(getComputedStyle(this.#row).columnGap);
    return first.getBoundingClientRect().width + gap;
  }

  /** Moves to a position within the given milliseconds, or at once if 0. Replaces a running animation. */
  glide(target: number, ms: number): void {
    this.stop();
    const from = this.#position;
    const start = performance.now();
    const move = (now: number) => {
      const share = ms === 0 ? 1 : Math.min(Math.max((now - start) / ms, 0), 1);
      this.#put(target - (target - from) * (1 - share) ** 3);
      if (share < 1) this.#frame = requestAnimationFrame(move);
    };
    move(start);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #put(position: number): void {
    this.#position = position;
    this.#row.style.setProperty('--position', `${position}`);
    const cards = [...this.#row.children].filter((card) => card instanceof HTMLElement);
    for (const [index, card] of cards.entries()) {
      const turns = countTurns(position, index, cards.length);
      card.style.setProperty('--places', `${turns * cards.length}`);
    }
  }
}
