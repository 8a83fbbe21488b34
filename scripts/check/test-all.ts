// `npm test`: everything that must pass. What waits for half of its time runs beside something else; journeys, whose
// pages have to answer in time, have the machine to themselves.
import { runSteps } from './run-steps.ts';

await runSteps(
  [{ name: 'Code tests', command: ['npm', 'run', '--silent', 'test:code'] }],
  [
    { name: 'Format, lint, unused code, licences', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'Types', command: ['npm', 'run', '--silent', 'types'] },
    { name: 'Component tests', command: ['npm', 'run', '--silent', 'test:component'] },
  ],
);
if (process.exitCode === undefined) {
  await runSteps([{ name: 'Journeys', command: ['npm', 'run', '--silent', 'test:journeys'] }]);
}
