import { openDatabase, openPool, type Database } from '../../apps/api/src/db/client.ts';
import { startChild } from './child-process.ts';
import { copyTemplate } from '../../apps/api/src/testing/copy-template.ts';
import { reachPayPal, type RemotePayPal } from './remote-paypal.ts';
import { SERVER_ENVIRONMENT } from './server-environment.ts';

/** Tests look at one thing after the other. */
const POOL_SIZE = 4;

/** A server that no other test uses: what is changed in it, and at its PayPal, disturbs nobody. */
export interface OwnShop {
  readonly url: string;
  /** For what no call offers, such as the passing of time. */
  readonly db: Database;
  /** The local PayPal, with all of its switches. */
  readonly paypal: RemotePayPal;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own, on a copy of the run's database. Its administrator is there. */
export async function startOwnShop(environment: Record<string, string> = {}): Promise<OwnShop> {
  const { url: databaseUrl } = await copyTemplate(process.env['E2E_DATABASE_URL'] ?? '');
  const server = await startChild('test-server.ts', {
    ...SERVER_ENVIRONMENT,
    DATABASE_URL: databaseUrl,
    OWN_PAYPAL: 'true',
    ...environment,
  });
  const db = openDatabase(openPool(databaseUrl, POOL_SIZE, () => {}));
  return {
    url: server.address,
    db,
    paypal: reachPayPal(server.address),
    stop: async () => {
      await db.destroy();
      await server.stop();
    },
  };
}
