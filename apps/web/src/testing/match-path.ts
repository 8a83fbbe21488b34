import type { Endpoint } from '@voicedraft/contract/endpoint';

interface Match {
  readonly endpoint: Endpoint;
  readonly params: Record<string, string>;
}

/** The endpoint that a path matches, as in the server's router: fixed parts before parameters. */
export function matchPath(
  endpoints: readonly Endpoint[],
  method: string,
  pathname: string,
): Match | undefined {
  const matches = endpoints
    .filter((endpoint) => endpoint.method === method)
    .map((endpoint) => ({ endpoint, params: readParams(endpoint.path, pathname) }))
    .filter((match): match is Match => match.params !== undefined);
  return matches.sort((one, other) => countParams(one) - countParams(other))[0];
}

function countParams({ params }: Match): number {
  return Object.keys(params).length;
}

/** By pattern: every request is compared with hundreds. */
const expressions = new Map<string, RegExp>();

function toExpression(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known) return known;
  const source = pattern.replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)');
  const made = new RegExp(`^${source}$`, 'u');
  expressions.set(pattern, made);
  return made;
}

function readParams(pattern: string, pathname: string): Record<string, string> | undefined {
  const found = toExpression(pattern).exec(pathname);
  if (found === null) return undefined;
  const params = Object.entries(found.groups ?? {});
  return Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]));
}
