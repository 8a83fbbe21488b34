import { Link } from '@tanstack/react-router';
import { LogOut, PanelLeftClose, PanelLeftOpen, Monitor, Moon, Sun } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PagePath } from '#lib/page-path.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '#lib/theme.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuRadioGroup } from '#ui/menu.tsx';
import { DemoMark } from './demo-mark.tsx';
import { SidebarHint, SidebarLink, sidebarRowClass, type SidebarEntry } from './sidebar-link.tsx';
import { SiteLogo } from './site-logo.tsx';
import { useSignOutAndLeave } from './sign-out.ts';

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

const CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

interface ThemeMenuProps {
  readonly side?: 'top' | 'bottom' | 'right';
  readonly className?: string;
}

export interface SidebarContent {
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

/** Logo, menu, user and logout in a column as high as the window. */
export function Sidebar({ label, home, groups, User, collapsed, onCollapsedChange }: SidebarProps) {
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
function ThemeMenu({ side = 'bottom', className }: ThemeMenuProps) {
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
          {...(className !== undefined && { className })}
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
