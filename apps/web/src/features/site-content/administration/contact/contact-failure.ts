import { ApiError } from '#lib/api-error.ts';
import type { SpecifiedTexts } from '#lib/describe-failure.ts';

/** The specified texts of the contact page's editor (second specification §8); what was refused is followed by its reason. */
export const CONTACT_TEXTS = {
  fetch: bothWays('Failed to fetch contact page'),
  update: { refused: 'Failed to update contact page:', unreachable: 'Error updating contact page' },
  reset: { refused: 'Failed to reset contact page:', unreachable: 'Error resetting contact page' },
} satisfies Record<string, SpecifiedTexts>;

function bothWays(text: string): SpecifiedTexts {
  return { refused: text, unreachable: text };
}

/** 'Failed to update contact page: ...' with the server's words, or the text for no answer. */
export function describeContactFailure(failure: unknown, texts: SpecifiedTexts): string {
  return failure instanceof ApiError && failure.status > 0
    ? `${texts.refused} ${failure.message}`
    : texts.unreachable;
}
