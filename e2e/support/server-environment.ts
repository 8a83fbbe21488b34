import { join } from 'node:path';
import { ADMIN } from './people.ts';

/** What every server of the tests is configured with. */
export const SERVER_ENVIRONMENT = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '1000',
  // One for all, so that what one of them has sealed or signed holds on a copy of its database.
  SECRET_KEY: 'a-secret-that-all-servers-of-the-tests-share',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  // Starts are most of what these processes do.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/voicedraft-servers'),
};
