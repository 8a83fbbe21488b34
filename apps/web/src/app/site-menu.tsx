import { Menu, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { SiteLinks } from './site-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Width from which the top bar has room for the navigation: the breakpoint `lg`. */
const ROOM_FOR_ALL = '(min-width: 992px)';

/**
 * The navigation on narrow screens. A native popover: it opens before the page's code is loaded, and Escape or a
 * press beside it closes it. We also close it in the cases that the browser leaves open: when the focus moves
 * elsewhere, and when the window becomes wide enough.
 */
export function SiteMenu({ signedIn }: { readonly signedIn: boolean }) {
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
        <Menu size={22} aria-hidden="true" className="site-menu-open" />
        <X size={22} aria-hidden="true" className="site-menu-close" />
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
