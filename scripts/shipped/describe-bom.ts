import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/run-steps.ts';
import { listDirectNeeds, listShipped, type ShippedPackage } from './list-shipped.ts';

/** The parts of a CycloneDX document that we write: https://cyclonedx.org/docs/1.6/json/ */
interface Bom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly type: 'application' | 'library' | 'platform';
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly scope?: 'required' | 'optional';
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly [{ readonly expression: string }];
  readonly purl?: string;
}

/**
 * The software bill of materials: what production installs, and Node, which runs it. The same for the same commit: it has
 * no time and no random number.
 */
export function describeBom(): Bom {
  const shipped = uniqueByPurl(listShipped());
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const { devDependencies: pinned } = JSON.parse(
    readFileSync(join(ROOT, 'apps/api/package.json'), 'utf8'),
  ) as { devDependencies: { node: string } };
  const product: Component = {
    type: 'application',
    'bom-ref': `voicedraft@${version}`,
    name: 'voicedraft',
    version,
    licenses: [{ expression: 'MIT' }],
  };
  const node: Component = {
    type: 'platform',
    'bom-ref': `node@${pinned.node}`,
    name: 'node',
    version: pinned.node,
    scope: 'required',
    purl: `pkg:generic/node@${pinned.node}`,
  };
  const find = findNeeds(listShipped());
  const direct = listDirectNeeds().flatMap(({ path, needs }) => find(path, needs));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: product },
    components: [node, ...shipped.map((entry) => describeComponent(entry))],
    dependencies: [
      { ref: product['bom-ref'], dependsOn: [...new Set([node['bom-ref'], ...direct])] },
      ...mergeByRef(
        listShipped().map((entry) => ({ ref: purlOf(entry), dependsOn: find(entry.path, entry.needs) })),
      ),
    ],
  };
}

function describeComponent(shipped: ShippedPackage): Component {
  const [group, name] = shipped.name.startsWith('@') ? shipped.name.split('/') : [undefined, shipped.name];
  const [algorithm, hash = ''] = shipped.integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(shipped),
    ...(group !== undefined && { group }),
    name: name ?? shipped.name,
    version: shipped.version,
    scope: shipped.isOptional ? 'optional' : 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    ...(shipped.licence !== undefined && { licenses: [{ expression: shipped.licence }] }),
    purl: purlOf(shipped),
  };
}

/** A package's address independent of a registry: `pkg:npm/%40aws-sdk/client-s3@3.1.0`. */
function purlOf({ name, version }: ShippedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** One of each version, required if any copy of it is. */
function uniqueByPurl(shipped: readonly ShippedPackage[]): ShippedPackage[] {
  const byPurl = new Map<string, ShippedPackage>();
  for (const entry of shipped) {
    const known = byPurl.get(purlOf(entry));
    if (known === undefined || known.isOptional) byPurl.set(purlOf(entry), entry);
  }
  return [...byPurl.values()];
}

/** Finds what Node would load: the nearest `node_modules` on the way up from a folder that has the package. */
function findNeeds(shipped: readonly ShippedPackage[]) {
  const byPath = new Map(shipped.map((entry) => [entry.path, entry]));
  return (folder: string, needs: readonly string[]): string[] =>
    needs.flatMap((name) => {
      for (let place = folder; ; place = parentOf(place)) {
        const found = byPath.get(join(place, 'node_modules', name));
        if (found !== undefined) return [purlOf(found)];
        if (place === '') return [];
      }
    });
}

/** `a/node_modules/b/node_modules/c` → `a/node_modules/b` → `a` → the root. */
function parentOf(folder: string): string {
  const end = folder.lastIndexOf('/node_modules/');
  return end === -1 ? '' : folder.slice(0, end);
}

function mergeByRef(rows: readonly { ref: string; dependsOn: readonly string[] }[]) {
  const byRef = new Map<string, Set<string>>();
  for (const { ref, dependsOn } of rows) byRef.set(ref, new Set([...(byRef.get(ref) ?? []), ...dependsOn]));
  return [...byRef].map(([ref, needs]) => ({ ref, dependsOn: [...needs].toSorted() }));
}
