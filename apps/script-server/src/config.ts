import { Count, Path, Port, readSettings, SERVER_SETTINGS } from '@voicedraft/engine-server/settings';
import { z } from 'zod';

/** The settings; each is a flag (`--model-file`) or a variable (`SCRIPT_MODEL_FILE`). */
const SETTINGS = {
  ...SERVER_SETTINGS,
  /** The model, a GGUF file. */
  modelFile: Path,
  port: Port.default(8890),
  /** Tokens of a prompt and its answer together: enough for a prompt of 400 words and an answer of 800 tokens. */
  context: Count.min(256).default(2048),
  /** Maximum time without any progress on a request, in seconds. */
  stallTimeout: Count.default(180),
};

const Config = z.object(SETTINGS);
export type Config = z.infer<typeof Config>;

/** Reads the settings. Throws an Error that lists every invalid one. */
export function readConfig(args: readonly string[], environment: NodeJS.ProcessEnv): Config {
  return readSettings(SETTINGS, 'SCRIPT', args, environment);
}
