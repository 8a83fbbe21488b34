import { type LookupAddress, lookup, promises } from 'node:dns';
import { promisify } from 'node:util';

const lookUpLocally = promisify(lookup);

/** Where a name is looked up, and until when. */
export interface NameLookUp {
  /** Whether names that only this machine knows count too. */
  readonly knowsLocalNames: boolean;
  /** The machine's by default. */
  readonly nameServers?: readonly string[] | undefined;
  readonly signal: AbortSignal;
}

/**
 * The addresses of a name. Name servers are asked directly: the operating system answers through the few threads that
 * the whole process has, and an answer that does not come would keep one of them.
 * @throws an error with the code `ENOTFOUND`
 */
export async function lookUpName(
  name: string,
  { knowsLocalNames, nameServers, signal }: NameLookUp,
): Promise<LookupAddress[]> {
  if (knowsLocalNames) return lookUpLocally(name, { all: true });
  const resolver = new promises.Resolver();
  if (nameServers !== undefined) resolver.setServers(nameServers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = [...toAddresses(four, 4), ...toAddresses(six, 6)];
    if (found.length > 0) return found;
    const cause: unknown = four.status === 'rejected' ? four.reason : undefined;
    throw Object.assign(new Error(`No address of ${name} was found.`, { cause }), { code: 'ENOTFOUND' });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function toAddresses(result: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  if (result.status === 'rejected') return [];
  return result.value.map((address) => ({ address, family }));
}
