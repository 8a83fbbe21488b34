import { Link, useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type SessionUser, useSession } from '#features/identity/session.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DemoMark } from './demo-mark.tsx';
import { SiteLinks } from './site-links.tsx';
import { SiteLogo } from './site-logo.tsx';
import { SiteMenu } from './site-menu.tsx';
import { useTakeover } from './takeover.ts';
import { ThemeToggle } from './theme-toggle.tsx';

interface TopBarProps {
  /** What to show until the session is known: true for a signed-in user, false for a visitor. */
  readonly hasSession: boolean;
}

/** The bar at the top of every public page (customer specification §2). */
export function TopBar({ hasSession }: TopBarProps) {
  useTakeover();
  const session = useKnownSession();
  const signedIn = session === undefined ? hasSession : session !== null;
  return (
    <header className="top-bar layer-sticky print:hidden">
      <div className="container-page flex h-16 items-center gap-1 md:gap-2 lg:h-[72px]">
        <Link to="/" className="flex min-w-0 rounded-[8px]" activeOptions={{ exact: true }}>
          <SiteLogo />
        </Link>
        <DemoMark />
        <nav aria-label="Main" className="ml-4 flex-none max-lg:hidden">
          <ul className="flex gap-1">
            <SiteLinks variant="bar" />
          </ul>
        </nav>
        <div className="-mr-2.5 ml-auto flex flex-none items-center md:gap-1 lg:mr-0 lg:gap-2">
          <ThemeToggle className="max-[479px]:hidden" />
          {signedIn ? (
            <>
              <ButtonLink to="/user/dashboard" variant="secondary" className="max-sm:hidden">
                Dashboard
              </ButtonLink>
              <Account session={session ?? null} />
            </>
          ) : (
            <>
              <ButtonLink to="/login" variant="ghost" className="max-[379px]:hidden">
                Sign In
              </ButtonLink>
              <ButtonLink to="/register" variant="primary" className="max-md:hidden">
                Register
              </ButtonLink>
            </>
          )}
          <SiteMenu signedIn={signedIn} />
        </div>
      </div>
    </header>
  );
}

/**
 * The signed-in user: null for nobody, undefined while unknown. The browser may know at once, from an earlier page,
 * but first it has to draw what the server rendered.
 */
function useKnownSession(): SessionUser | null | undefined {
  const session = useSession();
  return useHydrated() ? session : undefined;
}

const AccountMenu = lazyPart(() => import('./account-menu.tsx'), 'AccountMenu');

function Account({ session }: { readonly session: SessionUser | null }) {
  const placeholder = <span aria-hidden="true" className="m-1 block size-9 rounded-pill bg-line" />;
  if (session === null) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <AccountMenu session={session} />
    </Suspense>
  );
}
