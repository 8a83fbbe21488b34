import { startAuthEmulator } from '../../apps/api/src/testing/hosted/auth-emulator.ts';
import { serveUntilAlone } from './serve-until-alone.ts';

// The hosted identity provider of one run. Its address is the environment of the servers that use it.
await serveUntilAlone(async () => {
  const emulator = await startAuthEmulator();
  return { address: JSON.stringify(emulator.environment), stop: () => emulator.stop() };
});
