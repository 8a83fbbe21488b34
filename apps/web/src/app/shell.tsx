import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useSession } from '#features/identity/session.ts';
import type { StoredValue } from '#lib/stored-value.ts';
import { classNames } from '#ui/class-names.ts';
import { Scrim } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ShortcutList } from '#ui/shortcuts/shortcut-list.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DemoMark } from './demo-mark.tsx';
import { useCollapsed } from './sidebar-state.ts';
import { Sidebar, type SidebarContent } from './sidebar.tsx';
import { SiteLogo } from './site-logo.tsx';
import { useTakeover } from './takeover.ts';

interface SidebarDrawerProps {
  readonly content: SidebarContent;
  /** Dark for staff, light for everybody else. */
  readonly dark?: boolean;
}

interface ShellProps {
  readonly content: SidebarContent;
  readonly state: StoredValue<boolean>;
  readonly startsCollapsed: 'always' | 'unless-wide';
  /** A dark sidebar instead of a light one shows staff which area they are in. */
  readonly dark?: boolean;
  readonly children?: ReactNode;
}

/** Sidebar and page. From 992 px the sidebar is beside the page; below, it is a drawer. */
export function Shell({ content, state, startsCollapsed, dark = false, children }: ShellProps) {
  useTakeover();
  const [collapsed, setCollapsed] = useCollapsed(state, startsCollapsed);
  const session = useSession();
  return (
    <div
      className={classNames(
        'grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] lg:grid-rows-1',
        collapsed
          ? 'lg:grid-cols-[var(--sidebar-collapsed-width)_minmax(0,1fr)]'
          : 'lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      <aside
        {...(dark && { 'data-theme': 'dark' })}
        className="border-r border-line bg-sunken max-lg:hidden"
        aria-label="Sidebar"
      >
        <div className="sticky top-0 h-dvh">
          <Sidebar {...content} collapsed={collapsed} onCollapsedChange={setCollapsed} />
        </div>
      </aside>
      <header className="layer-sticky sticky top-0 flex h-[60px] items-center gap-1 border-b border-line bg-paper px-2 lg:hidden">
        <SidebarDrawer content={content} dark={dark} />
        <Link to={content.home} className="flex min-w-0 rounded-[8px]">
          <SiteLogo size={28} />
        </Link>
        <DemoMark />
        <div className="ml-auto">{session && <AccountMenu session={session} />}</div>
      </header>
      <main
        id="main"
        className="mx-auto w-full max-w-main min-w-0 has-[>[data-wide]]:max-w-[1880px] px-5 pt-6 pb-14 lg:px-8 lg:pt-10 lg:pb-[72px]"
      >
        {children ?? <Outlet />}
      </main>
      <ShortcutList />
    </div>
  );
}

/** The sidebar below 992 px: opened by the menu button, over the page. Navigating closes it. */
function SidebarDrawer({ content, dark = false }: SidebarDrawerProps) {
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = openedAt === pathname;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => setOpenedAt(next ? pathname : undefined)}>
      <Dialog.Trigger asChild>
        <IconButton label="Open menu" tooltip={false} icon={<MenuIcon size={22} />} />
      </Dialog.Trigger>
      <Dialog.Portal>
        {open && <Scrim />}
        <Dialog.Content
          aria-describedby={undefined}
          {...(dark && { 'data-theme': 'dark' })}
          className="overlay-drawer layer-modal fixed inset-y-0 left-0 w-[288px] max-w-[calc(100vw-56px)] border-r border-line bg-sunken text-ink shadow-3"
        >
          <Dialog.Title className="sr-only">{content.label}</Dialog.Title>
          <Dialog.Close asChild>
            <IconButton
              label="Close menu"
              tooltip={false}
              icon={<X size={22} />}
              className="!absolute top-[22px] right-2"
            />
          </Dialog.Close>
          <Sidebar {...content} collapsed={false} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
