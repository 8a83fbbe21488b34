import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RetiredModel } from '@voicedraft/contract/engine-administration';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { recordChange } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import * as repository from './retired-model-repository.ts';

/** State file of the model that earlier releases installed and ran. */
const Installed = z.object({
  choice: z.object({ model: z.string().optional() }),
  model: z.object({ name: z.string() }),
  /** Relative to its folder; absolute for an own file. */
  modelPath: z.string(),
});

const folderOf = (dataDir: string) => join(dataDir, 'engines');

/** Keeps in mind that the data folder has a model which an earlier release ran. */
export async function noteRetiredModel({ config, db }: Pick<Context, 'config' | 'db'>): Promise<void> {
  const found = await readInstalled(config.dataDir);
  if (found !== null) await repository.insertRetiredModel(db, found);
}

async function readInstalled(dataDir: string) {
  const folder = join(folderOf(dataDir), 'scripts');
  const text = await readFile(join(folder, 'installed.json'), 'utf8').catch(() => '');
  const { data } = Installed.safeParse(parseJson(text));
  if (data === undefined) return null;
  const { choice, model, modelPath } = data;
  const file = resolve(folder, modelPath);
  return {
    file,
    name: model.name,
    ollamaName: nameForOllama(choice.model ?? file),
    folder: folderOf(dataDir),
  };
}

/** A damaged file counts as missing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The name of a file without folder and ending, in the letters that Ollama takes. */
function nameForOllama(name: string): string {
  const last = name.replace(/^.*[/\\]/u, '').replace(/\.gguf$/iu, '');
  const letters = last
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/gu, '-')
    .replaceAll(/^[._-]+|[._-]+$/gu, '');
  return letters === '' ? 'my-model' : letters;
}

/**
 * The models that earlier releases ran and whose files are still there: with the command that gives them to Ollama, until
 * an administrator has dismissed it or another engine writes.
 */
export async function listRetiredModels(
  context: Pick<Context, 'config' | 'db' | 'engines'>,
): Promise<RetiredModel[]> {
  const rows = await repository.findRetiredModels(context.db);
  const own = folderOf(context.config.dataDir);
  const writer = context.engines.scriptWriter();
  const hasWriter = writer.engine !== 'local' && writer.isAvailable();
  return (
    rows
      // Folders of other machines cannot be looked at from here.
      .filter(({ folder }) => folder !== own || existsSync(folder))
      .map(({ name, file, ollamaName, folder, dismissedAt }) => ({
        name,
        folder,
        command: hasWriter || dismissedAt !== null ? null : describeCommand(file, ollamaName),
      }))
  );
}

/** One line for a shell, which makes a model of Ollama out of the file. */
function describeCommand(file: string, name: string): string {
  const quoted = `'${file.replaceAll("'", String.raw`'\''`)}'`;
  return String.raw`printf 'FROM %s\n' ${quoted} > /tmp/Modelfile && ollama create ${name} -f /tmp/Modelfile`;
}

/** Hides the commands for good; what can be deleted is still named. */
export async function dismissRetiredModels(context: Context, actor: Actor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const { name } of await repository.dismissRetiredModels(tx)) {
      const change = {
        action: 'dismissed',
        entity: 'engine-settings',
        entityId: 'scripts',
        label: name,
      } as const;
      await recordChange(tx, actor, change);
    }
  });
}
