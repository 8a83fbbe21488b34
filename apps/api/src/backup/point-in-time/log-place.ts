import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BackupPlace } from '#backup/backup-place.ts';
import { sealFor, unsealWith } from '#backup/sealing.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const LOG = 'log/';
const SUFFIX = '.gz.age';
const SEGMENT = /^[\dA-F]{24}$/;
const BASE = /^base-\d{8}T\d{6}Z-([\dA-F]{24})-([\da-f]{16})\.tar\.age$/;

/**
 * The log of an installation has a folder of its own, named after its key: a restored database gets another key, so that
 * two histories never mix.
 */
function folderOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 16);
}

const nameSegment = (key: string, name: string) => `${LOG}${folderOf(key)}/${name}${SUFFIX}`;

/** Stores a segment of the log, compressed and encrypted. */
export async function putSegment({ store }: BackupPlace, name: string, content: Buffer, key: string) {
  await store.put(nameSegment(key, name), await sealFor(key, await zip(content)));
}

/** Null if there is no such segment. */
export async function readSegment({ store }: BackupPlace, name: string, key: string): Promise<Buffer | null> {
  const sealed = await store.read(nameSegment(key, name));
  return sealed && unzip(await unsealWith(key, sealed));
}

/** Copies of the cluster from which the log can be applied, the newest first. */
export async function listBases({ store }: BackupPlace): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list('base-')) if (BASE.test(key)) names.push(key);
  return names.toSorted().toReversed();
}

/** The name of a base that began at a time, with the first segment that it needs, and its log. */
export function nameBase(at: Date, segment: string, key: string): string {
  return `base-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${segment}-${folderOf(key)}.tar.age`;
}

/** The log that follows the newest base. */
interface LogState {
  readonly base: string;
  /** The last segment that can be applied; null if there is none. */
  readonly last: string | null;
  /** The first one that is missing, although later ones are there. */
  readonly missing: string | null;
}

/** Looks for gaps in the log of the newest base. Null without a base. */
export async function checkLog(place: BackupPlace): Promise<LogState | null> {
  const [base] = await listBases(place);
  const [, first = '', folder = ''] = BASE.exec(base ?? '') ?? [];
  if (base === undefined) return null;
  const found = new Set<string>();
  for await (const { key } of place.store.list(`${LOG}${folder}/`)) {
    const name = key.slice(LOG.length + folder.length + 1, -SUFFIX.length);
    if (SEGMENT.test(name) && name >= first) found.add(name);
  }
  let last: string | null = null;
  let next = first;
  for (; found.delete(next); next = nextSegment(next)) last = next;
  return { base, last, missing: found.size > 0 ? next : null };
}

/** Segments of 16 MB: the last eight digits count to FF. */
function nextSegment(name: string): string {
  const number = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n;
  const digits = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + digits(number / 256n) + digits(number % 256n);
}

/** Deletes segments that no base needs any more. */
export async function deleteOldSegments(place: BackupPlace): Promise<void> {
  const firstOf = new Map<string, string>();
  // The oldest one comes last.
  for (const base of await listBases(place)) {
    const [, segment = '', folder = ''] = BASE.exec(base) ?? [];
    firstOf.set(folder, segment);
  }
  for await (const { key } of place.store.list(LOG)) {
    const [folder = '', file = ''] = key.slice(LOG.length).split('/');
    const first = firstOf.get(folder);
    const isNeeded = first !== undefined && file.slice(0, -SUFFIX.length) >= first;
    if (SEGMENT.test(file.slice(0, -SUFFIX.length)) && !isNeeded) await place.store.delete(key);
  }
}
