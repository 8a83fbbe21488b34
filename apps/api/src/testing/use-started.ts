import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startTestService, type TestService, type TestUser } from './test-service.ts';

/** Starts something for a file of tests, and stops it after the last one. Only tests and hooks can read what it has. */
export function useStarted<Started extends { stop(): Promise<void> }>(
  start: () => Promise<Started>,
): Started {
  let started: Started;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.stop());
  return new Proxy({} as Started, {
    get: (_none, name): unknown => Reflect.get(started, name),
    // So that it can be spread.
    ownKeys: () => Reflect.ownKeys(started),
    getOwnPropertyDescriptor: (_none, name) => {
      const property = Reflect.getOwnPropertyDescriptor(started, name);
      return property && { ...property, configurable: true };
    },
    set: () => false,
  });
}

/** Signs up a user for a file of tests. */
export function useUser(
  service: Pick<TestService, 'signUp'>,
  ...options: Parameters<TestService['signUp']>
): TestUser {
  let user: TestUser;
  beforeAll(async () => {
    user = await service.signUp(...options);
  });
  return {
    get id() {
      return user.id;
    },
    get email() {
      return user.email;
    },
    get headers() {
      return user.headers;
    },
  };
}

/** Starts a server for one test, and stops it after that. */
export async function startForTest(...options: Parameters<typeof startTestService>): Promise<TestService> {
  const service = await startTestService(...options);
  onTestFinished(() => service.stop());
  return service;
}
