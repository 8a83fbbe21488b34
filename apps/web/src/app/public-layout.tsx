import { Outlet, rootRouteId, useMatches, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Footer } from '#features/site-content/footer/footer.tsx';
import { classNames } from '#ui/class-names.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** Top bar, page and footer of everything outside /user and /admin. */
export function PublicLayout({ children }: { readonly children?: ReactNode }) {
  const hasSession = useRouteContext({ from: rootRouteId, select: (context) => context.hasSession });
  const fillsWindow = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.fillsWindow),
  });
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar hasSession={hasSession} />
      <main id="main" className={classNames('flex flex-1 flex-col', fillsWindow && 'min-h-dvh')}>
        {children ?? <Outlet />}
      </main>
      <Footer />
    </div>
  );
}
