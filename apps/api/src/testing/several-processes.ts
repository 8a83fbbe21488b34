import { PRODUCTION } from './production.ts';
import { startTestService, type TestService } from './test-service.ts';

/** Several processes on one database and one object store, each with engines of its own. */
export interface SeveralProcesses {
  /** The first one, which serves only. */
  readonly web: TestService;
  startWorker(environment?: Record<string, string>): Promise<TestService>;
  startWeb(environment?: Record<string, string>): Promise<TestService>;
  /** Stops all but the first one. */
  stopOthers(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSeveralProcesses(): Promise<SeveralProcesses> {
  const jobs = { jobs: undefined };
  // It has the database and the folder that all others share.
  const web = await startTestService({ ...PRODUCTION, ROLE: 'web', STOP_GRACE_SECONDS: '1' }, jobs);
  const { config } = web.context;
  const shared = {
    ...PRODUCTION,
    DATABASE_URL: config.database.url ?? '',
    DATA_DIR: config.dataDir,
    STOP_GRACE_SECONDS: '0',
  };
  const others: TestService[] = [];
  const startOther = async (environment: Record<string, string>) => {
    const service = await startTestService({ ...shared, ...environment }, jobs);
    others.push(service);
    return service;
  };
  const stopOthers = async () => {
    await Promise.all(others.splice(0).map((service) => service.stop()));
  };
  return {
    web,
    startWorker: (environment = {}) => startOther({ ROLE: 'worker', ...environment }),
    startWeb: (environment = {}) => startOther({ ROLE: 'web', ...environment }),
    stopOthers,
    stop: async () => {
      await stopOthers();
      await web.stop();
    },
  };
}
