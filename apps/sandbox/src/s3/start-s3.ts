import { type RunningServer, startServer } from '#http/start-server.ts';
import { registerS3, type S3Options, type S3StandIn } from './register-s3.ts';

const BUCKET = 'voicedraft';
const CREDENTIALS = {
  accessKeyId: 'a-key-of-the-stand-in',
  secretAccessKey: 'its-secret',
  region: 'us-east-1',
};

/** A running stand-in, and what a server is configured with to use it. */
export interface RunningS3 extends S3StandIn, RunningServer {
  readonly environment: {
    readonly S3_BUCKET: string;
    readonly S3_ENDPOINT: string;
    readonly S3_REGION: string;
    readonly S3_ACCESS_KEY_ID: string;
    readonly S3_SECRET_ACCESS_KEY: string;
  };
}

/** Starts a stand-in for an object store with one bucket, on a free port of the loopback interface. */
export async function startS3(options: Partial<S3Options> = {}): Promise<RunningS3> {
  const { credentials = CREDENTIALS, buckets = [BUCKET] } = options;
  const { handle, ...server } = await startServer((app) =>
    registerS3(app, { ...options, credentials, buckets }),
  );
  const environment = {
    S3_BUCKET: buckets[0] ?? BUCKET,
    S3_ENDPOINT: server.url,
    S3_REGION: credentials.region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { ...server, ...handle, environment };
}
