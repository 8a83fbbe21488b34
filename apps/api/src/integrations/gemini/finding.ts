import { createHash } from 'node:crypto';

/** A fact about a key or a model that a call has revealed, for every process. */
export interface Finding {
  /** A digest of the key; empty for a retired model. */
  readonly keyDigest: string;
  /** The model that is paused for the key, or retired; otherwise empty. */
  readonly model: string;
  readonly kind: 'invalid' | 'refused' | 'paused' | 'retired';
  readonly reason: string;
  readonly isDaily: boolean;
  /** When it no longer counts; null for never. */
  readonly until: Date | null;
}

/** A finding of any process. */
export interface KnownFinding extends Finding {
  readonly foundAt: Date;
}

/** Receives findings. */
export interface FindingReports {
  found(finding: Finding): void;
  /** A key works after all. */
  cleared(keyDigest: string): void;
  /** A key was taken for a call. */
  used(keyDigest: string): void;
}

export const NO_REPORTS: FindingReports = { found: () => {}, cleared: () => {}, used: () => {} };

/** Stands for a key where the key must not be. */
export function digestKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
