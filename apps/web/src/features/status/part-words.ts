import type { PartState, StatusAlert, StatusPartName } from '@voicedraft/contract/status';
import { linkOptions } from '@tanstack/react-router';
import { Activity, Cpu, Database, HardDrive, Mail, Scale, WalletCards, type LucideIcon } from 'lucide-react';
import type { StaffArea } from '@voicedraft/contract/staff-areas';
import type { PageLink } from '#lib/page-path.ts';

interface PartWords {
  readonly name: string;
  readonly Icon: LucideIcon;
  /** The page that helps, for those who may open it. */
  readonly help?: { readonly label: string; readonly area: StaffArea; readonly link: PageLink };
}

export const PART_WORDS: Readonly<Record<StatusPartName, PartWords>> = {
  database: { name: 'Database', Icon: Database },
  store: { name: 'File storage', Icon: HardDrive },
  mail: {
    name: 'Mail',
    Icon: Mail,
    help: { label: 'See mail log', area: 'mail', link: linkOptions({ to: '/admin/mail-log' }) },
  },
  engines: {
    name: 'Engines',
    Icon: Cpu,
    help: {
      label: 'See engines',
      area: 'engines',
      link: linkOptions({ to: '/admin/settings', search: { tab: 'engines' } }),
    },
  },
  ledger: {
    name: 'Ledger',
    Icon: Scale,
    help: { label: 'See users', area: 'people', link: linkOptions({ to: '/admin/users' }) },
  },
  paypal: {
    name: 'PayPal',
    Icon: WalletCards,
    help: {
      label: 'See PayPal',
      area: 'payment-settings',
      link: linkOptions({ to: '/admin/settings', search: { tab: 'paypal' } }),
    },
  },
};

/** Icon and helping page of an alert: a process has none. */
export function wordsOf(part: StatusAlert['part']): Pick<PartWords, 'Icon' | 'help'> {
  return part === 'processes' ? { Icon: Activity } : PART_WORDS[part];
}

type Variant = 'success' | 'warning' | 'danger' | 'neutral';

export const STATE_WORDS: Readonly<Record<PartState, { readonly name: string; readonly variant: Variant }>> =
  {
    fine: { name: 'OK', variant: 'success' },
    slow: { name: 'Needs attention', variant: 'warning' },
    fallback: { name: 'Fallback', variant: 'warning' },
    down: { name: 'Down', variant: 'danger' },
    differs: { name: 'Mismatch', variant: 'danger' },
    'not-set-up': { name: 'Not set up', variant: 'neutral' },
    unknown: { name: 'Unknown', variant: 'neutral' },
  };
