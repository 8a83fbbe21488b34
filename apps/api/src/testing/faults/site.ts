import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, openPool, type Database } from '#db/client.ts';
import { sealText } from '#db/sealed-text.ts';
import { LOCAL_PAYPAL, SECRET_BINDING } from '#features/payment-settings/service.ts';
import { includeEverything } from '#testing/include-everything.ts';
import { makeReachableFolder } from '#testing/reachable-folder.ts';
import { waitForAddress, watchServer, type SpawnedServer } from '#testing/spawn-server.ts';
import { openGate, portOf, type Gate } from './gate.ts';
import { SECRET, startOutside, type Outside } from './outside.ts';

const SERVE = join(import.meta.dirname, 'serve.ts');

export type Role = 'all' | 'web' | 'worker';

/** One process of the product. */
export interface Running extends SpawnedServer {
  readonly role: Role;
  readonly url: string;
}

/** A production site: processes of the product, and everything outside that they use behind gates. */
export interface Site {
  readonly outside: Outside;
  /** In front of PostgreSQL. */
  readonly database: Gate;
  /** Reads by way of the gate. */
  readonly db: Database;
  /** Starts one more process. */
  start(role: Role, environment?: Record<string, string>): Promise<Running>;
  stop(): Promise<void>;
}

/**
 * Sets a site up, with no process yet.
 * @param databaseUrl PostgreSQL itself, migrated or empty
 * @param environment configuration of every process
 */
export async function setUpSite(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<Site> {
  const outside = await startOutside();
  const database = await openGate(portOf(databaseUrl));
  const folder = await makeReachableFolder('site');
  const db = openDatabase(openPool(database.through(databaseUrl), 4, () => {}));
  const processes: Running[] = [];
  const shared = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1:4000',
    SECRET_KEY: SECRET,
    DATABASE_URL: database.through(databaseUrl),
    DATA_DIR: folder,
    WELCOME_NEEDS_VERIFICATION: 'false',
    WELCOME_CREDITS: '10000',
    RATE_LIMIT_SCALE: '100000',
    STOP_NOTICE_SECONDS: '1',
    LOG_LEVEL: 'error',
    PORT: '0',
    ...outside.environment,
    ...environment,
  };
  return {
    outside,
    database,
    db,
    start: async (role, own = {}) => {
      const running = await startProcess(role, { ...shared, ...own });
      processes.push(running);
      // Its customers have programs from the start.
      if (processes.length === 1) await includeEverything(db);
      return running;
    },
    stop: async () => {
      for (const running of processes) running.kill('SIGTERM');
      await Promise.all(processes.map(({ ended }) => ended));
      await db.destroy();
      await database.close();
      await outside.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(role: Role, environment: Record<string, string>): Promise<Running> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [SERVE], {
    env: { PATH, ROLE: role, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = watchServer(child);
  return { ...server, role, url: await waitForAddress(server) };
}

/** Enters the account of the local PayPal, as an administrator does in the settings. */
export async function enterPayPal({ db }: Site): Promise<void> {
  const { clientId, clientSecret, webhookId } = LOCAL_PAYPAL;
  await db
    .updateTable('paymentSettings')
    .set({
      enabled: true,
      clientId,
      clientSecret: sealText(SECRET, SECRET_BINDING, clientSecret),
      mode: 'sandbox',
      webhookId,
    })
    .execute();
}
