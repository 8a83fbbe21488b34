import { useQueries } from '@tanstack/react-query';
import { CreditsBadge } from '#features/accounts/credits-badge.tsx';
import { useHasWaitingCredits, WaitingCredits } from '#features/accounts/waiting-credits.tsx';
import { useSession } from '#features/identity/session.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { readDraft } from './generator-draft-store.ts';
import { Generator } from './generator.tsx';
import { LoadingGenerator } from './loading-generator.tsx';
import { generationQuery } from './queries.ts';
import { restoreGenerator } from './restore-generator.ts';
import { useGeneratorDependencies, type GeneratorDependencies } from './use-generator-dependencies.ts';
import { useHistory, type History } from './use-history.ts';
import { useOpenedEntry, type OpenedEntry } from './use-opened-entry.ts';

interface RestoredGeneratorProps {
  /** Id of the signed-in user. */
  readonly owner: string;
  readonly history: History;
  readonly dependencies: GeneratorDependencies;
  readonly opened: OpenedEntry;
  /** Called once it is shown, or said that it cannot be. */
  readonly onOpened: () => void;
}

/** /user/generate-script-voice (customer specification §2). */
export function GeneratorScreen() {
  const session = useSession();
  const hasWaiting = useHasWaitingCredits();
  const history = useHistory();
  const dependencies = useGeneratorDependencies();
  const owner = session?.id;
  const { entry } = useSearch({ from: '/user/generate-script-voice' });
  const opened = useOpenedEntry(entry);
  const navigate = useNavigate();
  /** Removes the entry from the URL once the generator keeps its draft, so that a reload doesn't overwrite it. */
  const forgetEntry = useCallback(
    () => void navigate({ to: '/user/generate-script-voice', search: {}, replace: true }),
    [navigate],
  );
  return (
    <>
      <PageHeader
        title="Generate Script and Voice"
        text="Write a prompt, edit the draft, then record it."
        actions={<CreditsBadge credits={dependencies.credits} offersMore={!hasWaiting} />}
      />
      <WaitingCredits className="mb-6" offersMore />
      {owner === undefined || history.generations === null || opened.status === 'loading' ? (
        <LoadingGenerator />
      ) : (
        <RestoredGenerator
          key={owner}
          owner={owner}
          history={history}
          dependencies={dependencies}
          opened={opened}
          onOpened={forgetEntry}
        />
      )}
    </>
  );
}

/** The generator as this tab left it. What it showed may be far back in the history, so that is loaded first. */
function RestoredGenerator({ owner, history, ...rest }: RestoredGeneratorProps) {
  const [stored] = useState(() => readDraft(owner));
  const [missing] = useState(() => {
    const known = new Set(history.generations?.map(({ id }) => id));
    const shown = [stored?.scriptId, stored?.audioId, stored?.running?.id];
    return shown.filter((id) => id != null).filter((id) => !known.has(id));
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
