import type { AddressInfo } from 'node:net';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { readConfig, type Config } from './config.ts';
import { StartError } from './db/start-error.ts';
import { describeStartError } from './describe-start-error.ts';
import { createLogger } from './log.ts';
import { startService, type Service } from './start.ts';
import { stopTracing } from './span.ts';
import { describeStart } from './start-message.ts';

/** By then, everything that a start does in the background is done, and every job of each minute has run once. */
const SETTLED_MS = 70_000;

/**
 * Time for stopping in addition to the grace period of running work: connections, emails, and the database's final
 * writes.
 */
const STOP_TIMEOUT_MS = 40_000;
const LOST_STOP_MS = 5_000;

async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLogger(config);
    const starting = startService(config, log);
    stopOnSignals(starting, config, log);
    const service = await starting;
    stopWithoutDatabase(service, log);
    await listen(service, config);
    process.stdout.write(describeStart(service, config, actualPort(service)));
    releaseStartMemory();
  } catch (error) {
    process.stderr.write(`\n${describeStartError(error)}\n\n`);
    process.exit(1);
  }
}

async function listen(service: Service, config: Config): Promise<void> {
  try {
    await service.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await service.stop();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${config.port} is taken. Choose another one: PORT=${config.port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `This user is not allowed to open port ${config.port}. Choose another one with PORT.`,
      );
    }
    throw error;
  }
}

/** Without its database, the process can do nothing. Its supervisor restarts it, and the database with it. */
function stopWithoutDatabase(service: Service, log: Logger): void {
  void service.embedded?.lost.then(() => {
    log.fatal('the built-in PostgreSQL has ended unexpectedly; stopping');
    setTimeout(() => process.exit(1), LOST_STOP_MS).unref();
    return service.stop().finally(() => process.exit(1));
  });
}

function actualPort(service: Service): number {
  return (service.app.server.address() as AddressInfo).port;
}

/**
 * Ctrl-C in a terminal reaches this process twice, from the terminal and from npm: a repeat within the first
 * seconds is the same request, not impatience.
 */
function stopOnSignals(starting: Promise<Service>, config: Config, log: Logger): void {
  const closer = closeWithGrace(
    {
      delay: config.process.stopNoticeMs + config.stopGraceMs + STOP_TIMEOUT_MS,
      skip: ['SIGINT', 'SIGTERM', 'SIGHUP'],
    },
    async ({ err }) => {
      if (err !== undefined) log.fatal({ err }, 'stopping after an unexpected error');
      // A stop during startup waits until startup is complete: otherwise a database that is just starting would be
      // left behind.
      await starting.then(
        (service) => service.stop(),
        () => {},
      );
      await stopTracing();
    },
  );
  let firstAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstAt === 0) {
        firstAt = Date.now();
        process.stdout.write('\nStopping: finishing work in progress, then the database.\n');
        closer.close();
      } else if (Date.now() - firstAt > 3000) {
        process.stdout.write('Stopping immediately.\n');
        process.exit(1);
      }
    });
  }
}

await serve();

/**
 * Collects once what a start leaves behind: source texts, schemas that were only compiled, pages that were rendered to
 * fill a cache. V8 keeps garbage until memory gets short, which an idle process never notices.
 * Does nothing unless the process was started with `--expose-gc`, as `npm start` does.
 */
function releaseStartMemory(): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  setTimeout(() => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, SETTLED_MS).unref();
}
