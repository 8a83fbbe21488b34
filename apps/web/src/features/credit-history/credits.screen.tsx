import { AudioLines } from 'lucide-react';
import { exportCreditEntries } from '@voicedraft/contract/credits';
import { BelowZeroNote } from '#features/accounts/below-zero-note.tsx';
import { CreditsBadge } from '#features/accounts/credits-badge.tsx';
import { useMe } from '#features/accounts/queries.ts';
import { useHasWaitingCredits, WaitingCredits } from '#features/accounts/waiting-credits.tsx';
import { fetchFile } from '#lib/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { CREDITS_TABLE } from './credit-table.tsx';
import { CREDIT_HISTORY } from './queries.ts';

/** /user/credits: the balance, and every change to it in plain words. */
export function CreditsScreen() {
  const me = useMe().data;
  const hasWaiting = useHasWaitingCredits();
  const { list, query: history } = useUrlList('/user/credits', CREDIT_HISTORY);
  // The newest change is at least as recent as the user's record.
  const newest = list.page === 1 && !history.isPlaceholderData ? history.data?.rows[0] : undefined;
  const credits = newest?.balanceAfter ?? me?.currentBalance ?? null;
  return (
    <>
      <PageHeader
        title="Credits"
        text="Credits added, spent and returned."
        actions={<CreditsBadge credits={credits} offersMore={!hasWaiting} />}
      />
      <WaitingCredits className="mb-6" offersMore />
      {credits !== null && credits < 0 && (
        <div className="mb-6">
          <BelowZeroNote />
        </div>
      )}
      <PagedList
        config={CREDITS_TABLE}
        list={list}
        query={history}
        wayOut={
          <ButtonLink to="/user/dashboard" variant="ghost">
            Go to dashboard
          </ButtonLink>
        }
        empty={
          <EmptyState
            title="No credits yet"
            text="Credits you get, spend or get back will appear here."
            action={
              <ButtonLink to="/user/generate-script-voice" icon={<AudioLines size={20} />}>
                Generate Script and Voice
              </ButtonLink>
            }
          />
        }
        toolbar={
          <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5 pr-3 pl-6 max-md:pl-4">
            <h2>History</h2>
            <DownloadCsv fetchFile={() => fetchFile(exportCreditEntries, {})} name="credits" />
          </div>
        }
      />
    </>
  );
}
