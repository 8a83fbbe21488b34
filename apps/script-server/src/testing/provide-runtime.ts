import { join } from 'node:path';
import { providePackages } from '@voicedraft/engine-server/testing/provide-packages';
import { installRuntime, RUNTIME_MANIFEST } from '#runtime/install-runtime.ts';

/** The folder with the packages of the script server, installed once; the first call needs the registry. */
export function provideRuntime(): Promise<string> {
  return providePackages('script', join(RUNTIME_MANIFEST, 'package-lock.json'), installRuntime);
}
