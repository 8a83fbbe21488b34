import { join } from 'node:path';
import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import type { Installation } from './installation.ts';

/** How the server of an installed part is started. */
export interface PartProgram {
  readonly main: string;
  /** All of its environment: it gets none of the product's secrets. */
  readonly environment: Readonly<Record<string, string>>;
}

const APPS = join(import.meta.dirname, '../../../..');
const PREFIXES = { scripts: 'SCRIPT', voices: 'SPEECH' } as const satisfies Record<EnginePartId, string>;
/** The program for an installation, beside its `environment`; `apiKey` is the bearer token that it will require. */
export function describeProgram(
  { part, modelPath, runtimeFolder }: Installation,
  apiKey: string,
  environment: Readonly<Record<string, string>>,
): PartProgram {
  const prefix = PREFIXES[part];
  return {
    main: join(APPS, part === 'scripts' ? 'script-server' : 'speech-server', 'src/main.ts'),
    environment: {
      ...environment,
      [part === 'scripts' ? 'SCRIPT_MODEL_FILE' : 'SPEECH_MODEL_FOLDER']: modelPath,
      [`${prefix}_RUNTIME_FOLDER`]: runtimeFolder,
      [`${prefix}_HOST`]: '127.0.0.1',
      [`${prefix}_PORT`]: '0',
      [`${prefix}_API_KEY`]: apiKey,
      END_WITH_PARENT: 'true',
    },
  };
}
