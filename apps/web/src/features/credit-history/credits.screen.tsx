import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AudioLines, RefreshCw } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { type CreditEntry, exportCreditEntries, listCreditEntries } from '@voicedraft/contract/credits';
import { BelowZeroNote } from '#features/accounts/below-zero-note.tsx';
import { CreditsBadge } from '#features/accounts/credits-badge.tsx';
import { useMe } from '#features/accounts/queries.ts';
import { WaitingCredits } from '#features/accounts/waiting-credits.tsx';
import { fetchFile } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { endpointPageQuery, LIVE_PAGE, type ListPage } from '#lib/list-page.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CreditTable } from './credit-table.tsx';
import { type CreditsSearch, readCreditsSearch } from './credits-search.ts';

const PAGE_SIZE = 20;

/** /user/credits: the balance, and each change of it in plain words. */
export function CreditsScreen() {
  const me = useMe().data;
  const { page = 1 } = useSearch({ strict: false, select: readCreditsSearch });
  const query = { page, pageSize: PAGE_SIZE };
  const history = useQuery(endpointPageQuery(listCreditEntries, { query }, LIVE_PAGE));
  // The newest change is at least as fresh as the record of the person.
  const newest = page === 1 && !history.isPlaceholderData ? history.data?.rows[0] : undefined;
  const credits = newest?.balanceAfter ?? me?.currentBalance ?? null;
  const turnTo = useTurnTo();
  const lastPage = Math.max(1, Math.ceil((history.data?.total ?? 0) / PAGE_SIZE));
  const isPast = history.data !== undefined && !history.isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isPast) turnTo(lastPage, true);
  }, [isPast, lastPage, turnTo]);
  return (
    <>
      <PageHeader
        title="Credits"
        text="Credits added, spent and returned."
        actions={<CreditsBadge credits={credits} />}
      />
      <WaitingCredits className="mb-6" />
      {credits !== null && credits < 0 && (
        <div className="mb-6">
          <BelowZeroNote />
        </div>
      )}
      <History history={history} page={page} onTurn={turnTo} />
    </>
  );
}

interface HistoryProps {
  readonly history: {
    readonly data: ListPage<CreditEntry> | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly page: number;
  readonly onTurn: (page: number) => void;
}

function History({ history, page, onTurn }: HistoryProps) {
  const { data, error, isFetching, isPlaceholderData } = history;
  const retry = (
    <Button
      icon={<RefreshCw size={20} aria-hidden="true" />}
      busy={isFetching}
      onClick={() => void history.refetch()}
    >
      Try again
    </Button>
  );
  if (error !== null && (data === undefined || isPlaceholderData)) {
    return (
      <Card>
        <ErrorState
          title="Your credit history could not be loaded"
          text={error.message}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          action={
            <>
              {retry}
              <ButtonLink to={USER_PATHS.dashboard} variant="ghost">
                Go to dashboard
              </ButtonLink>
            </>
          }
        />
      </Card>
    );
  }
  if (data?.total === 0) {
    return (
      <Card>
        <EmptyState
          title="No credits yet"
          text="Credits you get, spend or get back will appear here."
          action={
            <ButtonLink to={USER_PATHS.generator} icon={<AudioLines size={20} aria-hidden="true" />}>
              Generate Script and Voice
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <>
      {error !== null && (
        <div role="alert" className="mb-4">
          <Alert tone="danger" action={retry}>
            Your credit history could not be refreshed. {error.message}
          </Alert>
        </div>
      )}
      <Card className="overflow-hidden" aria-busy={isPlaceholderData}>
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5 pr-3 pl-6 max-md:pl-4">
          <h2>History</h2>
          <DownloadCsv fetchFile={() => fetchFile(exportCreditEntries, {})} name="credits" />
        </div>
        <div className={isPlaceholderData ? 'opacity-60' : undefined}>
          <CreditTable entries={data?.rows} />
        </div>
        {data === undefined ? (
          <div className="flex min-h-[69px] items-center border-t border-line px-6">
            <Skeleton className="w-48" />
          </div>
        ) : (
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            nouns={['change', 'changes']}
            onPageChange={onTurn}
          />
        )}
      </Card>
    </>
  );
}

function useTurnTo(): (page: number, replace?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (page, replace = false) => {
      const search: CreditsSearch = { page: page === 1 ? undefined : page };
      void navigate({
        to: '.',
        search: (current) => ({ ...current, ...search }),
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
}
