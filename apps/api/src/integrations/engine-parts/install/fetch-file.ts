import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type HubResponse, requestHub } from './hub-request.ts';
import { ConnectionFailure, InstallFailure } from './install-failure.ts';
import type { PlannedFile } from './planned-file.ts';

/** Failed tries in a row, none of which brought anything, after which a download rests. */
export const TRIES = 5;

export interface FetchOptions {
  /** Longest silence, in milliseconds. */
  readonly silenceMs: number;
  /** Pause after the first failed try, in milliseconds; it doubles with each. */
  readonly retryMs: number;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
  /** Told the size of what has arrived, in bytes. */
  readonly onBytes: (arrived: number) => void;
}

/**
 * Downloads a file to `path`, continuing what is there already; its checksum is not checked. Tries again when the
 * connection breaks.
 * @throws ConnectionFailure after five tries without progress; InstallFailure if the hub has another file now
 */
export async function fetchFile(file: PlannedFile, path: string, options: FetchOptions): Promise<void> {
  let failed = 0;
  for (;;) {
    const before = await sizeOf(path);
    if (before === file.bytes) return;
    if (before > file.bytes) await rm(path);
    try {
      await fetchRest(file, path, options);
      failed = 0;
    } catch (error) {
      if (!(error instanceof ConnectionFailure)) throw error;
      const arrived = await sizeOf(path);
      failed = arrived > before ? 1 : failed + 1;
      options.log(`${file.name} was interrupted at ${arrived} of ${file.bytes} bytes: ${error.message}`);
      if (failed >= TRIES) throw error;
      await wait(options.retryMs * 2 ** (failed - 1), undefined, { signal: options.signal });
    }
  }
}

/** Downloads what is missing of a file. */
async function fetchRest(file: PlannedFile, path: string, options: FetchOptions): Promise<void> {
  const from = await sizeOf(path);
  const { silenceMs, signal } = options;
  const headers = from > 0 ? { range: `bytes=${from}-` } : {};
  await requestHub({ url: file.url, headers, silenceMs, signal }, async (answer) => {
    checkUnchanged(file, answer);
    if (answer.response.status === 416) {
      await rm(path, { force: true });
      throw new ConnectionFailure('The hub could not continue the file, so it starts again.');
    }
    await writeBody(file, path, answer, options);
  });
}

/**
 * The hub's own headers describe the file before it is sent; all that are there must agree with the plan. Those of its
 * content delivery network do not: its tags are of another kind.
 */
function checkUnchanged(file: PlannedFile, { passed, response }: HubResponse): void {
  const [kind, id = ''] = file.digest.split(':');
  const pattern = kind === 'git' ? /^[0-9a-f]{40}$/u : /^[0-9a-f]{64}$/u;
  for (const headers of passed) {
    const commit = headers.get('x-repo-commit');
    if (commit === null) continue;
    const tag = (headers.get('x-linked-etag') ?? headers.get('etag') ?? '').replaceAll(/^W\/|"/gu, '');
    const isOther =
      commit !== file.revision ||
      (pattern.test(tag) && tag !== id) ||
      Number(headers.get('x-linked-size') ?? file.bytes) !== file.bytes;
    if (isOther) throw changedAtHub(file);
  }
  const total = /\/(\d+)$/u.exec(response.headers.get('content-range') ?? '')?.[1];
  if (total !== undefined && Number(total) !== file.bytes) throw changedAtHub(file);
}

function changedAtHub(file: PlannedFile): InstallFailure {
  return new InstallFailure(
    'The file has changed at the hub.',
    `${file.name} is no longer the file that the hub described at the start. Start again to download the new one.`,
    { isPlanWrong: true },
  );
}

async function writeBody(
  file: PlannedFile,
  path: string,
  { response, watch }: HubResponse,
  { onBytes }: FetchOptions,
): Promise<void> {
  const isContinued = response.status === 206;
  const target = await open(path, isContinued ? 'a' : 'w');
  try {
    let arrived = isContinued ? (await target.stat()).size : 0;
    for await (const piece of response.body ?? []) {
      watch.reset();
      arrived += piece.byteLength;
      if (arrived > file.bytes) throw changedAtHub(file);
      await target.write(piece);
      onBytes(arrived);
    }
    if (arrived < file.bytes) throw new ConnectionFailure('The connection ended too early.');
  } finally {
    // What has arrived survives a power failure.
    await target.sync();
    await target.close();
  }
}

/** Bytes of a file; 0 if there is none. */
export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}
