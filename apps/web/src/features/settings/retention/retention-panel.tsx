import { useQuery } from '@tanstack/react-query';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { EditorHead } from '#ui/editor-page.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { retentionQuery } from './queries.ts';
import { RetentionCard } from './retention-card.tsx';

const FAILED = 'The retention settings could not be loaded';

/** How long personal data is kept. */
export function RetentionPanel() {
  const settings = useQuery(retentionQuery);
  const { data, error } = settings;
  return (
    <div className="max-w-[720px]">
      <EditorHead title="Data retention" text="How long personal data is kept. The privacy page says it." />
      {data === undefined ? (
        <Card>
          {error === null ? (
            <div className="p-6">
              <Loading label="Loading retention settings..." className="grid gap-4">
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-80 w-full" />
              </Loading>
            </div>
          ) : (
            <QueryError title={FAILED} error={error} query={settings} />
          )}
        </Card>
      ) : (
        <div className="grid gap-6">
          {error !== null && <ListOutdated text={FAILED} query={settings} />}
          <Alert variant="info">
            Orders, receipts and the ledger are always kept: tax law asks for them for years. Scripts and
            recordings are kept until their owner deletes them, and 30 days longer.
          </Alert>
          <RetentionCard settings={data} />
        </div>
      )}
    </div>
  );
}
