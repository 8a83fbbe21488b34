import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { PageCodeError } from './routes/page-code-error.ts';
import { useTakeover } from './takeover.ts';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeletons } from '#ui/skeleton.tsx';

/** A page that is loading: shapes of a title and two cards. */
export function PagePending() {
  return (
    <Loading className="mx-auto grid w-full max-w-main gap-6 px-5 py-10 lg:px-8">
      <span className="grid gap-3">
        <Skeletons shapes={['h-8 w-64 max-w-full', 'w-96 max-w-full']} />
      </span>
      <Skeletons shapes={['h-56 w-full rounded-card', 'h-40 w-full rounded-card']} />
    </Loading>
  );
}

const WAITING = 'This page loads as soon as there is a connection.';
const FAILED = 'Reload the page. If that does not help, try again from the dashboard.';

/**
 * A page that failed, with two ways out: reload it, or go to the dashboard by a plain link, which restarts the app.
 * Also shown when a new release has replaced this page's files. Without a connection it says so, and loads the page
 * once there is one.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const tryAgain = async () => {
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
    await router.invalidate();
    reset();
  };
  const reload = () => (error instanceof ApiError ? void tryAgain() : location.reload());
  const goOn = async () => {
    if (error instanceof PageCodeError) await error.retry();
    else if (!(error instanceof ApiError)) return location.reload();
    await tryAgain();
  };
  const isWaiting = useWaitForConnection(goOn);
  const isRefused = error instanceof ApiError && !isWaiting;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState
        title={isWaiting ? 'You are offline' : 'This page could not be displayed'}
        text={isRefused ? error.message : isWaiting ? WAITING : FAILED}
        requestId={isRefused ? error.requestId : undefined}
        headingLevel={1}
        action={
          <>
            <Button variant="primary" icon={<RefreshCw size={20} />} onClick={reload}>
              Reload
            </Button>
            <ButtonAnchor href="/user/dashboard">Go to dashboard</ButtonAnchor>
          </>
        }
      />
    </div>
  );
}

/** Whether the page waits for a connection: from its loss until `goOn` has handled its return. */
function useWaitForConnection(goOn: () => Promise<void>): boolean {
  const [isWaiting, setWaiting] = useState(() => !navigator.onLine);
  const finish = useEffectEvent(async () => {
    await goOn();
    setWaiting(false);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('offline', () => setWaiting(true), { signal });
    window.addEventListener('online', () => void finish(), { signal });
    return () => listening.abort();
  }, []);
  return isWaiting;
}

/** {@link PageError} without a layout around it, because the layout itself failed to load. */
export function LayoutError(props: ErrorComponentProps) {
  useTakeover();
  return (
    <main id="main">
      <PageError {...props} />
    </main>
  );
}
