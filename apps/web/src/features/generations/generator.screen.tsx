import { CreditsBadge } from '#features/accounts/credits-badge.tsx';
import { useHasWaitingCredits, WaitingCredits } from '#features/accounts/waiting-credits.tsx';
import { useSession } from '#features/identity/session.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadingGenerator } from './loading-generator.tsx';
import { RestoredGenerator } from './restored-generator.tsx';
import { useGeneratorDependencies } from './use-generator-dependencies.ts';
import { useHistory } from './use-history.ts';
import { useOpenedEntry } from './use-opened-entry.ts';

/** /user/generate-script-voice (customer specification §2). */
export function GeneratorScreen() {
  const session = useSession();
  const hasWaiting = useHasWaitingCredits();
  const history = useHistory();
  const dependencies = useGeneratorDependencies();
  const owner = session?.id;
  const { entry } = useSearch({ from: '/user/generate-script-voice' });
  const opened = useOpenedEntry(entry, history.generations ?? []);
  const navigate = useNavigate();
  /** From then on the generator keeps what it shows, so a reload must not open the entry over it again. */
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
