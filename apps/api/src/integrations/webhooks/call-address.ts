import { type LookupAddress, lookup, promises } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { performance } from 'node:perf_hooks';
import { callbackify, promisify } from 'node:util';
import { type AddressRules, findAddressProblem, hostOf, isCallable } from './public-address.ts';

/** How an address answered: with an HTTP status, or not at all and why, in plain words. */
export interface CallAnswer {
  readonly status: number | null;
  readonly error: string | null;
  /** True if there was no answer within the time of the call. */
  readonly isTimeout: boolean;
  readonly milliseconds: number;
}

const lookUpLocally = promisify(lookup);

/** Where a name is looked up, and until when. */
interface NameLookUp {
  /** Whether names that only this machine knows count too. */
  readonly knowsLocalNames: boolean;
  /** The machine's by default. */
  readonly nameServers?: readonly string[] | undefined;
  readonly signal: AbortSignal;
}

const NOT_PUBLIC = 'The address is not on the internet.';
const BLOCKED = 'VOICEDRAFT_BLOCKED';

/** Errors of a call that its receiver can do something about. */
const EXPLAINED: Readonly<Record<string, string>> = {
  [BLOCKED]: NOT_PUBLIC,
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host was not found.',
  ECONNREFUSED: 'Nothing answers at this address.',
  ECONNRESET: 'The connection was closed before an answer.',
  EPIPE: 'The connection was closed before an answer.',
  ETIMEDOUT: 'The host did not answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host.',
};

/**
 * Posts a body to an address of a user's choice. The host is resolved now, and the connection goes to the very address
 * that was checked. Redirects are answers like any other, and what the answer contains is not read. Never throws.
 * @param call `timeoutMs` for the whole call; `signal` aborts it earlier; names are looked up at `nameServers`
 */
export async function callAddress(
  address: string,
  call: {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly rules: AddressRules;
    readonly timeoutMs: number;
    readonly nameServers?: NameLookUp['nameServers'];
    readonly signal: AbortSignal;
  },
): Promise<CallAnswer> {
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const signal = AbortSignal.any([timeout, call.signal]);
  const { rules, nameServers } = call;
  try {
    if (findAddressProblem(address, rules) !== null) throw blocked();
    const url = new URL(address);
    if (isIP(hostOf(url)) !== 0 && !isCallable(hostOf(url), rules)) throw blocked();
    const { status } = await post(url, call.body, {
      method: 'POST',
      headers: { ...call.headers, 'content-length': String(Buffer.byteLength(call.body)) },
      // No connection of an earlier call, which went to what the name meant then.
      agent: false,
      // Private names may be called in demo mode alone.
      lookup: lookUpWithin(rules, { knowsLocalNames: rules.demo, nameServers, signal }),
      signal,
    });
    return { status, error: null, isTimeout: false, milliseconds: since() };
  } catch (error) {
    const isTimeout = timeout.aborted;
    const reason = isTimeout ? `No answer within ${call.timeoutMs / 1000} s.` : explain(error);
    return { status: null, error: reason, isTimeout, milliseconds: since() };
  }
}

function post(url: URL, body: string, options: RequestOptions): Promise<{ status: number }> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<{ status: number }>();
  const onAnswer = (answer: IncomingMessage) => {
    answered({ status: answer.statusCode ?? 0 });
    // Only the status counts; the rest of an endless answer would keep the connection.
    answer.destroy();
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  send(url, options, onAnswer).on('error', reject).end(body);
  return promise;
}

/** Resolves a name and refuses it if any of its addresses may not be called. */
function lookUpWithin(rules: AddressRules, lookUp: NameLookUp): LookupFunction {
  const find = callbackify(async (name: string) => {
    const found = await lookUpName(name, lookUp);
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isCallable(address, rules))) throw blocked();
    return { found, first };
  });
  return (hostname, options, callback) =>
    find(hostname, (error: Error | null, answer) => {
      if (error !== null) return callback(error, []);
      if (options.all) return callback(null, answer.found);
      return callback(null, answer.first.address, answer.first.family);
    });
}

/**
 * The addresses of a name. Name servers are asked directly: the operating system answers through the few threads that
 * the whole process has, and an answer that does not come would keep one of them.
 * @throws an error with the code `ENOTFOUND`
 */
async function lookUpName(
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

function blocked(): Error {
  return Object.assign(new Error(NOT_PUBLIC), { code: BLOCKED });
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return EXPLAINED[code] ?? 'The call failed before an answer.';
}
