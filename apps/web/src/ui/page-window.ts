/** A page number, or the gap where numbers are left out before or after the window. */
export type PageSlot = number | 'gap-before' | 'gap-after';

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
