// `npm test`: everything that must pass. What only reads the code runs in parallel with the tests, which spend half of
// their time waiting. Components run with the React that customers get; its other build, which also warns of mistakes,
// takes a fifth longer: `npm run check` and CI run that one.
import { runSteps } from './run-steps.ts';

await runSteps(
  [
    { name: 'Code tests', command: ['npm', 'run', '--silent', 'test:code'] },
    {
      name: 'Component tests',
      command: ['npm', 'run', '--silent', 'test:component'],
      environment: { NODE_ENV: 'production' },
    },
    { name: 'Journeys', command: ['npm', 'run', '--silent', 'test:journeys'] },
  ],
  [{ name: 'Format, lint with types, unused code, licences', command: ['npm', 'run', '--silent', 'lint'] }],
);
