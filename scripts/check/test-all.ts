// `npm test`: everything that must pass, in the order in which it fails soonest.
import { runSteps } from './run-steps.ts';

await runSteps([
  { name: 'Format, lint, unused code, licences', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'Code tests', command: ['npm', 'run', '--silent', 'test:code'] },
  { name: 'Component tests', command: ['npm', 'run', '--silent', 'test:component'] },
  { name: 'Journeys', command: ['npm', 'run', '--silent', 'test:journeys'] },
]);
