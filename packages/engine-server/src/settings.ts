import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

/** A file or folder; relative ones are resolved. */
export const Path = z
  .string('is missing')
  .min(1, 'is missing')
  .transform((path) => resolve(path));
export const Count = z.coerce.number('must be a number').int().min(1);
/** 0 for any free port. */
export const Port = z.coerce.number('must be a number').int().min(0).max(65_535);

/** The settings that every server has. */
export const SERVER_SETTINGS = {
  /** Holds `node_modules` with the server's own packages. */
  runtimeFolder: Path,
  host: z.string().min(1).default('127.0.0.1'),
  /** The bearer token that callers must send; without one, every program that can reach the port can use the server. */
  apiKey: z.string().min(1).optional(),
  /** Threads of the model; one core stays free for everything else. */
  threads: Count.default(() => Math.max(1, availableParallelism() - 1)),
  /** Requests that may wait while one is being served. */
  maxWaiting: z.coerce.number('must be a number').int().min(0).default(8),
};

/**
 * Reads settings from the command line (`modelFile` is `--model-file`), and the missing ones from the environment
 * (`<prefix>_MODEL_FILE`). Throws an Error that lists every invalid setting.
 */
export function readSettings<Settings extends z.ZodRawShape>(
  settings: Settings,
  prefix: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): z.infer<z.ZodObject<Settings>> {
  const names = Object.keys(settings);
  const options = Object.fromEntries(names.map((name) => [toFlag(name), { type: 'string' }] as const));
  const flags: Readonly<Record<string, unknown>> = parseArgs({ args: [...args], options }).values;
  const given = names.map((name) => {
    return [name, flags[toFlag(name)] ?? environment[toVariable(prefix, name)]] as const;
  });
  const read = z
    .object(settings)
    .safeParse(Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== '')));
  if (read.success) return read.data;
  const faults = read.error.issues.map(
    ({ path: [name], message }) => `${toVariable(prefix, String(name))} ${message}`,
  );
  throw new Error(`The server cannot start:\n${faults.join('\n')}`);
}

function toFlag(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

function toVariable(prefix: string, name: string): string {
  return `${prefix}_${toFlag(name).replaceAll('-', '_').toUpperCase()}`;
}
