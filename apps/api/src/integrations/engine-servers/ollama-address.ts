import { isIP } from 'node:net';

const OLLAMA_PORT = '11434';
const LOOPBACK = '127.0.0.1';
/** Addresses that a server listens on; a client reaches it on its own machine. */
const ANY_ADDRESS = new Set(['0.0.0.0', '::', '*']);

/**
 * Where Ollama may be: where `OLLAMA_HOST` says, and on this machine. The variable has the forms that Ollama itself
 * accepts: a host, a port after a colon, both, or a URL.
 */
export function listOllamaUrls(host: string | undefined): string[] {
  const usual = `http://${LOOPBACK}:${OLLAMA_PORT}`;
  const named = host === undefined ? null : readOllamaHost(host);
  return named === null || named === usual ? [usual] : [named, usual];
}

/** Whether an address is one of this machine. */
export function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

function readOllamaHost(text: string): string | null {
  const [, scheme, rest = ''] =
    /^(?:([a-z]+):\/\/)?(.*)$/iu.exec(text.trim().replace(/^["']|["']$/gu, '')) ?? [];
  if (rest === '' || (scheme !== undefined && !/^https?$/iu.test(scheme))) return null;
  const isCloud = scheme === undefined && rest === 'ollama.com';
  const protocol = isCloud ? 'https' : (scheme ?? 'http').toLowerCase();
  const usualPort = isCloud || protocol === 'https' ? '443' : scheme === undefined ? OLLAMA_PORT : '80';
  const [authority = '', ...path] = rest.split('/');
  const { host, port } = splitPort(authority);
  const isPort = /^\d{1,5}$/u.test(port) && Number(port) <= 65_535;
  const named = host === '' || ANY_ADDRESS.has(host) ? LOOPBACK : host;
  const written = isIP(named) === 6 ? `[${named}]` : named;
  const url = `${protocol}://${written}:${isPort ? port : usualPort}/${path.join('/')}`;
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/+$/u, '')}`;
}

/** Host and port; a bare IPv6 address has no port. */
function splitPort(authority: string): { host: string; port: string } {
  if (isIP(authority.replace(/^\[|\]$/gu, '')) !== 0) {
    return { host: authority.replace(/^\[|\]$/gu, ''), port: '' };
  }
  const [, host = authority, port = ''] = /^(.*?)(?::([^:]*))?$/u.exec(authority) ?? [];
  return { host: host.replace(/^\[|\]$/gu, ''), port };
}
