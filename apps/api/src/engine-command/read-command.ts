import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnginePartId } from '@voicedraft/contract/engine-parts';
import { StartError } from '#db/start-error.ts';

const USAGE = [
  'Usage:',
  '  npm run engines -- status                               shows what is installed',
  '  npm run engines -- install scripts [--model <id>]       installs a local writer',
  '  npm run engines -- install scripts --file <path>        uses a GGUF file of this machine',
  '  npm run engines -- remove scripts                       deletes it',
  '  --yes                                                   asks nothing',
].join('\n');

export type EngineCommand =
  | { readonly name: 'status' }
  | {
      readonly name: 'install';
      readonly part: EnginePartId;
      /** Null for the recommended one. */
      readonly model: string | null;
      /** Whole path of a GGUF file, instead of a model. */
      readonly file: string | null;
      readonly isAgreed: boolean;
    }
  | { readonly name: 'remove'; readonly part: EnginePartId; readonly isAgreed: boolean };

/**
 * Reads the arguments of the command.
 * @param folder what a relative path of a file starts from
 * @throws StartError with the usage
 */
export function readCommand(args: readonly string[], folder: string): EngineCommand {
  const { values, positionals } = parse(args);
  const [name, part, ...more] = positionals;
  const isAgreed = values.yes === true;
  if (more.length > 0) throw new StartError(USAGE);
  if (name === 'status' && part === undefined) return { name };
  const known = EnginePartId.safeParse(part);
  if (!known.success) throw new StartError(USAGE);
  const { model = null, file = null } = values;
  if (name === 'remove' && model === null && file === null) return { name, part: known.data, isAgreed };
  if (name !== 'install' || (model !== null && file !== null)) throw new StartError(USAGE);
  return { name, part: known.data, model, file: file === null ? null : resolve(folder, file), isAgreed };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { model: { type: 'string' }, file: { type: 'string' }, yes: { type: 'boolean', short: 'y' } },
    });
  } catch {
    throw new StartError(USAGE);
  }
}
