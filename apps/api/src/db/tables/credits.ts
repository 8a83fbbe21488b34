import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt } from './columns.ts';

export type AccountKind = 'available' | 'held' | 'issued' | 'consumed' | 'adjusted';
export type TransferKind = 'welcome' | 'hold' | 'settle' | 'release' | 'purchase' | 'reversal' | 'adjust';

export interface CreditAccountsTable {
  id: GeneratedAlways<number>;
  userId: string | null;
  kind: AccountKind;
  balance: number | null;
  /** When its owner left; null while the account is in use. */
  closedAt: Generated<Date | null>;
}

export interface CreditHoldsTable {
  id: Generated<string>;
  userId: string;
  origin: 'generation' | 'client';
  amount: number;
  state: Generated<'open' | 'settled' | 'released'>;
  expiresAt: Date;
  createdAt: CreatedAt;
  closedAt: Date | null;
}

export interface CreditTransfersTable {
  id: GeneratedAlways<number>;
  opKey: string;
  kind: TransferKind;
  fromAccount: number;
  toAccount: number;
  amount: number;
  holdId: string | null;
  note: Generated<string>;
  createdAt: CreatedAt;
}

export interface GenerationsTable {
  id: string;
  userId: string;
  kind: 'script' | 'voice';
  status: Generated<'running' | 'succeeded' | 'failed'>;
  prompt: string;
  script: Generated<string>;
  voice: string | null;
  engine: string | null;
  model: string | null;
  error: string | null;
  audioKey: string | null;
  durationSeconds: number | null;
  standInReason: string | null;
  leaseOwner: string;
  leaseExpiresAt: Date;
  createdAt: CreatedAt;
  finishedAt: Date | null;
}
