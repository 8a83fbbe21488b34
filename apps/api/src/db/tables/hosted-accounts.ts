import type { UpdatedAt } from './columns.ts';

export interface HostedAccountsTable {
  userId: string;
  hasPassword: boolean;
  passwordChangedAt: Date | null;
  addressChangedAt: Date | null;
  followedAt: UpdatedAt;
}
