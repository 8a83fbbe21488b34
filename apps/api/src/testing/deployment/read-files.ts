import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '../../../../..');

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** One instruction of a Dockerfile, such as `COPY` and its words. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The stages of a Dockerfile, each beginning with its `FROM`; continued lines are joined. */
export function readStages(dockerfile: string): Instruction[][] {
  const lines = dockerfile
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

/** What an instruction says each time it occurs in a stage. */
export function textsOf(stage: readonly Instruction[], name: string): string[] {
  return stage.filter((instruction) => instruction.name === name).map(({ text }) => text);
}

/** `NAME=value` pairs, as in `ENV A=1 B=2`. */
export function readPairs(texts: readonly string[]): Record<string, string> {
  const pairs = texts.flatMap((text) => text.split(/\s+/)).map((pair) => pair.split(/=(.*)/s));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

/** The settings of a systemd unit, by name, in their order. */
export function readUnit(unit: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  for (const line of unit.split('\n')) {
    const [, name, value] = /^([A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      settings.set(name, [...(settings.get(name) ?? []), value]);
    }
  }
  return settings;
}
