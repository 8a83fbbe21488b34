// `npm run test:variants`: the journeys on other ways to run the service than the usual one: files in an S3 store, a
// database behind PgBouncer in transaction mode, a worker beside the process that serves, and passwords that a hosted
// provider keeps. Five minutes each.
import { runSteps } from './run-steps.ts';

const command = ['playwright', 'test'];

await runSteps([
  { name: 'Journeys with files in an S3 store', command, environment: { E2E_STORE: 's3' } },
  { name: 'Journeys behind PgBouncer', command, environment: { E2E_DATABASE: 'pgbouncer' } },
  { name: 'Journeys with a worker of its own', command, environment: { E2E_PROCESSES: 'two' } },
  { name: 'Journeys with hosted identity', command, environment: { E2E_IDENTITY: 'firebase' } },
]);
