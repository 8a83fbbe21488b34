import type { Config } from '#config.ts';
import { fine, type Finding, problem, skipped, warning } from '#features/checks/check.ts';
import { answersHealth } from './check-machine.ts';

type Address = Pick<Config, 'production' | 'publicUrl' | 'trustProxy' | 'host' | 'process'>;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = (host: string) => LOCAL_HOSTS.has(host) || host === '::1';

/** Whether the address that people open is encrypted, leads here, and tells who calls. */
export async function checkAddress(config: Address): Promise<Finding[]> {
  const { production, publicUrl, process } = config;
  const check = 'Address';
  if (!process.serves) return [skipped(check, 'a worker serves nobody')];
  const { protocol, hostname } = new URL(publicUrl);
  if (LOCAL_HOSTS.has(hostname)) {
    if (!production) return [skipped(check, `${publicUrl}, for this machine only`)];
    const text = `PUBLIC_URL is ${publicUrl}, which only this machine can open.`;
    return [
      problem(check, text, 'Set it to the address that people type, such as https://voice.example.com.'),
    ];
  }
  const findings: Finding[] = [];
  if (protocol !== 'https:') {
    const text = 'PUBLIC_URL is not encrypted: passwords and sessions can be read on the way.';
    const advice =
      'Put nginx or Caddy with TLS in front (docs/server.md), and set PUBLIC_URL to its https address.';
    findings.push((production ? problem : warning)(check, text, advice));
  }
  const notThere = 'Start the server and the proxy, check the name in DNS, and run this again.';
  findings.push(
    (await answersHealth(publicUrl))
      ? fine(check, `${publicUrl} leads to a Voicedraft`)
      : warning(check, `No Voicedraft answers at ${publicUrl}.`, notThere),
  );
  return [...findings, checkProxy(config)];
}

/** Whether the address of a caller is neither lost nor up to the caller. */
function checkProxy({ trustProxy, host, publicUrl }: Address): Finding {
  const check = 'Proxy';
  if (trustProxy === false && publicUrl.startsWith('https:')) {
    const text = 'TRUST_PROXY is not set: all callers seem to be the proxy, and share its rate limits.';
    const advice = 'Set TRUST_PROXY=true if one proxy is in front, or to the number of proxies.';
    return warning(check, text, advice);
  }
  if (typeof trustProxy === 'number' && !isLoopback(host)) {
    const text = `TRUST_PROXY is set, and the port is open on ${host}: anyone who reaches it directly can fake their IP address.`;
    const advice =
      'Set HOST=127.0.0.1 if the proxy is on this machine; otherwise let a firewall admit only the proxy.';
    return warning(check, text, advice);
  }
  return fine(check, trustProxy === false ? 'none' : 'trusted for addresses of callers');
}
