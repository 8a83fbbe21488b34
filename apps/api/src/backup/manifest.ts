import { z } from 'zod';

/** Of what a backup consists; a backup with another number is of another version. */
export const FORMAT = 1;

/** The first entry: what is needed before anything else can be read. */
export const About = z.object({
  format: z.number(),
  product: z.string(),
  /** When the backup began, by the database's clock. */
  takenAt: z.iso.datetime(),
  /** When the database was created: the store remembers it as its owner. */
  databaseStart: z.iso.datetime(),
  /** Names of the migrations that the database had. */
  migrations: z.array(z.string()),
  /** Tables in the order in which they follow, with the columns of their rows. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type About = z.infer<typeof About>;

/** The second entry. */
export const Secrets = z.object({
  secretKey: z.string(),
  /** The environment that the backup was taken with, except for its passphrase. */
  environment: z.record(z.string(), z.string()),
});
export type Secrets = z.infer<typeof Secrets>;

/** The last entry: what must have been read before it. A backup without it is incomplete. */
export const Manifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Of all names, sizes and contents, in their order. */
    sha256: z.string(),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Names of entries. */
export const ENTRIES = {
  about: 'about.json',
  secrets: 'secrets.json',
  manifest: 'manifest.json',
  /** Followed by the name of the table and the number of the part. */
  rows: 'database/',
  /** Followed by the key of the object. */
  files: 'files/',
} as const;
