import { resolve } from 'node:path';
import { z } from 'zod';
import { isObjectKey } from '#integrations/storage/object-key.ts';
import type { Requirement } from './requirement.ts';
import type { S3Settings, STORAGE_VARIABLES } from './storage.ts';
import { HttpUrl, wholeNumber } from './values.ts';

const HOUR_MS = 3_600_000;
const S3_PLACE = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

/** A folder, or `s3://bucket/prefix`. */
const BackupPlace = z.string().refine((text) => {
  const [, bucket, prefix = ''] = S3_PLACE.exec(text) ?? [];
  return !text.startsWith('s3:') || (bucket !== undefined && (prefix === '' || isObjectKey(prefix)));
}, 'must be a folder, or s3://bucket/prefix with letters, digits, -, _, . and / in the prefix');

const Interval = z
  .string()
  .regex(/^[1-9]\d{0,2}[hd]$/, 'must be a number of hours or days, such as 6h or 1d')
  .transform((text) => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 : 1) * HOUR_MS);

/** Where backups go, when, and how long they are kept. */
export const BACKUP_VARIABLES = {
  BACKUP_TO: BackupPlace.optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters').optional(),
  BACKUP_EVERY: Interval.optional(),
  BACKUP_KEEP_DAILY: wholeNumber(0, 3650).default(7),
  BACKUP_KEEP_WEEKLY: wholeNumber(0, 520).default(4),
  BACKUP_KEEP_MONTHLY: wholeNumber(0, 120).default(6),
  BACKUP_S3_ENDPOINT: HttpUrl.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type BackupVariables = z.output<z.ZodObject<typeof BACKUP_VARIABLES & typeof STORAGE_VARIABLES>>;

/** Reports the settings that scheduled backups lack. */
export function requireForBackups(
  env: Readonly<Record<string, string | undefined>>,
  require: Requirement,
): void {
  if (env['BACKUP_EVERY'] === undefined) return;
  require('BACKUP_TO', 'BACKUP_EVERY is set');
  require('BACKUP_PASSPHRASE', 'BACKUP_EVERY is set, and backups are encrypted');
}

/** Where backups are. */
export type BackupLocation =
  | { readonly folder: string; readonly s3: null }
  | { readonly folder: null; readonly s3: S3Settings };

/** The part of the configuration that concerns backups. */
export function shapeBackups(env: BackupVariables) {
  const ownStore = env.BACKUP_S3_ENDPOINT !== undefined || env.BACKUP_S3_REGION !== undefined;
  const endpoint = env.BACKUP_S3_ENDPOINT ?? (ownStore ? null : (env.S3_ENDPOINT ?? null));
  return {
    /** Null if none is configured. */
    to: env.BACKUP_TO ?? null,
    passphrase: env.BACKUP_PASSPHRASE ?? null,
    /** Null for none that are scheduled. */
    everyMs: env.BACKUP_EVERY ?? null,
    keep: {
      daily: env.BACKUP_KEEP_DAILY,
      weekly: env.BACKUP_KEEP_WEEKLY,
      monthly: env.BACKUP_KEEP_MONTHLY,
    },
    /** How to reach a store; the bucket is part of the place. */
    store: {
      endpoint,
      region: env.BACKUP_S3_REGION ?? env.S3_REGION,
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY ?? '',
      forcePathStyle: ownStore ? endpoint !== null : (env.S3_FORCE_PATH_STYLE ?? endpoint !== null),
    },
  };
}

type BackupConfig = ReturnType<typeof shapeBackups>;
/** How many backups are kept: the newest of each of the last days, weeks and months. */
export type Retention = BackupConfig['keep'];

/** Reads a place: a folder, or a bucket with a prefix. */
export function locateBackups(place: string, { store }: BackupConfig): BackupLocation {
  const [, bucket, prefix = ''] = S3_PLACE.exec(place) ?? [];
  if (bucket === undefined) return { folder: resolve(place), s3: null };
  return { folder: null, s3: { ...store, bucket, prefix: prefix === '' ? '' : `${prefix}/` } };
}
