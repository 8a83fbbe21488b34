import { loadEnvFile } from 'node:process';

/** Adds the variables of `.env` in the working folder, if there is one; variables that are already set win. */
export function loadDotEnv(): void {
  try {
    loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
