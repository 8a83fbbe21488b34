import type { User } from '@voicedraft/contract/accounts';
import { getUserDetails } from '@voicedraft/contract/people';
import { useState } from 'react';
import { reasonOf, useEditPerson } from '#features/people/administration-queries.ts';
import { fetchData } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { byId } from '#lib/endpoint-query.ts';
import { showFieldErrors, useZodForm, type ZodForm } from '#ui/form.tsx';
import {
  changedFields,
  rebaseInput,
  toEditCall,
  toEditInput,
  USER_EDIT_FIELDS,
  UserEditValues,
  type UserEditInput,
} from './user-edit-values.ts';

/** A save that was refused because the record is no longer what the editor saw. */
interface EditConflict {
  /** The record as it is now. */
  readonly fresh: User;
  /** What the server said. */
  readonly text: string;
}

/** The new record, or the specified text of a failure; null for a conflict, which tells of itself. */
type SaveResult = { readonly saved: User } | { readonly failure: string | null };

/** The form that changes one user, in a row of the directory or on the user's page. */
export interface UserEdit {
  readonly form: ZodForm<UserEditInput, UserEditValues>;
  /** The record as the editor saw it; null while nobody is edited. */
  readonly seen: User | null;
  readonly conflict: EditConflict | null;
  readonly isSaving: boolean;
  /** Begins with a record, or ends with none; what was typed before is dropped. */
  readonly start: (user: User | null) => void;
  /** Saves; what was typed stays unless it succeeds. */
  readonly save: (values: UserEditValues) => Promise<SaveResult>;
  /** After a conflict: drops what was typed for the record as it is now. */
  readonly takeFresh: () => void;
  /** After a conflict: keeps what was typed; the next save knows the record as it is now. */
  readonly keepTyped: () => void;
}

/** Edits one user. Two editors at once never undo each other's changes: see `EditConflict`. */
export function useUserEdit(initial: User | null): UserEdit {
  const [seen, setSeen] = useState(initial);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const form = useZodForm<UserEditInput, UserEditValues>(UserEditValues, toEditInput(initial));
  const { mutateAsync, isPending } = useEditPerson();

  const start = (user: User | null) => {
    setSeen(user);
    setConflict(null);
    form.reset(toEditInput(user));
  };
  const save = async (values: UserEditValues): Promise<SaveResult> => {
    if (seen === null) return { failure: null };
    setConflict(null);
    try {
      const saved = await mutateAsync(toEditCall(values, seen));
      return { saved };
    } catch (error) {
      if (error instanceof ApiError) {
        showFieldErrors(form, USER_EDIT_FIELDS, error.fields);
        const changed = error.code === 'conflict' ? await readConflict(seen, error) : null;
        setConflict(changed);
        if (changed !== null) return { failure: null };
      }
      return { failure: `Failed to update user: ${reasonOf(error)}` };
    }
  };
  const keepTyped = () => {
    if (seen === null || conflict === null) return;
    const typed = rebaseInput(form.getValues(), seen, conflict.fresh);
    start(conflict.fresh);
    for (const field of USER_EDIT_FIELDS) form.setValue(field, typed[field], { shouldDirty: true });
  };
  const takeFresh = () => start(conflict?.fresh ?? seen);
  return { form, seen, conflict, isSaving: isPending, start, save, takeFresh, keepTyped };
}

/** Null for a refusal that is no matter of what the editor saw, or where the record cannot be read now. */
async function readConflict(seen: User, refusal: ApiError): Promise<EditConflict | null> {
  const fresh = await fetchData(getUserDetails, byId(seen._id)).then(
    ({ user }) => user,
    () => null,
  );
  if (fresh === null || changedFields(seen, fresh).length === 0) return null;
  return { fresh, text: `Failed to update user: ${refusal.message}` };
}
