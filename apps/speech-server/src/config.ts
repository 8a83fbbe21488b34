import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const Folder = z
  .string('is missing')
  .min(1, 'is missing')
  .transform((path) => resolve(path));
const Count = z.coerce.number('must be a number').int().min(1);

/** The settings; each is a flag (`--model-folder`) or a variable (`SPEECH_MODEL_FOLDER`). */
const SETTINGS = {
  /** Holds the model, its voices and optionally its dictionaries. */
  modelFolder: Folder,
  /** Path of the model within its folder; by default the first usable one. */
  modelFile: z.string().min(1).optional(),
  /** Holds `node_modules` with onnxruntime-node and phonemize. */
  runtimeFolder: Folder,
  host: z.string().min(1).default('127.0.0.1'),
  /** 0 for any free port. */
  port: z.coerce.number('must be a number').int().min(0).max(65_535).default(8880),
  /** The bearer token that callers must send; without one, anybody who can reach the port can use the server. */
  apiKey: z.string().min(1).optional(),
  /** Threads of the model; one core stays free for everything else. */
  threads: Count.default(() => Math.max(1, availableParallelism() - 1)),
  /** Texts that may wait while one is spoken. */
  maxWaiting: z.coerce.number('must be a number').int().min(0).default(8),
  /** Maximum time for one stretch, in seconds. */
  stretchTimeout: Count.default(180),
};

const Config = z.object(SETTINGS);
export type Config = z.infer<typeof Config>;

/**
 * Reads the settings from the command line, and the missing ones from the environment. Throws an Error that lists
 * every invalid setting.
 */
export function readConfig(args: readonly string[], environment: NodeJS.ProcessEnv): Config {
  const names = Object.keys(SETTINGS);
  const options = Object.fromEntries(names.map((name) => [toFlag(name), { type: 'string' }] as const));
  const flags: Readonly<Record<string, unknown>> = parseArgs({ args: [...args], options }).values;
  const given = names.map((name) => [name, flags[toFlag(name)] ?? environment[toVariable(name)]] as const);
  const read = Config.safeParse(
    Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== '')),
  );
  if (read.success) return read.data;
  const faults = read.error.issues.map(
    ({ path: [name], message }) => `${toVariable(String(name))} ${message}`,
  );
  throw new Error(`The speech server cannot start:\n${faults.join('\n')}`);
}

function toFlag(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

function toVariable(name: string): string {
  return `SPEECH_${toFlag(name).replaceAll('-', '_').toUpperCase()}`;
}
