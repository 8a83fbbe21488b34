import { KeyRound, type LucideIcon, Package, UserRound, Wallet } from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { CONTENT_TABS } from '#features/site-content/administration/content-tabs.ts';

const OWN_TABS = [
  {
    id: 'account',
    name: 'Account',
    Icon: UserRound,
    order: 0,
    load: async () => (await import('#features/accounts/staff-profile/account-panel.tsx')).AccountPanel,
  },
  {
    id: 'gemini-keys',
    name: 'Gemini Keys',
    Icon: KeyRound,
    order: 6,
    load: async () => (await import('./keys/keys-panel.tsx')).KeysPanel,
  },
  {
    id: 'paypal',
    name: 'Paypal Setup',
    Icon: Wallet,
    order: 7,
    load: async () =>
      (await import('#features/payment-settings/administration/paypal-panel.tsx')).PayPalPanel,
  },
  {
    id: 'packages',
    name: 'Packages',
    Icon: Package,
    order: 8,
    load: async () => (await import('#features/packages/administration/packages-tab.tsx')).PackagesTab,
  },
] as const;

export type SettingsTab = (typeof OWN_TABS | typeof CONTENT_TABS)[number]['id'];

interface TabDescription {
  readonly id: SettingsTab;
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly Panel: ComponentType;
}

/** The tabs of the settings (administrator specification §2). Each loads its editor when it is first opened. */
export const SETTINGS_TABS: readonly TabDescription[] = [...OWN_TABS, ...CONTENT_TABS]
  .toSorted((one, other) => one.order - other.order)
  .map(({ id, name, Icon, load }) => ({
    id,
    name,
    Icon,
    Panel: lazy(async () => ({ default: await load() })),
  }));

/** The tab that the settings show if their URL names none. */
export const FIRST_TAB: SettingsTab = 'account';

/** A URL value as the name of a tab; undefined for anything else. */
export function readSettingsTab(value: unknown): SettingsTab | undefined {
  return SETTINGS_TABS.find(({ id }) => id === value)?.id;
}
