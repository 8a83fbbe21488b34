import { z } from 'zod';
import type { Requirement } from './requirement.ts';
import { wholeNumber } from './values.ts';

/** Role and limits of this process. */
export const PROCESS_VARIABLES = {
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  STOP_NOTICE_SECONDS: wholeNumber(0, 600).default(0),
  STOP_GRACE_SECONDS: wholeNumber(0, 600).default(8),
  GENERATIONS_AT_ONCE: wholeNumber(1, 10_000).default(100),
  REQUESTS_AT_ONCE: wholeNumber(1, 100_000).default(2_000),
};

type ProcessVariables = z.output<z.ZodObject<typeof PROCESS_VARIABLES>>;

/** Reports the settings that one of several processes lacks. */
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
export function shapeProcesses(env: ProcessVariables) {
  const { ROLE: role } = env;
  return {
    role,
    /** Whether it serves people and programs; every process answers health checks. */
    serves: role !== 'worker',
    /** Whether it works on jobs; every process enqueues them. */
    works: role !== 'web',
    /** How many generations it works on before it leaves others to the next process; its own callers' do not wait. */
    generationsAtOnce: env.GENERATIONS_AT_ONCE,
    /** How many requests it lets wait for their answer before it refuses more. */
    requestsAtOnce: env.REQUESTS_AT_ONCE,
    /** How long it is served normally after the signal to stop, while `/readyz` says that it stops. */
    stopNoticeMs: env.STOP_NOTICE_SECONDS * 1000,
  };
}
