import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from './auth-emulator.ts';

/** Starts one emulator for all tests of hosted identity. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator();
  project.provide('authEmulator', { ...emulator.environment });
  return () => emulator.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Configuration of a server that uses the emulator. */
    authEmulator: Record<string, string>;
  }
}
