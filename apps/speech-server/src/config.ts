import { Count, Path, Port, readSettings, SERVER_SETTINGS } from '@voicedraft/engine-server/settings';
import { z } from 'zod';

/** The settings; each is a flag (`--model-folder`) or a variable (`SPEECH_MODEL_FOLDER`). */
const SETTINGS = {
  ...SERVER_SETTINGS,
  /** Holds the model, its voices and optionally its dictionaries. */
  modelFolder: Path,
  /** Path of the model within its folder; by default the first usable one. */
  modelFile: z.string().min(1).optional(),
  port: Port.default(8880),
  /** Maximum time for one stretch, in seconds. */
  stretchTimeout: Count.default(180),
};

const Config = z.object(SETTINGS);
export type Config = z.infer<typeof Config>;

/** Reads the settings. Throws an Error that lists every invalid one. */
export function readConfig(args: readonly string[], environment: NodeJS.ProcessEnv): Config {
  return readSettings(SETTINGS, 'SPEECH', args, environment);
}
