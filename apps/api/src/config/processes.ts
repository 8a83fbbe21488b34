import { z } from 'zod';
import type { Requirement } from './requirement.ts';

/** What this process does. */
export const PROCESS_VARIABLES = {
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
};

type ProcessVariables = z.output<z.ZodObject<typeof PROCESS_VARIABLES>>;

/** What a process needs that is one of several. */
export function requireForProcesses(
  env: Readonly<Record<string, string | undefined>>,
  require: Requirement,
): void {
  const { ROLE: role } = env;
  if (role === 'web' || role === 'worker') {
    require('DATABASE_URL', `a ${role} process shares its database with others`);
  }
}

/** The part of the configuration that concerns processes. */
export function shapeProcesses({ ROLE: role }: ProcessVariables) {
  return {
    role,
    /** Whether it serves people and programs; every process answers health checks. */
    serves: role !== 'worker',
    /** Whether it works on jobs; every process enqueues them. */
    works: role !== 'web',
  };
}
