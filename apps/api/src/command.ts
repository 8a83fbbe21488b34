import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { readConfig, type Config } from './config.ts';
import { StartError } from './db/start-error.ts';
import { describeStartError } from './describe-start-error.ts';
import { loadDotEnv } from './load-dot-env.ts';

/** Arguments of a command. */
interface Call<Options extends ParseArgsOptionsConfig> {
  readonly config: Config;
  readonly values: Values<Options>;
  readonly positionals: readonly string[];
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/**
 * Runs a command of the operator and shows what it returns. A failure is shown in words that help, with exit code 1;
 * so is how the command is used, if it was called in another way. `--help` shows that as well.
 */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  run: (call: Call<Options>) => Promise<string>,
): Promise<void> {
  try {
    if (process.argv.includes('--help')) return void process.stdout.write(usage);
    const { values, positionals } = readArguments(usage, options);
    loadDotEnv();
    process.stdout.write(await run({ config: readConfig(process.env), values, positionals }));
  } catch (error) {
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new StartError(usage);
  }
}
