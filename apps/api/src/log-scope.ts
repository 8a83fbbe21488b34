import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields added to every log line: the cause of the work. */
export interface LogScope {
  /** Id of the request that it is done for, also if a job does it later. */
  readonly reqId?: string | undefined;
  /** Id of the account that the request came from, once it is known. */
  readonly userId?: string;
  readonly job?: string;
  readonly jobId?: string;
}

const scopes = new AsyncLocalStorage<LogScope>();

/** Runs something whose log lines belong to a request or a job. */
export function inScope<Result>(scope: LogScope, run: () => Result): Result {
  return scopes.run(scope, run);
}

/** Adds the account to what is done in this scope from now on. */
export function nameInScope(userId: string): void {
  const scope = scopes.getStore();
  if (scope !== undefined) Object.assign(scope, { userId });
}

export function currentScope(): LogScope {
  return scopes.getStore() ?? {};
}
