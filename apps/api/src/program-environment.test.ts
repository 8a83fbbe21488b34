import { expect, it } from 'vitest';
import { VARIABLES } from './config.ts';
import { pickProgramEnvironment } from './program-environment.ts';

it('a program that is started gets none of our settings but those for it, and nothing else of the operator', () => {
  const all = Object.fromEntries(
    [...VARIABLES, 'AWS_SECRET_ACCESS_KEY', 'NODE_OPTIONS', 'PATH'].map((name) => [name, 'x']),
  );
  expect(Object.keys(pickProgramEnvironment(all)).toSorted()).toEqual([
    'PATH',
    'SCRIPT_MAX_WAITING',
    'SCRIPT_THREADS',
  ]);
});
