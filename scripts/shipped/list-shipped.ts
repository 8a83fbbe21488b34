import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/run-steps.ts';

/** A package of the lock file that is installed without development dependencies. */
export interface ShippedPackage {
  /** Its folder, relative to the checkout's root: `node_modules/pg`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; undefined if its manifest names none. */
  readonly licence: string | undefined;
  /** Its archive's hash, as in the lock file: `sha512-…` in Base64. */
  readonly integrity: string | undefined;
  /** Names of the packages that it needs, and of those that it can do without. */
  readonly needs: readonly string[];
  /** Whether npm leaves it out where it does not fit: mostly builds for other systems. */
  readonly isOptional: boolean;
}

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packages that state their licence only in a file, which was read by hand. */
const READ: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'dejavu-fonts-ttf': 'Bitstream-Vera' };

/** What production installs, from the lock file, in the order of its paths. */
export function listShipped(): ShippedPackage[] {
  return Object.entries(readLock())
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([path, entry]) => ({
      path,
      name: nameOf(path),
      version: entry.version ?? '',
      licence: READ[nameOf(path)] ?? entry.license ?? readLicence(path),
      integrity: entry.integrity,
      needs: namesOf(entry),
      isOptional: entry.optional === true || entry.devOptional === true,
    }));
}

/** The packages that this repository's own workspaces need in production, by the folder of the workspace. */
export function listDirectNeeds(): { readonly path: string; readonly needs: readonly string[] }[] {
  return Object.entries(readLock())
    .filter(([path]) => path !== '' && !path.includes('node_modules/'))
    .map(([path, entry]) => ({ path, needs: namesOf(entry) }));
}

function readLock(): Readonly<Record<string, LockEntry>> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return lock.packages;
}

function namesOf({ dependencies, optionalDependencies, peerDependencies }: LockEntry): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).toSorted();
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The licence in the installed package's own manifest, for lock file entries without one. */
function readLicence(path: string): string | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as {
      license?: string | { type: string };
      licenses?: { type: string }[];
    };
    const { license, licenses } = manifest;
    return typeof license === 'object'
      ? license.type
      : (license ?? licenses?.map(({ type }) => type).join(' OR '));
  } catch {
    return undefined;
  }
}
