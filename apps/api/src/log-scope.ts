import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log says about why something is done. */
export interface LogScope {
  /** Id of the request that it is done for, also if a job does it later. */
  readonly reqId?: string | undefined;
  readonly job?: string;
  readonly jobId?: string;
}

const scopes = new AsyncLocalStorage<LogScope>();

/** Runs something whose log lines belong to a request or a job. */
export function inScope<Result>(scope: LogScope, run: () => Result): Result {
  return scopes.run(scope, run);
}

export function currentScope(): LogScope {
  return scopes.getStore() ?? {};
}
