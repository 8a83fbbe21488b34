import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { LogOut, Menu as MenuIcon, Monitor, Moon, PanelLeftClose, PanelLeftOpen, Sun, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '#features/identity/session.ts';
import type { PagePath } from '#lib/page-path.ts';
import type { StoredValue } from '#lib/stored-value.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#lib/theme.ts';
import { classNames } from '#ui/class-names.ts';
import { Scrim } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';
import { ShortcutList } from '#ui/shortcuts/shortcut-list.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DemoMark } from './demo-mark.tsx';
import { SidebarHint, SidebarLink, sidebarRowClass, type SidebarEntry } from './sidebar-link.tsx';
import { useCollapsed } from './sidebar-state.ts';
import { useSignOutAndLeave } from './sign-out.ts';
import { SiteLogo } from './site-logo.tsx';
import { useTakeover } from './takeover.ts';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

const CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

interface SidebarContent {
  /** Name of the navigation for assistive technology. */
  readonly label: string;
  /** Target of the logo. */
  readonly home: PagePath;
  /** Groups of entries, with a hairline between them. */
  readonly groups: readonly (readonly SidebarEntry[])[];
  /** The signed-in user, above the logout. */
  readonly User?: ComponentType<{ readonly collapsed: boolean }> | undefined;
}

interface SidebarProps extends SidebarContent {
  readonly collapsed: boolean;
  /** Omitted in the drawer, which has its own close button. */
  readonly onCollapsedChange?: ((collapsed: boolean) => void) | undefined;
}

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

/** Width from which the sidebar is beside the page: the breakpoint `lg`. */
const ROOM_FOR_SIDEBAR = '(min-width: 992px)';

/**
 * The sidebar below 992 px: opened by the menu button, over the page. Navigating closes it, and so does a wider window.
 */
function SidebarDrawer({ content, dark = false }: SidebarDrawerProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setOpen(false);
  }
  useEffect(() => {
    const close = () => setOpen(false);
    const room = matchMedia(ROOM_FOR_SIDEBAR);
    room.addEventListener('change', close);
    return () => room.removeEventListener('change', close);
  }, []);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <IconButton label="Open menu" tooltip={false} icon={<MenuIcon size={22} />} />
      </Dialog.Trigger>
      <Dialog.Portal>
        {open && <Scrim />}
        <Dialog.Content
          aria-describedby={undefined}
          // A link may lead to the page that is already there.
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) setOpen(false);
          }}
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

/** Logo, menu, user and logout in a column as high as the window. */
function Sidebar({ label, home, groups, User, collapsed, onCollapsedChange }: SidebarProps) {
  return (
    <div className="flex h-full flex-col overflow-y-auto overscroll-contain px-3.5 py-4 [scrollbar-width:thin] *:flex-none">
      <div
        className={classNames(
          'flex min-h-14 items-center',
          collapsed ? 'mb-2 flex-col gap-2' : 'mb-3 justify-between pl-2',
        )}
      >
        <Link to={home} className="flex min-w-0 rounded-[8px]">
          <SiteLogo markOnly={collapsed} />
        </Link>
        {onCollapsedChange && (
          <IconButton
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            tooltipSide="right"
            aria-expanded={!collapsed}
            icon={collapsed ? <PanelLeftOpen size={20} /> : <PanelLeftClose size={20} />}
            onClick={() => onCollapsedChange(!collapsed)}
          />
        )}
      </div>
      <nav aria-label={label} className="pb-4">
        {groups.map((entries, position) => (
          <ul
            key={entries[0]?.to}
            className={classNames('grid gap-0.5', position > 0 && 'mt-3 border-t border-line-2 pt-3')}
          >
            {entries.map((entry) => (
              <li key={entry.to}>
                <SidebarLink entry={entry} collapsed={collapsed} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={classNames('mt-auto flex pb-2', collapsed ? 'justify-center' : 'pl-2')}>
        <DemoMark />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 border-t border-line-2 pt-3">
        {User && <User collapsed={collapsed} />}
        <div className={classNames('flex items-center gap-1', collapsed && 'flex-col-reverse')}>
          <LogoutButton collapsed={collapsed} />
          <ThemeMenu side={collapsed ? 'right' : 'top'} />
        </div>
      </div>
    </div>
  );
}

function LogoutButton({ collapsed }: { readonly collapsed: boolean }) {
  const { signOut, busy } = useSignOutAndLeave();
  return (
    <SidebarHint text="Logout" collapsed={collapsed}>
      <button type="button" aria-disabled={busy} onClick={signOut} className={sidebarRowClass(collapsed)}>
        <LogOut size={20} className="flex-none text-ink-3" />
        <span className={classNames(collapsed && 'sr-only')}>Logout</span>
      </button>
    </SidebarHint>
  );
}

/** Light, dark or system; remembered. */
function ThemeMenu({ side }: { readonly side: 'top' | 'right' }) {
  const choice = useThemeChoice();
  return (
    <Menu
      side={side}
      trigger={
        <IconButton
          label="Theme"
          tooltip={false}
          icon={
            <>
              <Moon size={20} className="dark:hidden" />
              <Sun size={20} className="hidden dark:block" />
            </>
          }
        />
      }
    >
      <MenuRadioGroup
        label="Theme"
        value={choice}
        options={CHOICES.map(({ value, label }) => {
          const OptionIcon = ICONS[value];
          return { value, label, icon: <OptionIcon size={20} /> };
        })}
        onChange={chooseTheme}
      />
    </Menu>
  );
}
