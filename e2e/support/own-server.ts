import { openDatabase, openPool, type Database } from '../../apps/api/src/db/client.ts';
import { startChild } from './child-process.ts';
import { copyTemplate } from '../../apps/api/src/testing/copy-template.ts';
import { reachPayPal, type RemotePayPal } from './remote-paypal.ts';
import { SERVER_ENVIRONMENT } from './server-environment.ts';
import { variantEnvironment } from './server-variants.ts';

/** Tests run one query at a time. */
const POOL_SIZE = 4;

/** A dedicated server: changes to it and to its PayPal affect no other test. */
export interface OwnServer {
  readonly url: string;
  /** For what no endpoint offers, such as moving time forward. */
  readonly db: Database;
  /** The local PayPal with all its controls. */
  readonly paypal: RemotePayPal;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own, on a copy of the run's database, which has an administrator. */
export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const { url: databaseUrl } = await copyTemplate(process.env['E2E_DATABASE_URL'] ?? '');
  const server = await startChild('test-server.ts', {
    ...SERVER_ENVIRONMENT,
    ...variantEnvironment(databaseUrl),
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
