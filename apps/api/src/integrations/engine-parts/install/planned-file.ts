import { z } from 'zod';

/** A file to download, as the hub described it. */
export const PlannedFile = z.object({
  /** Path in the model's folder, with `/`. */
  name: z.string(),
  url: z.string(),
  bytes: z.int(),
  /** 'sha256:…', or 'git:…': the id of its blob in git. */
  digest: z.string(),
  /** The hub's commit. */
  revision: z.string(),
});
export type PlannedFile = z.infer<typeof PlannedFile>;
