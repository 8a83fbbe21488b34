import type { Membership, UserRole } from '@voicedraft/contract/accounts';
import { Gavel, Shield, Store, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type StatusVariant = 'success' | 'warning' | 'info' | 'danger' | 'neutral';

const STATUS_VARIANTS: Record<StatusVariant, string> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-neutral-soft text-neutral',
};

const BOX = 'inline-flex h-[26px] items-center gap-1.5 text-micro font-semibold whitespace-nowrap';

/** State of an order or a ticket: a pill with a dot. */
export function StatusBadge({
  variant,
  children,
}: {
  readonly variant: StatusVariant;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames(BOX, 'rounded-pill px-2.5', STATUS_VARIANTS[variant])}>
      <i aria-hidden="true" className="size-[7px] rounded-pill bg-current" />
      {children}
    </span>
  );
}

/** Whether something is active, as the specification words it. */
export function ActiveBadge({ isActive }: { readonly isActive: boolean }) {
  return (
    <StatusBadge variant={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>
  );
}

const ROLES: Record<
  UserRole,
  { readonly name: string; readonly className: string; readonly Icon: typeof User }
> = {
  Admin: { name: 'Admin', className: 'border-danger-line text-danger', Icon: Shield },
  moderator: { name: 'Moderator', className: 'border-yellow-line text-yellow', Icon: Gavel },
  member: { name: 'Member', className: 'border-blue-line text-blue', Icon: User },
  Seller: { name: 'Seller', className: 'border-neutral-line text-neutral', Icon: Store },
};

interface RoleBadgeProps {
  readonly role: UserRole;
  /** Staff role, in a word: 'Support'. */
  readonly detail?: string | undefined;
}

/** Role of a user: an outline with an icon. */
export function RoleBadge({ role, detail }: RoleBadgeProps) {
  const { name, className, Icon } = ROLES[role];
  return (
    <span className={classNames(BOX, 'rounded-badge border pr-[9px] pl-[7px]', className)}>
      <Icon size={14} />
      {detail === undefined ? name : `${name}, ${detail}`}
    </span>
  );
}

const MEMBERSHIPS: Record<Membership, { readonly name: string; readonly className: string }> = {
  premium: { name: 'Premium', className: 'border-yellow-line bg-yellow-soft text-yellow' },
  basic: { name: 'Basic', className: 'border-teal-line bg-teal-soft text-teal' },
  free: { name: 'Free', className: 'border-neutral-line bg-neutral-soft text-neutral' },
};

/** Membership of a user: a tinted box, without a dot. */
export function MembershipBadge({ membership }: { readonly membership: Membership }) {
  const { name, className } = MEMBERSHIPS[membership];
  return <span className={classNames(BOX, 'rounded-badge border px-[9px]', className)}>{name}</span>;
}

/** A solid badge: 'MOST POPULAR'. One per view. */
export function SolidBadge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-flex h-7 items-center rounded-pill bg-primary px-3 text-micro font-semibold tracking-[0.04em] whitespace-nowrap text-on-primary">
      {children}
    </span>
  );
}
