import { startS3 } from '../../apps/sandbox/src/s3/start-s3.ts';
import { serveUntilAlone } from './serve-until-alone.ts';

// The object store of one run. Its address is the environment of the servers that use it.
await serveUntilAlone(async () => {
  const s3 = await startS3();
  return { address: JSON.stringify(s3.environment), stop: () => s3.close() };
});
