import type { SpecifiedTexts } from '#lib/describe-failure.ts';

/** What the editor of the about page says (second specification §5 and §8). */

export const ABOUT_TITLE = 'About Section Management';
export const ABOUT_LEAD = 'The two sections on the about page.';

/** The specification has one text for each failure, whether the server refuses or does not answer. */
function failing(text: string): SpecifiedTexts {
  return { refused: text, unreachable: text };
}

export const LOAD_TEXTS = failing('Failed to fetch about data');

export const SAVE_TEXTS = {
  ...failing('Failed to update about section'),
  saved: 'About section updated successfully!',
  unread: LOAD_TEXTS.refused,
};

export const ACTIVATE_TEXTS = {
  ...failing('Failed to toggle about section status'),
  done: 'About section activated successfully!',
};

export const DEACTIVATE_TEXTS = { ...ACTIVATE_TEXTS, done: 'About section deactivated successfully!' };

export const DELETE_TEXTS = {
  ...failing('Failed to deactivate about section'),
  done: DEACTIVATE_TEXTS.done,
};

export const RESET_TEXTS = {
  ...failing('Failed to reset about section'),
  done: 'About section reset to default successfully!',
};

export const DEACTIVATE_QUESTION = {
  title: 'Deactivate About Section',
  question: 'Are you sure you want to deactivate the about section?',
  confirmLabel: 'Deactivate',
  busyText: 'Deactivating...',
} as const;

export const DELETE_QUESTION = {
  title: 'Delete About Section',
  question:
    'This takes the about section off the site and marks it inactive. Its text and images stay here, and you can activate it again.',
  confirmLabel: 'Delete',
  busyText: 'Deleting...',
} as const;

export const RESET_QUESTION = 'Are you sure you want to reset the about section to default settings?';
