import type { Config } from '../../apps/api/src/config.ts';

/** Gives a process in demo mode a role, which only a test may do: demo mode is for one process. */
export function withRole(config: Config, role: Config['process']['role']): Config {
  return {
    ...config,
    process: { ...config.process, role, serves: role !== 'worker', works: role !== 'web' },
  };
}
