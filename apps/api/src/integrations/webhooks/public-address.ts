import { BlockList, isIP } from 'node:net';

/** Hosts that the server may call on behalf of its users. */
export interface AddressRules {
  /** In demo mode, a program on this machine may be called too, also without https. */
  readonly demo: boolean;
}

const NO_HTTPS = 'Enter an address that starts with https://';
const NO_CREDENTIALS = 'Enter an address without a user name and password';
const NOT_PUBLIC = 'Enter an address that is reachable on the internet';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Networks that are not the public internet: private, reserved, for documentation, and multicast. */
const RESERVED_IPV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const RESERVED = new BlockList();
for (const [network, prefix] of RESERVED_IPV4) RESERVED.addSubnet(network, prefix, 'ipv4');

/** All of IPv6 that is assigned to the internet; the exceptions within it carry IPv4 or are for documentation. */
const INTERNET_IPV6 = new BlockList();
INTERNET_IPV6.addSubnet('2000::', 3, 'ipv6');
const RESERVED_IPV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
for (const [network, prefix] of RESERVED_IPV6) RESERVED.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address may be called. */
export function isCallable(ip: string, { demo }: AddressRules): boolean {
  const version = isIP(ip);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (demo && LOOPBACK.check(ip, family)) return true;
  if (RESERVED.check(ip, family)) return false;
  return version === 4 || INTERNET_IPV6.check(ip, 'ipv6');
}

/** The host of a URL: an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

/**
 * Why an address may not be called, as far as it shows without asking DNS; null if nothing speaks against it. Names
 * are resolved, and their addresses checked, with each call.
 */
export function findAddressProblem(address: string, rules: AddressRules): string | null {
  if (!URL.canParse(address)) return NO_HTTPS;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return NO_CREDENTIALS;
  const host = hostOf(url).replace(/\.$/, '');
  const isLocalName = host === 'localhost' || host.endsWith('.localhost');
  const isLoopback =
    isLocalName ||
    (isIP(host) !== 0 && isCallable(host, { demo: true }) && !isCallable(host, { demo: false }));
  if (url.protocol !== 'https:' && !(rules.demo && url.protocol === 'http:' && isLoopback)) return NO_HTTPS;
  if (isLoopback) return rules.demo ? null : NOT_PUBLIC;
  if (isIP(host) !== 0) return isCallable(host, rules) ? null : NOT_PUBLIC;
  return host.includes('.') && !/\.(local|internal|lan|home\.arpa)$/.test(host) ? null : NOT_PUBLIC;
}
