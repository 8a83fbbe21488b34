import type { Generation } from '@voicedraft/contract/generations';
import { describeFailure } from '#features/generations/generation-results.ts';
import { listTakes } from '#features/generations/takes.ts';

/** One row of the latest work. */
export interface WorkRow {
  readonly generation: Generation;
  /** The first words of the prompt. */
  readonly title: string;
  readonly state:
    | { readonly name: 'running' }
    /** `reason` in the generator's words. */
    | { readonly name: 'failed'; readonly reason: string }
    /** `text` is the script that was written or spoken. */
    | { readonly name: 'done'; readonly text: string };
}

/**
 * Returns the newest generations, at most `count`, newest first. A script that also has its voiceover shares one
 * row with it, as in the generator's history.
 */
export function listLatestWork(generations: readonly Generation[], count: number): WorkRow[] {
  const takes = new Map(listTakes(generations).map((take) => [take.generation.id, take]));
  const rows: WorkRow[] = [];
  for (const generation of generations) {
    if (rows.length === count) break;
    const take = takes.get(generation.id);
    const { kind, status, error } = generation;
    const title = readTitle(generation);
    if (take) rows.push({ generation, title: take.title, state: { name: 'done', text: take.text } });
    else if (status === 'running') rows.push({ generation, title, state: { name: 'running' } });
    else if (status === 'failed') {
      const reason = describeFailure(kind, error ?? '');
      rows.push({ generation, title, state: { name: 'failed', reason } });
    }
  }
  return rows;
}

function readTitle({ kind, prompt, script }: Generation): string {
  const text = prompt.trim() || script.trim();
  return text === '' ? (kind === 'voice' ? 'Voice' : 'Script') : text;
}
