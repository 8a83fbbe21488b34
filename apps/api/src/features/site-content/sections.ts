import { BANNER_TEXTS } from '@voicedraft/contract/banner-texts';
import { SECTIONS as DESCRIPTIONS, type SectionPart } from '@voicedraft/contract/content-sections';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import type { z } from 'zod';
import type { Config } from '#config.ts';
import { ABOUT } from './sections/about.ts';
import { FOOTER } from './sections/footer.ts';
import { PRIVACY, TERMS } from './sections/legal.ts';
import { defaultAddress } from './sections/operator-address.ts';
import { type SectionRules, whileActive } from './sections/section-rules.ts';

// Defaults describe what the product does; only the operator knows their contact details.

/** Server-side rules of each section, in addition to its description in the contract. */
export const RULES: { readonly [Part in SectionPart]: SectionRules<Part> } = {
  banner: { answer: whileActive, defaults: () => BANNER_TEXTS },
  about: ABOUT,
  'contact-page': {
    answer: whileActive,
    defaults: (config) => {
      const { email, phone } = defaultAddress(config);
      return {
        title: 'Talk to us',
        subtitle: 'Contact',
        description: 'Questions about credits, voices or an order? Write to us and a person will answer.',
        contactInfo: [
          { type: 'email' as const, icon: 'fi fi-tr-envelope', value: email, label: 'Email us' },
          { type: 'phone' as const, icon: 'fi fi-tr-phone-call', value: phone, label: 'Call us' },
        ].filter(({ value }) => value !== ''),
        imageUrl: '',
      };
    },
  },
  footer: FOOTER,
  terms: TERMS,
  privacy: PRIVACY,
};

/** Fields that an editor sends beside the content. */
export interface Sent {
  readonly isActive?: boolean | undefined;
  /** The revision that the editor holds. */
  readonly revision?: number | undefined;
}

interface Change extends Endpoint {
  readonly access: 'admin';
  readonly body: z.ZodType<Sent & object>;
  readonly response: z.ZodType<object>;
}

/**
 * A single-instance part that is saved as a whole: what the endpoints of its editor have in common, whatever its
 * content.
 */
export interface SectionKind {
  readonly part: SectionPart;
  /** Name shown to staff. */
  readonly label: string;
  /** Subject of the editor's messages: 'the banner'. */
  readonly subject: string;
  /** Schema of what can be saved. */
  readonly content: z.ZodType<object>;
  /** Schema of the response. */
  readonly record: z.ZodType<object>;
  readonly defaults: (config: Pick<Config, 'demo'>) => object;
  readonly read: Endpoint & { readonly access: 'public'; readonly response: z.ZodType<object> };
  readonly save: Change;
  readonly reset: Change;
  readonly toggle?: Change;
  readonly deactivate?: Omit<Change, 'body'>;
}

/** The section with a given name. */
export function sectionOf(part: SectionPart): SectionKind {
  return { ...DESCRIPTIONS[part], defaults: RULES[part].defaults };
}

/** Every section of the contract. */
export const SECTIONS: readonly SectionKind[] = Object.values(DESCRIPTIONS).map(({ part }) =>
  sectionOf(part),
);
