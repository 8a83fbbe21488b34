import type { SpecifiedTexts } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import type { Announcer } from '#ui/toast.ts';

/** What every failure of the footer's editor begins with (second specification §8). */
const PREFIX = 'Error: ';

/** The specified texts where the server has none of its own. */
export const FOOTER_TEXTS = {
  fetch: failedTo('Failed to fetch footer data'),
  update: failedTo('Failed to update footer'),
  reset: failedTo('Failed to reset footer'),
};

function failedTo(text: string): SpecifiedTexts {
  return { refused: `${PREFIX}${text}`, unreachable: `${PREFIX}${text}` };
}

/** Where the footer's editor says what came of an action. */
export const footerToast: Announcer = {
  success: (text) => settingsToast.success(text),
  error: (text) => settingsToast.error(text.startsWith(PREFIX) ? text : `${PREFIX}${text}`),
};
