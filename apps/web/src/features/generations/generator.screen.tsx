import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/identity/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { CreditsBadge } from './credits-badge.tsx';
import { readDraft } from './generator-draft-store.ts';
import { Generator } from './generator.tsx';
import { LoadingGenerator } from './loading-generator.tsx';
import { generationsQuery } from './queries.ts';
import { restoreGenerator } from './restore-generator.ts';
import { useGeneratorMeans } from './use-generator-means.ts';

/** /user/generate-script-voice (customer specification §2). */
export function GeneratorScreen() {
  const session = useSession();
  // What is running may have begun since the list was last seen: each visit asks.
  const generations = useQuery({ ...generationsQuery, refetchOnMount: 'always' });
  const means = useGeneratorMeans();
  const owner = session?.id;
  return (
    <>
      <PageHeader
        title="Generate Script and Voice"
        text="Write a prompt, edit the draft, then record it."
        actions={<CreditsBadge credits={means.credits} />}
      />
      {owner === undefined || !generations.isFetchedAfterMount ? (
        <LoadingGenerator />
      ) : (
        <Generator
          key={owner}
          owner={owner}
          initial={() => restoreGenerator(readDraft(owner), generations.data ?? [])}
          generations={generations}
          means={means}
        />
      )}
    </>
  );
}
