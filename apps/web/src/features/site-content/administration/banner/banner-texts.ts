import type { SpecifiedTexts } from '#lib/describe-failure.ts';

/** What the banner's editor says (second specification §5 and §8). */

export const BANNER_TITLE = 'Banner Section';
export const BANNER_LEAD = 'The first thing a visitor reads on the landing page.';

export const LOAD_TEXTS = {
  refused: 'Failed to fetch banner data',
  unreachable: 'Failed to connect to server',
} as const satisfies SpecifiedTexts;

export const SAVE_TEXTS = {
  saved: 'Banner section updated successfully!',
  refused: 'Failed to update banner section',
  unreachable: 'Failed to save changes',
  unread: LOAD_TEXTS.refused,
} as const;

const UNREACHABLE = 'Network error or server not responding';

export const ACTIVATE_TEXTS = {
  done: 'Banner activated successfully!',
  refused: 'Failed to toggle banner status',
  unreachable: UNREACHABLE,
} as const;

export const DEACTIVATE_TEXTS = { ...ACTIVATE_TEXTS, done: 'Banner deactivated successfully!' } as const;

export const DELETE_TEXTS = { ...DEACTIVATE_TEXTS, refused: 'Failed to deactivate banner' } as const;

export const RESET_TEXTS = {
  done: 'Banner section reset to default successfully!',
  refused: 'Failed to reset banner section',
  unreachable: UNREACHABLE,
} as const;

export const DEACTIVATE_QUESTION = {
  title: 'Deactivate Banner',
  question: 'Are you sure you want to deactivate the banner?',
  confirmLabel: 'Deactivate',
  busyText: 'Deactivating...',
} as const;

export const DELETE_QUESTION = {
  title: 'Delete Banner',
  question:
    'This takes the banner off the site and marks it inactive. Its text and media stay here, and you can activate it again.',
  confirmLabel: 'Delete',
  busyText: 'Deleting...',
} as const;

export const RESET_QUESTION = 'Are you sure you want to reset the banner to default settings?';
