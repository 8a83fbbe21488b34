import { rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type HeldFile, type HeldFileOptions, openHeldFile } from './held-file.ts';

/** What the process that runs a part's server publishes for the others on this machine. */
export const PublishedState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('starting'), since: z.int(), restarts: z.int() }),
  z.object({
    status: z.literal('serving'),
    since: z.int(),
    restarts: z.int(),
    address: z.object({ url: z.string(), apiKey: z.string().nullable() }),
  }),
  z.object({ status: z.literal('stopped'), since: z.int(), restarts: z.int(), reason: z.string() }),
]);
export type PublishedState = z.infer<typeof PublishedState>;

/** A file that decides which process of this machine runs a part's server, and tells the others where it is. */
export interface OwnerFile extends HeldFile<PublishedState | null> {
  /** Asks the owner to start its server again. */
  askForRestart(): Promise<void>;
}

export interface OwnerFileOptions extends Required<
  Pick<HeldFileOptions<PublishedState | null>, 'path' | 'signMs' | 'onLost'>
> {
  /** Called when another process asks for a restart. */
  readonly onRestartAsked: () => void;
}

export function openOwnerFile({ onRestartAsked, ...options }: OwnerFileOptions): OwnerFile {
  const requestPath = `${options.path}.restart`;
  const takeRequest = () => rm(requestPath).then(onRestartAsked, () => {});
  return {
    ...openHeldFile({
      ...options,
      content: PublishedState.nullable(),
      onSign: () => void takeRequest(),
    }),
    askForRestart: () => writeFile(requestPath, '', { mode: 0o600 }),
  };
}
