import type { User } from '@voicedraft/contract/accounts';
import { exportUser } from '@voicedraft/contract/people';
import { Ban, Download, EllipsisVertical, History, LogOut, Mail, Trash2, UserCheck } from 'lucide-react';
import { useMay } from '#features/accounts/queries.ts';
import { fetchFile } from '#lib/api-client.ts';
import { byId } from '#lib/endpoint-query.ts';
import { useDownload } from '#lib/use-download.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.ts';
import { mayChangeUser } from './user-rights.ts';

/** The actions on an account. */
export type UserTask = 'message' | 'history' | 'ban' | 'sign-out' | 'delete';

interface UserActionsProps {
  readonly user: User;
  readonly banned: boolean;
  /** Nobody bans or deletes themselves here. */
  readonly isOwn: boolean;
  readonly onAsk: (task: UserTask) => void;
}

/** The two frequent actions as buttons, the destructive ones in a menu: those that the caller's staff role includes. */
export function UserActions({ user, banned, isOwn, onAsk }: UserActionsProps) {
  const mayUse = useMay();
  const changes = mayChangeUser(mayUse, user);
  const deletes = mayUse('personal-data', 'write');
  const { download } = useDownload({
    fetch: () => fetchFile(exportUser, byId(user._id)),
    name: 'voicedraft-account',
    extension: 'json',
    onSaved: () => showToast.success(`The data of ${user.UserEmail} has been downloaded`),
    onFailed: (error) => showToast.error(`The data could not be downloaded. ${error.message}`),
  });
  return (
    <>
      {mayUse('mail', 'write') && (
        <Button icon={<Mail size={20} className="max-sm:hidden" />} onClick={() => onAsk('message')}>
          Send message
        </Button>
      )}
      {mayUse('mail') && (
        <Button icon={<History size={20} className="max-sm:hidden" />} onClick={() => onAsk('history')}>
          Message log
        </Button>
      )}
      {(changes || deletes) && (
        <Menu
          trigger={
            <IconButton
              label="More actions"
              variant="bordered"
              tooltip={false}
              className="max-md:grow-0!"
              icon={<EllipsisVertical size={20} />}
            />
          }
        >
          {changes && (
            <>
              <MenuItem
                icon={<LogOut size={20} />}
                detail="Ends all sessions of this account"
                onSelect={() => onAsk('sign-out')}
              >
                Sign out everywhere
              </MenuItem>
              <MenuItem
                icon={banned ? <UserCheck size={20} /> : <Ban size={20} />}
                detail={describeBan(banned, isOwn)}
                disabled={isOwn}
                onSelect={() => onAsk('ban')}
              >
                {banned ? 'Unban user' : 'Ban user'}
              </MenuItem>
            </>
          )}
          {changes && deletes && <MenuSeparator />}
          {deletes && (
            <MenuItem
              icon={<Download size={20} />}
              detail="Everything stored about this user, as one file"
              onSelect={download}
            >
              Download data
            </MenuItem>
          )}
          {deletes && (
            <MenuItem
              icon={<Trash2 size={20} />}
              detail={
                isOwn ? 'Delete your own account in profile settings' : 'Permanently deletes this account'
              }
              dangerous={!isOwn}
              disabled={isOwn}
              onSelect={() => onAsk('delete')}
            >
              Delete user
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}

function describeBan(banned: boolean, isOwn: boolean): string {
  if (isOwn) return 'You cannot ban yourself';
  return banned ? 'Lets this user sign in again' : 'Stops this user from signing in';
}
