// `npm run test:hosted`: hosted identity against the official emulator of Firebase Authentication, which the first run
// installs: the server's tests, then the journeys of signing in. `npm run test:variants` runs all the others with it, too.
import { runSteps } from './run-steps.ts';

await runSteps([
  { name: 'Hosted identity: the server', command: ['vitest', 'run', '--project', 'hosted'] },
  {
    name: 'Hosted identity: journeys of signing in',
    command: ['playwright', 'test', 'e2e/identity', 'e2e/accounts'],
    environment: { E2E_IDENTITY: 'firebase' },
  },
]);
