import { isIPv4, isIPv6 } from 'node:net';

/** Length of the prefix, in IPv6 groups, that identifies one line, and one whole site. */
const LINE_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * Network of an IP address, for limits: an IPv6 address counts as its /64, because one line is assigned all of it.
 */
export function networkOf(address: string): string {
  return isIPv6(unmap(address)) ? cutGroups(address, LINE_GROUPS) : unmap(address);
}

/** How many times as much a whole site may do as one line. */
const SITE_FACTOR = 4;

/** A network that something is counted for. */
export interface CountedNetwork {
  readonly name: string;
  /** Multiplies the limit of a single line. */
  readonly factor: number;
}

/**
 * The networks of an IP address, for limits. An IPv6 address counts for its /64, and for the /48 around it with a higher
 * limit: whoever is assigned one has 65,536 lines to change between.
 */
export function networksOf(address: string): readonly CountedNetwork[] {
  const line = networkOf(address);
  const site = siteOf(line);
  return [{ name: line, factor: 1 }, ...(site === null ? [] : [site])];
}

/**
 * The /48 around a network of {@link networkOf}; null for IPv4 and for anything else.
 */
export function siteOf(line: string): CountedNetwork | null {
  const site = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(line)?.[1];
  return site === undefined ? null : { name: `${site}::/48`, factor: SITE_FACTOR };
}

/** The network of an IP address in a form that users recognise: its /24, or for IPv6 the /48 of a site. */
export function coarseNetworkOf(address: string): string {
  const known = unmap(address);
  if (isIPv6(known)) return cutGroups(known, SITE_GROUPS);
  return isIPv4(known) ? `${known.replace(/\d+$/, '0')}/24` : '';
}

/** An IPv4 address that is written as an IPv6 one, in its IPv4 form. */
function unmap(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

function cutGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  return `${all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`;
}
