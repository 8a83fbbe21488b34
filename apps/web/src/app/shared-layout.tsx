import { Link, Outlet } from '@tanstack/react-router';
import { SkipLink } from '#ui/skip-link.tsx';
import { SiteLogo } from './site-logo.tsx';
import { useTakeover } from './takeover.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** Logo and theme only: the page of somebody else's link asks for no account. */
export function SharedLayout() {
  useTakeover();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line">
        <div className="container-page flex h-16 items-center">
          <Link to="/" className="flex min-w-0 rounded-[8px]">
            <SiteLogo />
          </Link>
          <ThemeToggle className="ml-auto" />
        </div>
      </header>
      <main id="main" className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  );
}
