import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { currentScope } from './log-scope.ts';

/** Where secrets can appear in what is logged; their values are replaced. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.password',
  '*.newPassword',
  '*.token',
  '*.secret',
  '*.apiKey',
];

/** What follows is a secret: of a public link, whose holder hears the take, or of a link for a new password. */
const SECRET_PLACES = /^(\/s\/|\/api\/shares\/|\/api\/auth\/reset-password\/)[^/]+/;

/**
 * URLs are logged without the tokens of public links, and without their query, which contains codes of emailed links. A
 * path is read as the router does, which knows it in every spelling.
 */
function withoutSecrets(url: string | undefined): string | undefined {
  const [path = ''] = url?.split(/[?#]/) ?? [];
  return decodePath(path).replace(SECRET_PLACES, '$1[redacted]');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // No route has such an address.
    return path;
  }
}

/** What an error says besides its message. The rest quotes: rows of the database, recipients, what a server answered. */
const ERROR_FACTS = [
  'code',
  'responseCode',
  'status',
  'statusCode',
  'kind',
  'failure',
  'issue',
  'debugId',
  'errno',
  'syscall',
  'table',
  'constraint',
];
const ADDRESS = /[^\s/<>"'(),:;@]{1,64}@[^\s/<>"'(),:;@]+/g;

/** An error without the people whom it quotes: the line names them by id. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = stdSerializers.err(error);
  const facts = new Map<string, unknown>(Object.entries(error));
  return {
    type,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...(error instanceof AggregateError && { aggregateErrors: error.errors.map(describeError) }),
    ...Object.fromEntries(ERROR_FACTS.flatMap((name) => (facts.has(name) ? [[name, facts.get(name)]] : []))),
  };
}

/** Whatever is thrown has to be told: not every library's message is a text. */
function withoutAddresses(text: unknown): string {
  return String(text).replaceAll(ADDRESS, '[address]');
}

/** The process log: one JSON line per event, secrets redacted; on standard output unless a stream is given. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    // The only place where lines get the id of their request.
    mixin: () => ({ ...currentScope() }),
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: {
      err: describeError,
      req: (request: { method?: string; url?: string; id?: string; ip?: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        ip: request.ip,
      }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
