import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import tar from 'tar-stream';
import { z } from 'zod';
import { StartError } from '#db/start-error.ts';
import { StorageError } from '#integrations/storage/storage-error.ts';
import { Secrets } from '#backup/manifest.ts';

/** Names of entries of a base. */
export const BASE_ENTRIES = { about: 'base.json', end: 'end.json', cluster: 'cluster/' } as const;

/** The first entry of a base. */
export const BaseAbout = z.object({
  format: z.literal(1),
  secrets: Secrets,
  /** The cluster's own password. */
  password: z.string(),
  /** Opens the segments of the log. */
  logKey: z.string(),
});
type BaseAbout = z.infer<typeof BaseAbout>;

/** The last entry: without it, the base is incomplete. */
export const BaseEnd = z.object({
  /** When the copy was complete. It can be restored to any later moment. */
  completeAt: z.iso.datetime(),
  /** What PostgreSQL needs to begin with the copy. */
  label: z.string(),
  /** All folders, with those that have no files. */
  folders: z.array(z.string()),
  fileCount: z.number(),
});
type BaseEnd = z.infer<typeof BaseEnd>;

/** Reads a base from beginning to end. @throws StartError if it is damaged or incomplete */
export async function readBase(
  archive: Readable,
  onFile: (path: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ about: BaseAbout; end: BaseEnd }> {
  const extract = tar.extract();
  archive.once('error', (error) => extract.destroy(error));
  archive.pipe(extract);
  const found: { about?: BaseAbout; end?: BaseEnd } = {};
  let count = 0;
  try {
    for await (const entry of extract) {
      const content = entry as AsyncIterable<Buffer>;
      const { name } = entry.header;
      if (name === BASE_ENTRIES.about)
        found.about = BaseAbout.parse(JSON.parse((await buffer(content)).toString()));
      else if (name === BASE_ENTRIES.end)
        found.end = BaseEnd.parse(JSON.parse((await buffer(content)).toString()));
      else {
        await onFile(name.slice(BASE_ENTRIES.cluster.length), content);
        count += 1;
      }
    }
  } catch (error) {
    archive.destroy();
    const isPlain = error instanceof StartError || error instanceof StorageError;
    throw isPlain ? error : damaged(error);
  }
  const { about, end } = found;
  if (about === undefined || end === undefined || end.fileCount !== count) throw damaged();
  return { about, end };
}

const damaged = (cause?: unknown) =>
  new StartError(
    'This copy of the database is damaged or incomplete. Restore to a moment before it, or a backup.',
    {
      cause,
    },
  );
