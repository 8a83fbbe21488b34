import { z } from 'zod';
import { isObjectKey } from '#integrations/storage/object-key.ts';
import type { Requirement } from './requirement.ts';
import { Flag, HttpUrl } from './values.ts';

/** Where files are. */
export const STORAGE_VARIABLES = {
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket: 3 to 63 letters, digits, - and .',
    )
    .optional(),
  S3_ENDPOINT: HttpUrl.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: Flag.optional(),
  S3_PREFIX: z
    .string()
    .transform((text) => text.replace(/\/$/, ''))
    .refine(isObjectKey, 'must be a path of letters, digits, -, _, . and /, such as voicedraft/')
    .transform((text) => `${text}/`)
    .optional(),
};

type StorageVariables = z.output<z.ZodObject<typeof STORAGE_VARIABLES>>;

/** Reports the required settings that an S3 store lacks. */
export function requireForStorage(
  env: Readonly<Record<string, string | undefined>>,
  require: Requirement,
): void {
  if (env['S3_BUCKET'] !== undefined) {
    require('S3_ACCESS_KEY_ID', 'S3_BUCKET is set, and the object store asks for a key');
    require('S3_SECRET_ACCESS_KEY', 'S3_BUCKET is set, and the object store asks for a key');
    return;
  }
  const other = Object.keys(STORAGE_VARIABLES).find((variable) => env[variable] !== undefined);
  if (other !== undefined) require('S3_BUCKET', `${other} is set`);
}

/** The part of the configuration that concerns files. */
export function shapeStorage(env: StorageVariables) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = null } = env;
  return {
    /** Null for the folder in the data folder. */
    s3:
      bucket === undefined
        ? null
        : {
            bucket,
            /** Null for Amazon's own, which follows from the region. */
            endpoint,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
            /** Whether the bucket is the first part of the path, not of the host: most servers other than Amazon's. */
            forcePathStyle: env.S3_FORCE_PATH_STYLE ?? endpoint !== null,
            /** Before every key; empty, or ends with a slash. */
            prefix: env.S3_PREFIX ?? '',
          },
  };
}

/** Where an S3 store is, and with which key. */
export type S3Settings = NonNullable<ReturnType<typeof shapeStorage>['s3']>;
