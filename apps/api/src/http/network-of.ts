import { isIPv4, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that one line has in common, and those that a whole site has. */
const LINE_GROUPS = 4;
const SITE_GROUPS = 3;

/** Who an address belongs to, for limits: an IPv6 address counts as its /64, which one line gets as a whole. */
export function networkOf(address: string): string {
  return isIPv6(unmap(address)) ? cutGroups(address, LINE_GROUPS) : unmap(address);
}

/** Roughly where an address is, for people to recognise: its /24, or the /48 that a site gets in IPv6. */
export function placeOf(address: string): string {
  const known = unmap(address);
  if (isIPv6(known)) return cutGroups(known, SITE_GROUPS);
  return isIPv4(known) ? `${known.replace(/\d+$/, '0')}/24` : '';
}

/** An IPv4 address that is written as an IPv6 one, as itself. */
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
