import { useQuery } from '@tanstack/react-query';
import type { User } from '@voicedraft/contract/accounts';
import type { UserSort } from '@voicedraft/contract/people';
import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useMe } from '#features/accounts/queries.ts';
import { MessageHistoryDialog } from '#features/mail/message-history/message-history-dialog.tsx';
import { SendMessageDialog } from '#features/mail/send-message/send-message-dialog.tsx';
import {
  directoryPageQuery,
  fetchUsersCsv,
  reasonOf,
  useForgetPerson,
} from '#features/people/administration-queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DownloadCsv } from '#ui/download-csv.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useListState, type ListSort } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { BannerPlace, useBanner } from './banner.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { DirectoryContext, type RowTask } from './directory-context.ts';
import { DIRECTORY_PLAN, NO_USERS } from './directory-plan.tsx';
import { readDirectorySearch } from './directory-search.ts';
import { ROW_FORM_ID } from './row-edit-cells.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ChoosePage } from './selection-cells.tsx';
import { useSelection } from './use-selection.ts';
import { useUserEdit } from './use-user-edit.ts';
import type { UserEditValues } from './user-edit-values.ts';

const NEWEST_FIRST: ListSort<UserSort> = { column: 'joined', direction: 'desc' };

interface Asked {
  readonly task: RowTask;
  readonly user: User;
  readonly open: boolean;
}

/** /admin/users: everyone who has an account (second specification §2, 'Users Management'). */
export function UserDirectoryScreen() {
  const ownId = useMe().data?._id;
  const list = useListState(readDirectorySearch, NEWEST_FIRST);
  const { sort, searched, page } = list;
  const query = useQuery(directoryPageQuery({ searched, sort: sort.column, order: sort.direction, page }));
  const forget = useForgetPerson();
  const banner = useBanner();
  const selection = useSelection();
  const edit = useUserEdit(null);
  const [asked, setAsked] = useState<Asked>();
  const [isWritingToChosen, setWritingToChosen] = useState(false);
  const [next, setNext] = useState<User | null>(null);

  const { error } = query;
  const tellFailure = useEffectEvent(() => {
    if (error !== null) banner.error(`Failed to fetch users: ${reasonOf(error)}`);
  });
  useEffect(() => {
    if (error !== null) tellFailure();
  }, [error]);

  const endEdit = (id: string | undefined) => {
    edit.start(null);
    focusEditButton(id);
  };
  const startEdit = (user: User) => {
    if (edit.seen !== null && edit.form.formState.isDirty) setNext(user);
    else edit.start(user);
  };
  const save = async (values: UserEditValues) => {
    banner.clear();
    const result = await edit.save(values);
    if ('failure' in result) {
      if (result.failure !== null) banner.error(result.failure);
      return;
    }
    banner.success('User updated successfully');
    endEdit(result.saved._id);
  };
  const close = (open: boolean) => setAsked((before) => before && { ...before, open });
  const isAsked = (task: RowTask) => asked?.task === task && asked.open;

  return (
    <>
      <BannerPlace
        banner={banner}
        lasting={edit.conflict && <ConflictNotice edit={edit} onDecided={focusNameField} />}
      />
      <PageHeader
        title="User Directory"
        text="Edit names, roles, memberships and credits. Message or delete users."
      />
      <Form id={ROW_FORM_ID} form={edit.form} busy={edit.isSaving} onSubmit={save}>
        {null}
      </Form>
      <DirectoryContext
        value={{
          rows: query.data?.rows ?? [],
          selection,
          edit,
          ownId,
          startEdit,
          cancelEdit: () => endEdit(edit.seen?._id),
          ask: (task, user) => setAsked({ task, user, open: true }),
        }}
      >
        <FormProvider {...edit.form}>
          <PagedList
            plan={DIRECTORY_PLAN}
            list={list}
            query={query}
            empty={<EmptyState {...NO_USERS} />}
            rowState={({ _id }) =>
              edit.seen?._id === _id ? 'edited' : selection.has(_id) ? 'chosen' : undefined
            }
            actions={
              <>
                <span className={selection.users.length > 0 ? 'invisible max-md:hidden' : undefined}>
                  <DownloadCsv
                    fetchFile={() => fetchUsersCsv([], searched)}
                    name="users"
                    label="Export CSV"
                  />
                </span>
                <Button
                  icon={<RefreshCw size={20} aria-hidden="true" />}
                  busy={query.isRefetching}
                  onClick={() => void query.refetch()}
                >
                  <span className="max-md:sr-only">Refresh</span>
                </Button>
                <div className="basis-full md:hidden">
                  <ChoosePage />
                </div>
              </>
            }
          />
        </FormProvider>
      </DirectoryContext>
      {selection.users.length > 0 && (
        <SelectionBar selection={selection} onMessage={() => setWritingToChosen(true)} />
      )}
      <SendMessageDialog
        open={isWritingToChosen}
        onOpenChange={setWritingToChosen}
        recipients={selection.users}
        onSent={(text) => {
          selection.clear();
          banner.success(text);
        }}
      />
      {asked !== undefined && (
        <>
          <SendMessageDialog
            open={isAsked('message')}
            onOpenChange={close}
            recipients={[asked.user]}
            onSent={banner.success}
          />
          <MessageHistoryDialog open={isAsked('history')} onOpenChange={close} user={asked.user} />
          <DeleteUserDialog
            open={isAsked('delete')}
            onOpenChange={close}
            user={asked.user}
            onDeleted={() => {
              forget(asked.user._id);
              selection.set([asked.user], false);
              banner.success('User deleted successfully');
            }}
            onFailed={banner.error}
          />
        </>
      )}
      <ConfirmDialog
        open={next !== null}
        onOpenChange={() => setNext(null)}
        title="Discard changes?"
        question={`Your changes to ${edit.seen?.UserEmail} will be lost.`}
        confirmLabel="Discard"
        dangerous
        onConfirm={() => {
          edit.start(next);
          setNext(null);
        }}
      />
      <UnsavedGuard
        unsaved={edit.seen !== null && edit.form.formState.isDirty}
        question="Your changes in the directory will be lost."
      />
    </>
  );
}

/** After an edit the focus goes back to where it began; once the row is drawn again. */
function focusEditButton(id: string | undefined): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-edit="${id}"]`)?.focus());
}

function focusNameField(): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[form="${ROW_FORM_ID}"]`)?.focus());
}
