import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

/** Tasks before customers can pay, in display order. */
export const CHECKLIST_ITEMS = ['logo', 'mail', 'engine', 'paypal', 'packages', 'legal'] as const;
export const ChecklistItemName = z.enum(CHECKLIST_ITEMS);
export type ChecklistItemName = z.infer<typeof ChecklistItemName>;

/** One step of a check: passed, failed, or not tried because an earlier one failed. */
export const CheckStep = z.object({
  state: z.enum(['passed', 'failed', 'waiting']),
  title: z.string(),
  text: z.string(),
});
export type CheckStep = z.infer<typeof CheckStep>;

export const ChecklistItem = z.object({
  item: ChecklistItemName,
  /** `not-complete`: it works, but something is still missing. */
  state: z.enum(['not-checked', 'checking', 'done', 'not-complete', 'failed']),
  /** When the state was found; null before the first check. */
  checkedAt: Instant.nullable(),
  /** The finding in a sentence, with addresses, amounts, or the other side's answers. Empty before the first check. */
  text: z.string(),
  steps: z.array(CheckStep),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

const SHARED = { access: 'admin', areas: ['set-up'], feature: 'checklist' } as const;

export const getChecklist = get('/api/checklist', {
  ...SHARED,
  summary: 'What has to be right before customers pay, with the result of each last check',
  response: successOf(z.array(ChecklistItem)),
});

const ItemPath = z.object({ item: ChecklistItemName });

export const runCheck = post('/api/checklist/{item}/check', {
  ...SHARED,
  summary: 'Check one item for real; mail goes to the caller, an engine speaks one sentence at no cost',
  params: ItemPath,
  response: successOf(ChecklistItem),
  rateLimit: 30,
});

export const stopCheck = post('/api/checklist/{item}/stop', {
  ...SHARED,
  summary: 'Stop waiting for a check; its result is ignored',
  params: ItemPath,
  response: successOf(ChecklistItem),
});
