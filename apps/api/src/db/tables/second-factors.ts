import type { Generated } from 'kysely';
import type { CreatedAt, OnlyRow } from './columns.ts';

export interface IdentityPasskeysTable {
  id: Generated<string>;
  userId: string;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isSynced: boolean;
  createdAt: CreatedAt;
  lastUsedAt: Date | null;
  toConfirmSince: Date | null;
}

export interface IdentityAuthenticatorsTable {
  userId: string;
  sealedKey: string;
  confirmedAt: Date | null;
  lastStep: Generated<number>;
  createdAt: CreatedAt;
}

export interface IdentityRecoveryCodesTable {
  userId: string;
  codeHash: string;
}

export interface IdentityChallengesTable {
  tokenHash: string;
  purpose: 'sign-in' | 'passkey-sign-in' | 'passkey-new' | 'passkey-confirm';
  userId: string | null;
  value: string;
  createdAt: CreatedAt;
  expiresAt: Date;
}

export interface SignInSettingsTable extends OnlyRow {
  idleDays: number;
  absoluteDays: number;
  staffIdleHours: number;
  staffAbsoluteDays: number;
}
