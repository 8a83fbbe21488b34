import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#features/identity/session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Logo } from '#ui/logo.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DemoMark } from './demo-mark.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const YEAR = new Date().getFullYear();

/** Top bar, page and footer of everything outside /user and /admin. */
export function PublicLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id="main" className="flex flex-1 flex-col">
        {children ?? <Outlet />}
      </main>
      <Footer />
    </div>
  );
}

function TopBar() {
  const session = useSession();
  return (
    <header className="layer-sticky sticky top-0 border-b border-line bg-[color-mix(in_srgb,var(--paper)_96%,transparent)]">
      <div className="container-page flex h-16 items-center gap-3 lg:h-[72px]">
        <Link to="/" className="rounded-[8px]">
          <Logo markOnly="narrow" />
        </Link>
        <DemoMark />
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeMenu />
          {session ? (
            <>
              <ButtonLink to="/user/dashboard" variant="secondary" className="max-sm:hidden">
                Dashboard
              </ButtonLink>
              <AccountMenu session={session} />
            </>
          ) : (
            <>
              <ButtonLink to="/login" variant="ghost">
                Sign In
              </ButtonLink>
              <ButtonLink to="/register" variant="primary" className="max-sm:hidden">
                Register
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function Footer() {
  const session = useSession();
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-small text-ink-2">
        <p>© {YEAR} Voicedraft. All rights reserved.</p>
        <nav aria-label="Footer" className="flex gap-6">
          {session ? (
            <FooterLink to="/user/dashboard">Dashboard</FooterLink>
          ) : (
            <>
              <FooterLink to="/login">Sign In</FooterLink>
              <FooterLink to="/register">Register</FooterLink>
            </>
          )}
        </nav>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-badge underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
