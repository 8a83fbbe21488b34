/**
 * Starts a stand-in for an S3 store, for trying it out: `node scripts/servers/start-s3.ts`. It keeps everything in memory
 * and runs until Ctrl-C.
 */
import { startS3 } from '../../apps/sandbox/src/s3/start-s3.ts';

const s3 = await startS3();
for (const [variable, value] of Object.entries(s3.environment))
  process.stdout.write(`${variable}=${value}\n`);
process.once('SIGINT', () => void s3.close());
process.once('SIGTERM', () => void s3.close());
