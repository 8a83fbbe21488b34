import {
  AppWindow,
  Images,
  Info,
  KeyRound,
  LayoutGrid,
  type LucideIcon,
  MessageSquareQuote,
  Package,
  PanelBottom,
  Phone,
  Scale,
  UserRound,
  Wallet,
} from 'lucide-react';

/** The tabs of the settings (administrator specification §2), by their names in the address. */
export const SETTINGS_TABS = [
  { id: 'account', name: 'Account', Icon: UserRound },
  { id: 'logo', name: 'Logo Update', Icon: Images },
  { id: 'banner', name: 'Banner Section', Icon: AppWindow },
  { id: 'features', name: 'Featured Section', Icon: LayoutGrid },
  { id: 'about', name: 'About Section', Icon: Info },
  { id: 'testimonials', name: 'Testimonials Section', Icon: MessageSquareQuote },
  { id: 'gemini-keys', name: 'Gemini Keys', Icon: KeyRound },
  { id: 'paypal', name: 'Paypal Setup', Icon: Wallet },
  { id: 'packages', name: 'Packages', Icon: Package },
  { id: 'footer', name: 'Footer Section', Icon: PanelBottom },
  { id: 'contact', name: 'Contact Page', Icon: Phone },
  { id: 'legal', name: 'Legal Pages', Icon: Scale },
] as const satisfies readonly { id: string; name: string; Icon: LucideIcon }[];

export type SettingsTab = (typeof SETTINGS_TABS)[number]['id'];

/** Reads `?tab=` of an address; what is no tab counts as the first one. */
export function readSettingsTab(search: Readonly<Record<string, unknown>>): SettingsTab {
  const named = SETTINGS_TABS.find(({ id }) => id === search['tab']);
  return named?.id ?? SETTINGS_TABS[0].id;
}
