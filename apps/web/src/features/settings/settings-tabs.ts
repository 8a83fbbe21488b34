import { type LucideIcon, Package } from 'lucide-react';

/** The tabs of the settings (administrator specification §2), by their names in the address. */
export const SETTINGS_TABS = [
  { id: 'packages', name: 'Packages', Icon: Package },
] as const satisfies readonly {
  id: string;
  name: string;
  Icon: LucideIcon;
}[];

export type SettingsTab = (typeof SETTINGS_TABS)[number]['id'];

/** Reads `?tab=` of an address; what is no tab counts as the first one. */
export function readSettingsTab(search: Readonly<Record<string, unknown>>): SettingsTab {
  const named = SETTINGS_TABS.find(({ id }) => id === search['tab']);
  return named?.id ?? SETTINGS_TABS[0].id;
}
