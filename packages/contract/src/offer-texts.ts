/** One of the product's own texts in two versions: while voices can be made, and while none can. */
export interface OfferText {
  /** As specified (customer specification §1 and §2). */
  readonly lifelike: string;
  readonly draft: string;
}

/** The product's own texts that promise something about the voices. */
export const OFFER_TEXTS = {
  banner: {
    lifelike:
      'Type a prompt. Get a clear, engaging script. Hear it read by a lifelike voice. Each takes seconds, and every line stays yours to edit.',
    draft:
      'Type a prompt. Get a clear, engaging script. Hear it read aloud. Each takes seconds, and every line stays yours to edit.',
  },
  feature: { lifelike: 'Neural voice synthesis', draft: 'Voice synthesis' },
  footer: {
    lifelike: 'Video scripts and lifelike AI voiceovers in seconds, for people who publish every week.',
    draft: 'Video scripts and AI voiceovers in seconds, for people who publish every week.',
  },
  landingPage: {
    lifelike:
      'Voicedraft generates video scripts and lifelike AI voiceovers in seconds. Type a prompt, edit the draft, download the voice.',
    draft:
      'Voicedraft generates video scripts and AI voiceovers in seconds. Type a prompt, edit the draft, download the voice.',
  },
  product: {
    lifelike: 'Video scripts and lifelike AI voiceovers from one prompt.',
    draft: 'Video scripts and AI voiceovers from one prompt.',
  },
} as const satisfies Record<string, OfferText>;

/** The version of a text that is true now. */
export function chooseOffer({ lifelike, draft }: OfferText, lifelikeVoices: boolean): string {
  return lifelikeVoices ? lifelike : draft;
}
