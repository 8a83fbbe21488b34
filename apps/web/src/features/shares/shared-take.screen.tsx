import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type SharedTake, getSharedAudio, getSharedFile } from '@voicedraft/contract/shares';
import { Captions, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { callAddress } from '#lib/call-address.ts';
import { usePageTitle } from '#lib/document-title.ts';
import { useSiteName } from '#lib/site-name.ts';
import { formatDocumentDate } from '#lib/format.ts';
import { ButtonLink, ButtonAnchor } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Facts } from '#ui/facts.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { SoundPlayer } from '#ui/sound/sound-player.tsx';
import { useSound } from '#ui/sound/use-sound.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import { sharedTakeQuery } from './queries.ts';
import { SpokenCaption, Transcript } from './spoken-lines.tsx';

/** Number of bars shown until the recording has loaded. */
const PATTERN_BARS = 400;

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
      <PageFoot take={{ token, endsAt: take.endsAt }} />
    </>
  );
}

function describeVoices({ voices }: SharedTake): string {
  return `AI ${voices.length === 1 ? 'voice' : 'voices'}: ${voices.join(', ')}`;
}

function PageFoot({ take }: { readonly take?: Pick<SharedTake, 'endsAt'> & { readonly token: string } }) {
  const siteName = useSiteName();
  return (
    <footer className="border-t border-line bg-sunken text-small text-ink-2">
      <div className="mx-auto flex min-h-18 max-w-[848px] flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
        {take && take.endsAt !== null && <p>This link ends on {formatDocumentDate(take.endsAt)}.</p>}
        <nav aria-label="Page" className="flex flex-wrap gap-x-6 md:ml-auto">
          {take && (
            <Link
              to="/contact"
              search={{ link: take.token }}
              className="link inline-flex min-h-11 items-center"
            >
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
      <Skeletons shapes={['h-5 w-28', 'h-9 w-3/4 md:h-12', 'h-5 w-64 max-w-full']} />
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

/** The player with the spoken sentence above it, and the transcript below. */
function SharedPlayer({ token, take }: { readonly token: string; readonly take: SharedTake }) {
  const { lines, title, seconds, allowsDownloads } = take;
  const [hasCaptions, setCaptions] = useState(true);
  const address = { params: { token } };
  // Visitors pay for what they load: only what they hear.
  const loaded = useSound(callAddress(getSharedAudio.path, address), seconds, 'never');
  const pattern = useMemo(() => drawWordPattern(title, PATTERN_BARS), [title]);
  if (loaded === null) return null;
  const { sound } = loaded;
  return (
    <>
      <section
        aria-label="Player"
        className="mt-7 overflow-hidden rounded-card border border-line bg-surface shadow-2"
      >
        {lines !== null && hasCaptions && <SpokenCaption sound={sound} lines={lines} />}
        <div className="px-4 pt-6 pb-4 md:px-6">
          <SoundPlayer sound={sound} peaks={pattern}>
            <span
              className={classNames(
                'ml-auto flex flex-wrap gap-2',
                allowsDownloads && 'max-md:mt-2 max-md:w-full max-md:*:grow',
              )}
            >
              {allowsDownloads && (
                <ButtonAnchor
                  href={callAddress(getSharedFile.path, address)}
                  download
                  icon={<Download size={20} />}
                >
                  Download
                </ButtonAnchor>
              )}
              {lines !== null && (
                <Button
                  variant={hasCaptions ? 'soft' : 'secondary'}
                  aria-pressed={hasCaptions}
                  icon={<Captions size={20} />}
                  onClick={() => setCaptions(!hasCaptions)}
                >
                  {hasCaptions ? 'Captions on' : 'Captions off'}
                </Button>
              )}
            </span>
          </SoundPlayer>
        </div>
      </section>
      {lines !== null && <Transcript sound={sound} lines={lines} />}
    </>
  );
}
