import type { SpecifiedTexts } from '#lib/describe-failure.ts';

interface LegalTexts {
  /** Of the page, in the choice between the two. */
  readonly page: string;
  /** Within a sentence. */
  readonly name: string;
  readonly fetch: SpecifiedTexts;
  readonly update: SpecifiedTexts & { readonly saved: string };
  readonly reset: SpecifiedTexts & { readonly done: string };
}

/** What the editors of the two legal pages say, in the manner of the others (second specification §8). */
export const LEGAL_TEXTS: Readonly<Record<'terms' | 'privacy', LegalTexts>> = {
  terms: {
    page: 'Terms',
    name: 'the terms',
    fetch: always('Failed to fetch terms'),
    update: { ...always('Failed to update terms'), saved: 'Terms updated successfully!' },
    reset: { ...always('Failed to reset terms'), done: 'Terms reset to default successfully!' },
  },
  privacy: {
    page: 'Privacy',
    name: 'the privacy page',
    fetch: always('Failed to fetch privacy page'),
    update: { ...always('Failed to update privacy page'), saved: 'Privacy page updated successfully!' },
    reset: {
      ...always('Failed to reset privacy page'),
      done: 'Privacy page reset to default successfully!',
    },
  },
};

function always(text: string): SpecifiedTexts {
  return { refused: text, unreachable: text };
}
