import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useKept } from '#lib/use-kept.ts';
import { readDraft } from './generator-draft-store.ts';
import { Generator } from './generator.tsx';
import { LoadingGenerator } from './loading-generator.tsx';
import { generationQuery } from './queries.ts';
import { restoreGenerator, type StoredDraft } from './restore-generator.ts';
import type { History } from './use-history.ts';
import type { GeneratorDependencies } from './use-generator-dependencies.ts';
import type { OpenedEntry } from './use-opened-entry.ts';

interface RestoredGeneratorProps {
  /** Id of the signed-in user. */
  readonly owner: string;
  readonly history: History;
  readonly dependencies: GeneratorDependencies;
  readonly opened: OpenedEntry;
  /** Called once it is shown, or said that it cannot be. */
  readonly onOpened: () => void;
}

/** The generator as this tab left it. What it showed may be far back in the history, so that is loaded first. */
export function RestoredGenerator(props: RestoredGeneratorProps) {
  const { owner } = props;
  const stored = useKept(() => readDraft(owner));
  return <StoredGenerator key={stored === null ? 'new' : 'stored'} stored={stored} {...props} />;
}

function StoredGenerator({
  stored,
  owner,
  history,
  ...rest
}: RestoredGeneratorProps & { readonly stored: StoredDraft | null }) {
  const [missing] = useState(() => {
    const known = new Set(history.generations?.map(({ id }) => id));
    return [stored?.scriptId, stored?.audioId].filter((id) => id != null).filter((id) => !known.has(id));
  });
  const older = useQueries({ queries: missing.map(generationQuery) });
  if (older.some(({ isPending }) => isPending)) return <LoadingGenerator />;
  const generations = [...(history.generations ?? []), ...older.flatMap(({ data }) => data ?? [])];
  return (
    <Generator
      owner={owner}
      initial={() => restoreGenerator(stored, generations)}
      history={history}
      {...rest}
    />
  );
}
