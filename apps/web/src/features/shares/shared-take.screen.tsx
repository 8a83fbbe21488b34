import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { SharedTake } from '@voicedraft/contract/shares';
import { usePageTitle } from '#lib/document-title.ts';
import { useSiteName } from '#lib/site-name.ts';
import { formatDocumentDate } from '#lib/format.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Facts } from '#ui/facts.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { SharedPlayer } from './shared-player.tsx';
import { sharedTakeQuery } from './queries.ts';

const route = getRouteApi('/shared/s/$token');

/** /s/{token}: a shared take for everybody with the link. */
export function SharedTakeScreen() {
  const { token } = route.useParams();
  return (
    <QueryBoundary
      key={token}
      pending={<LoadingTake />}
      failure={(error) =>
        error.status === 404 || error.status === 400
          ? { instead: <EndedLink /> }
          : { title: 'This take could not be loaded', headingLevel: 1 }
      }
    >
      <TakePage token={token} />
    </QueryBoundary>
  );
}

function TakePage({ token }: { readonly token: string }) {
  const { data: take } = useSuspenseQuery(sharedTakeQuery(token));
  usePageTitle(take.title);
  return (
    <>
      <div className="mx-auto w-full max-w-[848px] flex-1 px-5 pt-12 pb-20 md:pt-16">
        <p className="tag mb-3.5">Shared take</p>
        <h1
          dir="auto"
          className="text-[clamp(2rem,1.5rem+2vw,3rem)]/[1.04] tracking-[-0.028em] wrap-anywhere"
        >
          {take.title}
        </h1>
        <Facts className="mt-3.5 gap-y-0.5 text-small text-ink-2">
          {[`Shared by ${take.sharedBy}`, formatDocumentDate(take.sharedAt), describeVoices(take)].map(
            (fact) => (
              <li key={fact}>{fact}</li>
            ),
          )}
        </Facts>
        <SharedPlayer token={token} take={take} />
      </div>
      <PageFoot endsAt={take.endsAt} />
    </>
  );
}

function describeVoices({ voices }: SharedTake): string {
  return `AI ${voices.length === 1 ? 'voice' : 'voices'}: ${voices.join(', ')}`;
}

function PageFoot({ endsAt }: { readonly endsAt?: string | null }) {
  const siteName = useSiteName();
  return (
    <footer className="border-t border-line bg-sunken text-small text-ink-2">
      <div className="mx-auto flex min-h-18 max-w-[848px] flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
        {endsAt != null && <p>This link ends on {formatDocumentDate(endsAt)}.</p>}
        <nav aria-label="Page" className="flex flex-wrap gap-x-6 md:ml-auto">
          {endsAt !== undefined && (
            <Link to="/contact" className="link inline-flex min-h-11 items-center">
              Report this page
            </Link>
          )}
          <Link to="/" className="link inline-flex min-h-11 items-center">
            Made with {siteName}
          </Link>
        </nav>
      </div>
    </footer>
  );
}

/** The same for a link that has ended, one that was withdrawn, and one that never existed. */
function EndedLink() {
  const siteName = useSiteName();
  usePageTitle('This link has ended');
  return (
    <>
      <div className="mx-auto grid w-full max-w-[848px] flex-1 content-start px-5 pt-12 pb-20 md:pt-16">
        <Card>
          <EmptyState
            title="This link has ended"
            text="The person who shared it can send you a new one."
            headingLevel={1}
            drawing="ending"
            action={<ButtonLink to="/">Go to {siteName}</ButtonLink>}
          />
        </Card>
      </div>
      <PageFoot />
    </>
  );
}

function LoadingTake() {
  return (
    <Loading
      label="Loading the take"
      className="mx-auto grid w-full max-w-[848px] flex-1 content-start gap-3.5 px-5 pt-12 md:pt-16"
    >
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-9 w-3/4 md:h-12" />
      <Skeleton className="h-5 w-64 max-w-full" />
      <span className="mt-3.5 block overflow-hidden rounded-card border border-line bg-surface shadow-2">
        <span className="grid h-48 place-items-center border-b border-line bg-sunken px-6">
          <Skeleton className="h-8 w-80 max-w-full" />
        </span>
        <span className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-5 px-4 pt-6 pb-24 md:px-6">
          <Skeleton round className="size-14" />
          <Skeleton className="h-14" />
        </span>
      </span>
    </Loading>
  );
}
