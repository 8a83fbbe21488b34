import type { User } from '@voicedraft/contract/accounts';
import { getUserDetails } from '@voicedraft/contract/people';
import { useState } from 'react';
import { useMay } from '#features/accounts/queries.ts';
import { reasonOf, useEditUser } from '#features/people/administration-queries.ts';
import { fetchData } from '#lib/api-client.ts';
import type { ApiError } from '#lib/api-error.ts';
import { byId } from '#lib/endpoint-query.ts';
import { useRecordEditor, type RecordEditor } from '#ui/record-editor/use-record-editor.ts';
import {
  changedFields,
  rebaseInput,
  toEditCall,
  toEditInput,
  checkOnly,
  FIELD_AREAS,
  USER_EDIT_FIELDS,
  type UserEditInput,
  type UserEditValues,
} from './user-edit-values.ts';

/** A save that was refused because the record is no longer what the editor saw. */
interface EditConflict {
  /** The current record. */
  readonly fresh: User;
  /** The server's message. */
  readonly text: string;
}

/** The form that changes one user, in a row of the directory or on the user's page. */
export interface UserEdit extends Omit<RecordEditor<User | null, UserEditInput, UserEditValues>, 'conflict'> {
  /** The first field that the caller may change; undefined if they may change none. */
  readonly firstField: (typeof USER_EDIT_FIELDS)[number] | undefined;
  /** Two editors at once never undo each other's changes: a conflict is decided here, not by reloading. */
  readonly conflict: EditConflict | null;
  /** After a conflict: discards what was typed in favour of the current record. */
  readonly takeFresh: () => void;
  /** After a conflict: keeps what was typed; the next save refers to the current record. */
  readonly keepTyped: () => void;
}

interface UserEditParts {
  /** The edited user; null if `start` begins the edit. */
  readonly record: User | null;
  /** Called after saving; `isUnsaved` if something was typed in the meantime. */
  readonly onSaved: (saved: User, isUnsaved: boolean) => void;
  /** Called with the specified text of a failure; not for a conflict, which shows its own notice. */
  readonly onFailed: (text: string) => void;
}

/** Edits one user; for a while, possibly none. */
export function useUserEdit({ record, onSaved, onFailed }: UserEditParts): UserEdit {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const { mutateAsync } = useEditUser();
  const mayUse = useMay();
  const changeable = USER_EDIT_FIELDS.filter((field) => mayUse(FIELD_AREAS[field], 'write'));
  const editor = useRecordEditor<User | null, UserEditInput, UserEditValues>({
    schema: checkOnly(changeable),
    record,
    toValues: toEditInput,
    save: async (values, base) => {
      setConflict(null);
      return base && mutateAsync(toEditCall(values, base));
    },
    onSaved: (saved, isUnsaved) => {
      if (saved !== null) onSaved(saved, isUnsaved);
    },
    fields: USER_EDIT_FIELDS,
    showFailure: async (failure) => {
      const changed = failure.code === 'conflict' && base !== null ? await readConflict(base, failure) : null;
      setConflict(changed);
      if (changed === null) onFailed(`Failed to update user: ${reasonOf(failure)}`);
      return undefined;
    },
  });
  const { form, base } = editor;
  const start = (user: User | null) => {
    setConflict(null);
    editor.start(user);
  };
  const keepTyped = () => {
    if (base === null || conflict === null) return;
    const typed = rebaseInput(form.getValues(), base, conflict.fresh);
    start(conflict.fresh);
    for (const field of USER_EDIT_FIELDS) form.setValue(field, typed[field], { shouldDirty: true });
  };
  return {
    ...editor,
    firstField: changeable[0],
    start,
    discard: () => start(base),
    conflict,
    takeFresh: () => start(conflict?.fresh ?? base),
    keepTyped,
  };
}

/** Null for a refusal unrelated to what the editor saw, or if the record cannot be read now. */
async function readConflict(base: User, refusal: ApiError): Promise<EditConflict | null> {
  const fresh = await fetchData(getUserDetails, byId(base._id)).then(
    ({ user }) => user,
    () => null,
  );
  if (fresh === null || changedFields(base, fresh).length === 0) return null;
  return { fresh, text: `Failed to update user: ${refusal.message}` };
}
