import { loadEnvFile } from 'node:process';

/** Adds the variables of `.env` in the working folder, where there is one; set variables win. */
export function loadDotEnv(): void {
  try {
    loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
