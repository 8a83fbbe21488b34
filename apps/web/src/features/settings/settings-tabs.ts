import {
  Clapperboard,
  Cpu,
  Crown,
  KeyRound,
  type LucideIcon,
  Package,
  ShieldCheck,
  Timer,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, type ComponentType } from 'react';
import type { StaffArea } from '@voicedraft/contract/staff-areas';
import { CONTENT_TABS } from '#features/site-content/administration/content-tabs.ts';
import { startPart } from '#lib/page-loader.ts';

const OWN_TABS = [
  {
    id: 'account',
    // Their own.
    area: 'overview',
    name: 'Account',
    Icon: UserRound,
    order: 0,
    load: async () => (await import('#features/accounts/staff-profile/account-panel.tsx')).AccountPanel,
    // The area has loaded the own record.
    start: () => Promise.resolve(),
  },
  {
    id: 'gemini-keys',
    area: 'engines',
    name: 'Gemini Keys',
    Icon: KeyRound,
    order: 6,
    load: async () => (await import('./keys/keys-panel.tsx')).KeysPanel,
    start: async (queryClient: QueryClient) => {
      const { engineSettingsQuery, managedKeysQuery } = await import('./keys/queries.ts');
      startPart(queryClient, managedKeysQuery);
      startPart(queryClient, engineSettingsQuery);
    },
  },
  {
    id: 'engines',
    area: 'engines',
    name: 'Engines',
    Icon: Cpu,
    order: 7,
    load: async () => (await import('./engines/engines-panel.tsx')).EnginesPanel,
    start: async (queryClient: QueryClient) => {
      const { engineSettingsQuery, managedKeysQuery } = await import('./keys/queries.ts');
      startPart(queryClient, engineSettingsQuery);
      startPart(queryClient, managedKeysQuery);
      const { languageModelsQuery } = await import('./models/queries.ts');
      startPart(queryClient, languageModelsQuery);
    },
  },
  {
    id: 'paypal',
    area: 'payment-settings',
    name: 'Paypal Setup',
    Icon: Wallet,
    order: 8,
    load: async () =>
      (await import('#features/payment-settings/administration/paypal-panel.tsx')).PayPalPanel,
    start: async (queryClient: QueryClient) => {
      const { paymentStatusQuery, previewedSettingsQuery } =
        await import('#features/payment-settings/administration/queries.ts');
      startPart(queryClient, paymentStatusQuery);
      startPart(queryClient, previewedSettingsQuery);
    },
  },
  {
    id: 'sign-in',
    area: 'sign-in',
    name: 'Signing In',
    Icon: ShieldCheck,
    order: 20,
    load: async () => (await import('./sign-in/sign-in-panel.tsx')).SignInPanel,
    start: async (queryClient: QueryClient) => {
      const { signInSettingsQuery } = await import('./sign-in/queries.ts');
      startPart(queryClient, signInSettingsQuery);
    },
  },
  {
    id: 'retention',
    area: 'personal-data',
    name: 'Data Retention',
    Icon: Timer,
    order: 21,
    load: async () => (await import('./retention/retention-panel.tsx')).RetentionPanel,
    start: async (queryClient: QueryClient) => {
      const { startRetention } = await import('./retention/queries.ts');
      startRetention(queryClient);
    },
  },
  {
    id: 'memberships',
    area: 'packages',
    name: 'Memberships',
    Icon: Crown,
    order: 22,
    load: async () => (await import('./benefits/benefits-panel.tsx')).BenefitsPanel,
    start: async (queryClient: QueryClient) => {
      const { benefitSettingsQuery } = await import('./benefits/queries.ts');
      startPart(queryClient, benefitSettingsQuery);
    },
  },
  {
    id: 'videos',
    area: 'engines',
    name: 'Video Storage',
    Icon: Clapperboard,
    order: 23,
    load: async () => (await import('./videos/video-storage-panel.tsx')).VideoStoragePanel,
    start: async (queryClient: QueryClient) => {
      const { videoStorageQuery } = await import('./videos/queries.ts');
      startPart(queryClient, videoStorageQuery);
    },
  },
  {
    id: 'packages',
    area: 'packages',
    name: 'Packages',
    Icon: Package,
    order: 9,
    load: async () => (await import('#features/packages/administration/packages-tab.tsx')).PackagesTab,
    start: async (queryClient: QueryClient) => {
      const [{ offeredPackagesQuery }, { benefitsQuery }] = await Promise.all([
        import('#features/packages/administration/queries.ts'),
        import('#features/packages/queries.ts'),
      ]);
      startPart(queryClient, offeredPackagesQuery);
      startPart(queryClient, benefitsQuery);
    },
  },
] as const;

export type SettingsTab = (typeof OWN_TABS | typeof CONTENT_TABS)[number]['id'];

interface TabDescription {
  readonly id: SettingsTab;
  /** The area that staff need for it. */
  readonly area: StaffArea;
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly Panel: ComponentType;
  /** Starts the queries that the panel uses. */
  readonly start: (typeof CONTENT_TABS)[number]['start'];
}

/** The tabs of the settings (administrator specification §2). Each loads its editor when it is first opened. */
export const SETTINGS_TABS: readonly TabDescription[] = [
  ...OWN_TABS,
  ...CONTENT_TABS.map((tab) => ({ ...tab, area: 'content' as const })),
]
  .toSorted((one, other) => one.order - other.order)
  .map(({ id, area, name, Icon, load, start }) => ({
    id,
    area,
    name,
    Icon,
    start,
    Panel: lazy(async () => ({ default: await load() })),
  }));

/** The tab that the settings show if their URL names none. */
export const FIRST_TAB: SettingsTab = 'account';

/** A URL value as the name of a tab; undefined for anything else. */
export function readSettingsTab(value: unknown): SettingsTab | undefined {
  return SETTINGS_TABS.find(({ id }) => id === value)?.id;
}
