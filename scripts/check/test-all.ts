// `npm test`: everything that must pass. Checks that only read the code run in parallel with the tests, which spend
// half of their time waiting.
import { runSteps } from './run-steps.ts';

await runSteps(
  [
    { name: 'Code tests', command: ['npm', 'run', '--silent', 'test:code'] },
    { name: 'Component tests', command: ['npm', 'run', '--silent', 'test:component'] },
    { name: 'Journeys', command: ['npm', 'run', '--silent', 'test:journeys'] },
  ],
  [
    { name: 'Format, lint, unused code, licences', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  ],
);
