import type { Generated } from 'kysely';
import type { CreatedAt, OnlyRow } from './columns.ts';

export interface SecondFactorsTables {
  identityPasskeys: {
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
  };

  identityAuthenticators: {
    userId: string;
    sealedKey: string;
    confirmedAt: Date | null;
    lastStep: Generated<number>;
    createdAt: CreatedAt;
  };

  identityRecoveryCodes: {
    userId: string;
    codeHash: string;
  };

  identityChallenges: {
    tokenHash: string;
    purpose: 'sign-in' | 'passkey-sign-in' | 'passkey-new' | 'passkey-confirm';
    userId: string | null;
    value: string;
    createdAt: CreatedAt;
    expiresAt: Date;
  };

  signInSettings: OnlyRow & {
    idleDays: number;
    absoluteDays: number;
    staffIdleHours: number;
    staffAbsoluteDays: number;
  };
}
