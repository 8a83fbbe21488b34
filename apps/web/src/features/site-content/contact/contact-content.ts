import type { ContactPage } from '@voicedraft/contract/site-content';

interface ContactRow {
  readonly type: 'phone' | 'email';
  readonly icon: string;
  readonly label: string;
  readonly value: string;
  readonly href: string;
}

/** Shown next to the contact form. */
export interface ContactTexts {
  readonly subtitle: string;
  readonly title: string;
  readonly description: string;
  readonly rows: readonly ContactRow[];
  readonly imageUrl: string;
}

const FALL_BACK = {
  subtitle: 'Contact',
  title: 'Talk to us',
  description: 'Questions about credits, voices or an order? Write to us and a person will answer.',
};
const LABELS = { email: 'Email us', phone: 'Call us' } as const;

/**
 * The texts next to the contact form. Default texts replace empty, inactive (null) or not yet loaded (undefined)
 * ones; rows without a value are omitted.
 */
export function describeContact(page: ContactPage | null | undefined): ContactTexts {
  return {
    subtitle: page?.subtitle || FALL_BACK.subtitle,
    title: page?.title || FALL_BACK.title,
    description: page?.description || FALL_BACK.description,
    imageUrl: page?.imageUrl ?? '',
    rows: (page?.contactInfo ?? [])
      .filter(({ value }) => value !== '')
      .map(({ type, icon, value, label }) => ({
        type,
        icon,
        value,
        label: label || LABELS[type],
        href: type === 'email' ? mailAddress(value) : phoneAddress(value),
      })),
  };
}

/** Link that opens a new email. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** Link that calls a number in human notation: '+1 (415) 555-0132'. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+*#]/gu, '')}`;
}
