import { Menu, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { SiteLinks } from './site-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/**
 * The navigation of narrow screens. A popover of the platform: it opens before the page's code is there,
 * and Escape or a press beside it closes it.
 */
export function SiteMenu({ signedIn }: { readonly signedIn: boolean }) {
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  // A page that changes in place leaves the menu open.
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
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
          <SiteLinks look="row" onFollow={close} />
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
