import type { Config } from '#config.ts';
import { answersHealth } from './check-machine.ts';
import type { Finding } from './finding.ts';

type Address = Pick<Config, 'production' | 'publicUrl' | 'trustProxy' | 'host' | 'process'>;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = (host: string) => LOCAL_HOSTS.has(host) || host === '::1';

/** Whether the address that people open is encrypted, leads here, and tells who calls. */
export async function checkAddress(config: Address): Promise<Finding[]> {
  const { production, publicUrl, process } = config;
  const check = 'Address';
  if (!process.serves) return [{ check, state: 'skipped', text: 'a worker serves nobody' }];
  const { protocol, hostname } = new URL(publicUrl);
  if (LOCAL_HOSTS.has(hostname)) {
    return production
      ? [
          {
            check,
            state: 'problem',
            text: `PUBLIC_URL is ${publicUrl}, which only this machine can open.`,
            advice: 'Set it to the address that people type, such as https://voice.example.com.',
          },
        ]
      : [{ check, state: 'skipped', text: `${publicUrl}, for this machine only` }];
  }
  const findings: Finding[] = [];
  if (protocol !== 'https:') {
    findings.push({
      check,
      state: production ? 'problem' : 'warning',
      text: 'PUBLIC_URL is not encrypted: passwords and sessions can be read on the way.',
      advice:
        'Put nginx or Caddy with TLS in front (docs/server.md), and set PUBLIC_URL to its https address.',
    });
  }
  findings.push(
    (await answersHealth(publicUrl))
      ? { check, state: 'fine', text: `${publicUrl} leads to a Voicedraft` }
      : {
          check,
          state: 'warning',
          text: `No Voicedraft answers at ${publicUrl}.`,
          advice: 'Start the server and the proxy, check the name in DNS, and run this again.',
        },
  );
  return [...findings, checkProxy(config)];
}

/** Whether the address of a caller is neither lost nor up to the caller. */
function checkProxy({ trustProxy, host, publicUrl }: Address): Finding {
  const check = 'Proxy';
  if (trustProxy === false && publicUrl.startsWith('https:')) {
    return {
      check,
      state: 'warning',
      text: 'TRUST_PROXY is not set: all callers seem to be the proxy, and share its rate limits.',
      advice: 'Set TRUST_PROXY=true if one proxy is in front, or to the number of proxies.',
    };
  }
  if (typeof trustProxy === 'number' && !isLoopback(host)) {
    return {
      check,
      state: 'warning',
      text: `TRUST_PROXY is set, and the port is open on ${host}: whoever reaches it directly can claim any address.`,
      advice:
        'Set HOST=127.0.0.1 if the proxy is on this machine; otherwise let a firewall admit only the proxy.',
    };
  }
  return { check, state: 'fine', text: trustProxy === false ? 'none' : 'trusted for addresses of callers' };
}
