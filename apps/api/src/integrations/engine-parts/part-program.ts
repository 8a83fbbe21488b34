import { join } from 'node:path';
import type { Installation } from './installation.ts';

/** How the server of an installed part is started. */
export interface PartProgram {
  readonly main: string;
  /** All of its environment: it gets none of the product's secrets. */
  readonly environment: Readonly<Record<string, string>>;
}

const APPS = join(import.meta.dirname, '../../../..');
/** The program for an installation, beside its `environment`; `apiKey` is the bearer token that it will require. */
export function describeProgram(
  { modelPath, runtimeFolder }: Installation,
  apiKey: string,
  environment: Readonly<Record<string, string>>,
): PartProgram {
  return {
    main: join(APPS, 'script-server/src/main.ts'),
    environment: {
      ...environment,
      SCRIPT_MODEL_FILE: modelPath,
      SCRIPT_RUNTIME_FOLDER: runtimeFolder,
      SCRIPT_HOST: '127.0.0.1',
      SCRIPT_PORT: '0',
      SCRIPT_API_KEY: apiKey,
      END_WITH_PARENT: 'true',
    },
  };
}
