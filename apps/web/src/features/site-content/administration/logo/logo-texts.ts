/** What the logo's editor says (second specification §8). */

export const LOGO_TITLE = 'Logo Update';
export const LOGO_LEAD = 'Shown at the top and bottom of public pages. It is part of the footer.';

export const LOAD_TEXTS = {
  refused: 'Failed to fetch logo data',
  unreachable: 'Error fetching logo data',
} as const;

export const SAVE_TEXTS = {
  saved: 'Logo updated successfully!',
  refused: 'Failed to update logo',
  unreachable: 'Error updating logo',
  unread: LOAD_TEXTS.refused,
} as const;
