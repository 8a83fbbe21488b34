import { join } from 'node:path';
import { ADMIN } from './people.ts';

/** Configuration of every test server. */
export const SERVER_ENVIRONMENT = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '1000',
  // The same secret for all, so that encrypted and signed values stay valid on a copy of the database.
  SECRET_KEY: 'a-secret-that-all-servers-of-the-tests-share',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  // These processes spend most of their time starting up.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/voicedraft-servers'),
};
