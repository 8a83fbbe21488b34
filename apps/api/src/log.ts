import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
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
  'err.config',
];

/** Public links: whoever has the token hears the take. */
const SHARE_TOKEN = /^(\/s\/|\/api\/shares\/)[^/]+/;

/** URLs are logged without the tokens of public links, and without their query, which contains codes of emailed links. */
function withoutSecrets(url: string | undefined): string | undefined {
  return url?.split('?')[0]?.replace(SHARE_TOKEN, '$1[redacted]');
}

/** The process log: one JSON line per event, secrets redacted; on standard output unless a stream is given. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    // The only place where lines get the id of their request.
    mixin: () => ({ ...currentScope() }),
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    serializers: {
      req: (request: { method?: string; url?: string; id?: string; ip?: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        ip: request.ip,
      }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
