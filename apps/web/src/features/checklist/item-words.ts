import type { ChecklistItemName } from '@voicedraft/contract/checklist';
import type { SettingsTab } from '#features/settings/settings-tabs.ts';

/** Where to fix an item. */
type Place =
  | { readonly tab: SettingsTab; readonly page?: never }
  | { readonly page: '/admin/packages' | '/admin/mail-log'; readonly tab?: never };

interface ItemWords {
  readonly name: string;
  /** Introduction, before the first check. */
  readonly intro: string;
  /** Shown while the check runs. */
  readonly busy: string;
  /** Link once the item is done; null if the item is checked again instead. */
  readonly change: { readonly label: string; readonly place: Place } | null;
  /** Link while something is missing or wrong. */
  readonly fix: { readonly label: string; readonly place: Place };
  /** Its name if nothing is wrong, but something is missing; the same by default. */
  readonly complete?: string;
  /** Label of the button that repeats the check. */
  readonly again: string;
}

export const ITEM_WORDS: Readonly<Record<ChecklistItemName, ItemWords>> = {
  logo: {
    name: 'Logo',
    intro: 'Your own logo in the top bar and in the footer.',
    busy: 'Opening the file of the logo.',
    change: { label: 'Change logo', place: { tab: 'logo' } },
    fix: { label: 'Upload logo', place: { tab: 'logo' } },
    again: 'Check again',
  },
  mail: {
    name: 'Mail',
    intro: 'Sends a test message to your own address.',
    busy: 'Sending a test message to you.',
    change: null,
    fix: { label: 'Open mail log', place: { page: '/admin/mail-log' } },
    again: 'Send another',
  },
  engine: {
    name: 'Engine',
    intro: 'Writes one sentence and reads it aloud, at no cost.',
    busy: 'Writing one sentence and reading it aloud.',
    change: { label: 'Change engines', place: { tab: 'engines' } },
    fix: { label: 'Set up engines', place: { tab: 'engines' } },
    again: 'Check again',
  },
  paypal: {
    name: 'PayPal',
    intro: 'Signs in to PayPal with your credentials. Nothing is paid.',
    busy: 'Asking PayPal.',
    change: { label: 'PayPal settings', place: { tab: 'paypal' } },
    fix: { label: 'Fix credentials', place: { tab: 'paypal' } },
    complete: 'PayPal settings',
    again: 'Check again',
  },
  packages: {
    name: 'Packages',
    intro: 'What customers can buy, and for how much.',
    busy: 'Reading the packages on sale.',
    change: { label: 'Edit packages', place: { page: '/admin/packages' } },
    fix: { label: 'Add package', place: { page: '/admin/packages' } },
    again: 'Check again',
  },
  legal: {
    name: 'Legal pages',
    intro: 'Terms and Privacy say who runs the site.',
    busy: 'Reading Terms and Privacy.',
    change: { label: 'Edit legal pages', place: { tab: 'legal' } },
    fix: { label: 'Fill the gaps', place: { tab: 'footer' } },
    again: 'Check again',
  },
};
