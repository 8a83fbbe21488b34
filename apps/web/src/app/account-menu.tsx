import { Link } from '@tanstack/react-router';
import { AudioLines, LayoutDashboard, LogOut, UserRoundCog } from 'lucide-react';
import { useMe } from '#features/accounts/queries.ts';
import type { SessionUser } from '#features/identity/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '#ui/menu.tsx';
import { useSignOutAndLeave } from './sign-out.ts';

/** The avatar of a signed-in user at the top right, which opens a menu. */
export function AccountMenu({ session }: { readonly session: SessionUser }) {
  const me = useMe().data;
  const { signOut } = useSignOutAndLeave();
  const name = me?.userName || session.name || session.email;
  return (
    <Menu
      trigger={
        <button type="button" className="inline-grid size-11 flex-none place-items-center rounded-pill">
          <span className="sr-only">Account menu for {name}</span>
          <Avatar name={name} email={session.email} imageUrl={me?.profileURL ?? session.image} size={36} />
        </button>
      }
    >
      <div className="px-3 py-2">
        <p className="text-ui font-semibold wrap-anywhere">{name}</p>
        <p className="text-micro wrap-anywhere text-ink-3">{session.email}</p>
      </div>
      <MenuSeparator />
      <MenuLinkItem
        link={
          <Link to="/user/dashboard">
            <LayoutDashboard size={20} className="text-ink-2" />
            Dashboard
          </Link>
        }
      />
      <MenuLinkItem
        link={
          <Link to="/user/generate-script-voice">
            <AudioLines size={20} className="text-ink-2" />
            Generate script and voice
          </Link>
        }
      />
      <MenuLinkItem
        link={
          <Link to="/update-profile">
            <UserRoundCog size={20} className="text-ink-2" />
            Profile settings
          </Link>
        }
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={20} />} onSelect={signOut}>
        Logout
      </MenuItem>
    </Menu>
  );
}
