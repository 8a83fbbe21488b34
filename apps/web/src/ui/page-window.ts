/** A page number, or the gap where numbers are omitted before or after the window. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/** A slot of the pager, and the screens that show it. */
export interface PagerSlot {
  readonly slot: PageSlot;
  readonly shownOn: 'all' | 'wide' | 'phones';
}

const WINDOW = 5;

/**
 * Numbers of a pager: the first page, the last, and a window of five around the current one
 * (administrator specification §2). At most nine slots, never a gap in place of a single page.
 */
export function pageWindow(page: number, pageCount: number): readonly PageSlot[] {
  const start = Math.max(1, Math.min(page - 2, pageCount - WINDOW + 1));
  const end = Math.min(pageCount, start + WINDOW - 1);
  const slots: PageSlot[] = [];
  for (let number = start; number <= end; number += 1) slots.push(number);
  if (start === 3) slots.unshift(1, 2);
  else if (start > 3) slots.unshift(1, 'gap-before');
  else if (start === 2) slots.unshift(1);
  if (end === pageCount - 2) slots.push(pageCount - 1, pageCount);
  else if (end < pageCount - 2) slots.push('gap-after', pageCount);
  else if (end === pageCount - 1) slots.push(pageCount);
  return slots;
}

/**
 * Pager slots for all screens: phones have room for the first page, the last, the current one and its neighbours,
 * and mark the gaps. A gap of one page shows the page itself, which takes no more room than the mark.
 */
export function pagerSlots(page: number, pageCount: number): readonly PagerSlot[] {
  const isNear = (slot: PageSlot | undefined) =>
    typeof slot === 'number' && (slot === 1 || slot === pageCount || Math.abs(slot - page) <= 1);
  const wide = pageWindow(page, pageCount);
  const slots: PagerSlot[] = [];
  for (const [position, slot] of wide.entries()) {
    const isAlone = isNear(wide[position - 1]) && isNear(wide[position + 1]);
    if (typeof slot !== 'number' || isNear(slot) || isAlone) {
      slots.push({ slot, shownOn: 'all' });
      continue;
    }
    const gap = slot < page ? 'gap-before' : 'gap-after';
    const isMarked = wide.includes(gap) || slots.some((other) => other.slot === gap);
    if (!isMarked) slots.push({ slot: gap, shownOn: 'phones' });
    slots.push({ slot, shownOn: 'wide' });
  }
  return slots;
}
