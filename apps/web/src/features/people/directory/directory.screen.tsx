import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@voicedraft/contract/accounts';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay, useMe } from '#features/accounts/queries.ts';
import { MessageHistoryDialog } from '#features/mail/message-history/message-history-dialog.tsx';
import { SendMessageDialog } from '#features/mail/send-message/send-message-dialog.tsx';
import {
  DIRECTORY,
  fetchAllUsers,
  fetchUsersCsv,
  reasonOf,
  useForgetUser,
} from '#features/people/administration-queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { filterOptions } from '#ui/list/filter-options.ts';
import { type FilterChoices, FilterSelects, ListFilters } from '#ui/list/list-filters.tsx';
import { toListFilter } from '#ui/list/list-state.ts';
import { StaffList } from '#ui/list/staff-list.tsx';
import { SELECTION_COLUMN, useSelection } from '#ui/list/selection.tsx';
import { useColumnChoice } from '#ui/list/use-column-choice.ts';
import { useUrlList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { BannerSlot, useBanner } from './banner.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { DirectoryContext, type RowTask } from './directory-context.ts';
import { type DirectoryFilters, MEMBERSHIP_NAMES, ROLE_NAMES, TROUBLE_NAMES } from './directory-search.ts';
import { DIRECTORY_TABLE, NO_USERS } from './directory-table.tsx';
import { EditedRow, focusFirstField } from './edited-row.tsx';
import { SelectedUsers } from './selected-users.tsx';
import { useUserEdit } from './use-user-edit.ts';
import { WithdrawLink } from './withdraw-link.tsx';
import type { UserEditValues } from './user-edit-values.ts';

interface OpenTask {
  readonly task: RowTask;
  readonly user: User;
  readonly open: boolean;
}

const CHOICES: FilterChoices<DirectoryFilters> = {
  role: { label: 'Role', all: 'Any', options: filterOptions(ROLE_NAMES) },
  membership: { label: 'Membership', all: 'Any', options: filterOptions(MEMBERSHIP_NAMES) },
  trouble: { label: 'Account', all: 'Any', options: filterOptions(TROUBLE_NAMES) },
};

/** /admin/users: everybody with an account (second specification §2, 'Users Management'). */
export function UserDirectoryScreen() {
  const ownId = useMe().data?._id;
  const mayUse = useMay();
  const queryClient = useQueryClient();
  const { list, query } = useUrlList('/admin/users', DIRECTORY);
  const forget = useForgetUser();
  const banner = useBanner();
  const selection = useSelection(DIRECTORY_TABLE.rowId);
  // Only for what can be done with several users.
  const selects = mayUse('mail', 'write') || mayUse('personal-data');
  const table = useColumnChoice(DIRECTORY_TABLE, SELECTION_COLUMN, selects);
  const edit = useUserEdit({
    record: null,
    onSaved: ({ _id }, isUnsaved) => {
      banner.success('User updated successfully');
      if (!isUnsaved) endEdit(_id);
    },
    onFailed: banner.error,
  });
  const [openTask, setOpenTask] = useState<OpenTask>();
  const [isWritingToChosen, setWritingToChosen] = useState(false);
  const [next, setNext] = useState<User | null>(null);

  const { error } = query;
  const announceFailure = useEffectEvent(() => {
    if (error !== null) banner.error(`Failed to fetch users: ${reasonOf(error)}`);
  });
  useEffect(() => {
    if (error !== null) announceFailure();
  }, [error]);

  const endEdit = (id: string | undefined) => {
    edit.start(null);
    focusEditButton(id);
  };
  const startEdit = (user: User) => {
    if (edit.base !== null && edit.isUnsaved) setNext(user);
    else edit.start(user);
  };
  const save = async (values: UserEditValues) => {
    banner.clear();
    await edit.submit(values);
  };
  const close = (open: boolean) => setOpenTask((before) => before && { ...before, open });
  const isTaskOpen = (task: RowTask) => openTask?.task === task && openTask.open;

  return (
    <>
      <BannerSlot
        banner={banner}
        lasting={
          edit.conflict && <ConflictNotice edit={edit} onDecided={() => setTimeout(focusFirstField)} />
        }
      />
      <PageHeader
        title="User Directory"
        text={
          mayUse('staff', 'write')
            ? 'Edit names, roles, memberships and credits. Message or delete users.'
            : 'Everybody with an account.'
        }
        actions={mayUse('people', 'write') ? <WithdrawLink announce={banner} /> : undefined}
      />
      <DirectoryContext
        value={{
          edit,
          ownId,
          startEdit,
          cancelEdit: () => endEdit(edit.base?._id),
          ask: (task, user) => setOpenTask({ task, user, open: true }),
        }}
      >
        <StaffList
          config={table}
          list={list}
          query={query}
          empty={<EmptyState {...NO_USERS} />}
          selection={selects ? selection : undefined}
          rowState={({ _id }) => (edit.base?._id === _id ? 'edited' : undefined)}
          renderEdited={(user) => <EditedRow user={user} onSubmit={save} />}
          filters={
            <ListFilters>
              <FilterSelects
                list={list}
                choices={CHOICES}
                className="w-52 max-md:w-auto max-md:flex-[1_1_140px]"
              />
            </ListFilters>
          }
          actions={
            <>
              <span className={selection.rows.length > 0 ? 'invisible max-md:hidden' : undefined}>
                {mayUse('personal-data') && (
                  <DownloadCsv
                    fetchFile={() => fetchUsersCsv(toListFilter(list))}
                    name="users"
                    label="Export CSV"
                  />
                )}
              </span>
              <Button
                icon={<RefreshCw size={20} />}
                busy={query.isRefetching}
                onClick={() => void query.refetch()}
              >
                <span className="max-md:sr-only">Refresh</span>
              </Button>
            </>
          }
        />
      </DirectoryContext>
      <SelectedUsers
        selection={selection}
        total={query.data?.total ?? 0}
        onSelectAll={async () => selection.set(await fetchAllUsers(queryClient, list), true)}
        onMessage={() => setWritingToChosen(true)}
      />
      <SendMessageDialog
        open={isWritingToChosen}
        onOpenChange={setWritingToChosen}
        recipients={selection.rows}
        onSent={(text) => {
          selection.clear();
          banner.success(text);
        }}
      />
      {openTask !== undefined && (
        <>
          <SendMessageDialog
            open={isTaskOpen('message')}
            onOpenChange={close}
            recipients={[openTask.user]}
            onSent={banner.success}
          />
          <MessageHistoryDialog open={isTaskOpen('history')} onOpenChange={close} user={openTask.user} />
          <DeleteUserDialog
            open={isTaskOpen('delete')}
            onOpenChange={close}
            user={openTask.user}
            onDeleted={() => {
              forget(openTask.user._id);
              selection.set([openTask.user], false);
            }}
            announce={banner}
          />
        </>
      )}
      <ConfirmDialog
        open={next !== null}
        onOpenChange={() => setNext(null)}
        title="Discard changes?"
        question={`Your changes to ${edit.base?.UserEmail} will be lost.`}
        confirmLabel="Discard"
        dangerous
        onConfirm={() => {
          edit.start(next);
          setNext(null);
        }}
      />
      <UnsavedGuard
        unsaved={edit.base !== null && edit.isUnsaved}
        question="Your changes in the directory will be lost."
      />
    </>
  );
}

/** After an edit, once the row is redrawn, the focus returns to where it started. */
function focusEditButton(id: string | undefined): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-edit="${id}"]`)?.focus());
}
