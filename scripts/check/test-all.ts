// `npm test`: everything that must pass. What reads the code runs beside the tests, which wait for half of their time.
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
