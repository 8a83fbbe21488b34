import { Link, useHydrated } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { Suspense, type RefObject, useEffect, useId, useRef } from 'react';
import { type SessionUser, useSession } from '#features/identity/session.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { DemoMark } from './demo-mark.tsx';
import { SiteLogo } from './site-logo.tsx';
import { useTakeover } from './takeover.ts';
import { ThemeToggle } from './theme-toggle.tsx';

interface SiteSection {
  readonly text: string;
  readonly to: string;
  /** Part of the page. */
  readonly hash?: string;
}

const SECTIONS: readonly SiteSection[] = [
  { text: 'Features', to: '/', hash: 'features' },
  { text: 'Pricing', to: '/', hash: 'pricing' },
  { text: 'About', to: '/about' },
  { text: 'Contact', to: '/contact' },
];

const VARIANTS = {
  bar: 'px-3.5',
  row: 'w-full px-3 text-body',
} as const;

interface SiteLinksProps {
  readonly variant: keyof typeof VARIANTS;
  /** Called when one of the links is followed, even if that changes the page in place. */
  readonly onFollow?: (() => void) | undefined;
}

/** Width from which the top bar has room for the navigation: the breakpoint `lg`. */
const ROOM_FOR_ALL = '(min-width: 992px)';

interface TopBarProps {
  /** Assumed until the session is known: true for a signed-in user, false for a visitor. */
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

/**
 * The navigation on narrow screens. A native popover: it opens before the page's code is loaded, and Escape or a
 * press beside it closes it. We also close it in the cases that the browser leaves open: when the focus moves
 * elsewhere, and when the window becomes wide enough.
 */
function SiteMenu({ signedIn }: { readonly signedIn: boolean }) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  // A page that changes in place leaves the menu open.
  const close = () => menu.current?.hidePopover();
  const button = useRef<HTMLButtonElement>(null);
  useClosing(menu, button);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        popoverTarget={id}
        className={classNames(iconButtonClass(), 'site-menu-button lg:hidden')}
      >
        <Menu size={22} className="site-menu-open" />
        <X size={22} className="site-menu-close" />
      </button>
      <nav ref={menu} id={id} popover="auto" aria-label="Main" className="site-menu">
        <ul className="grid">
          <SiteLinks variant="row" onFollow={close} />
        </ul>
        <div className="mx-3 mt-3 flex gap-3 border-t border-line pt-4 *:flex-1">
          {signedIn ? (
            <ButtonLink to="/user/dashboard" onClick={close}>
              Dashboard
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/login" onClick={close}>
                Sign In
              </ButtonLink>
              <ButtonLink to="/register" variant="primary" onClick={close}>
                Register
              </ButtonLink>
            </>
          )}
          <ThemeToggle className="-mr-2.5 max-w-11 min-[480px]:hidden" />
        </div>
      </nav>
    </>
  );
}

/**
 * Closes the menu when the focus leaves it and its button, and when the window becomes wide enough for the
 * navigation.
 */
function useClosing(menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const parts = [menu.current, button.current];
    const close = () => menu.current?.hidePopover();
    const closeWhenLeft = ({ relatedTarget: next }: FocusEvent) => {
      // Null when the focus leaves the page, and on a press, which the browser handles.
      if (!(next instanceof Node) || parts.some((part) => part?.contains(next))) return;
      close();
    };
    const room = matchMedia(ROOM_FOR_ALL);
    room.addEventListener('change', close);
    for (const part of parts) part?.addEventListener('focusout', closeWhenLeft);
    return () => {
      room.removeEventListener('change', close);
      for (const part of parts) part?.removeEventListener('focusout', closeWhenLeft);
    };
  }, [menu, button]);
}

/** The main navigation of the public site, as list items; the current page is marked. */
function SiteLinks({ variant, onFollow }: SiteLinksProps) {
  return SECTIONS.map(({ text, to, hash }) => (
    <li key={text}>
      <Link
        to={to}
        {...(hash !== undefined && { hash })}
        onClick={onFollow}
        activeOptions={{ exact: true, includeHash: hash !== undefined }}
        className={classNames(
          'inline-flex min-h-11 items-center rounded-control text-ui font-medium text-ink-2 transition-colors hover:bg-hover hover:text-ink',
          'aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-primary-ink aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8',
          VARIANTS[variant],
        )}
      >
        {text}
      </Link>
    </li>
  ));
}
