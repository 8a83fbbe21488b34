import { useQueryClient } from '@tanstack/react-query';
import {
  addGeminiKey,
  editGeminiKey,
  GeminiKeyEdit,
  GeminiKeyInput,
  type ManagedKey,
} from '@voicedraft/contract/engine-administration';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { showFieldErrors, useZodForm } from '#ui/form.tsx';
import { managedKeysQuery, useKeyCall } from './queries.ts';

const NewKeyValues = GeminiKeyInput.extend({ isActive: z.boolean() });
const EditedKeyValues = NewKeyValues.extend({ key: GeminiKeyEdit.shape.key.unwrap() });
export type KeyValues = z.infer<typeof NewKeyValues>;

const FIELDS = ['name', 'key', 'isActive'] as const;

interface Trouble {
  /** `changed`: somebody else saved first. */
  readonly kind: 'failed' | 'changed';
  readonly text: string;
}

interface KeyFormEnds {
  /** Called for a key that is new, or has another value: it can be tested now. */
  readonly onNewKey: (id: string, name: string) => void;
  /** Called after any other change. */
  readonly onDone: () => void;
}

/** A key in its form, and the way to the server. What was typed stays after a failure. */
export function useKeyForm(edited: ManagedKey | undefined, { onNewKey, onDone }: KeyFormEnds) {
  const [seen, setSeen] = useState(edited);
  const form = useZodForm<KeyValues, KeyValues>(
    seen === undefined ? NewKeyValues : EditedKeyValues,
    toValues(seen),
  );
  const [trouble, setTrouble] = useState<Trouble>();
  const [isLoading, setLoading] = useState(false);
  const client = useQueryClient();
  const adding = useKeyCall(addGeminiKey);
  const editing = useKeyCall(editGeminiKey);

  const save = async (values: KeyValues) => {
    setTrouble(undefined);
    try {
      if (seen === undefined) {
        const added = await adding.mutateAsync({ body: values });
        settingsToast.success('API key added successfully!');
        onNewKey(added._id, added.name);
        return;
      }
      const updatedAt = seen.updatedAt ?? undefined;
      const body = { ...values, ...(updatedAt !== undefined && { updatedAt }) };
      await editing.mutateAsync({ params: { id: seen._id }, body });
      settingsToast.success('API key updated successfully!');
      if (values.key === '') onDone();
      else onNewKey(seen._id, values.name);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (showFieldErrors(form, FIELDS, failure.fields)) return;
      const kind = failure.code === 'conflict' ? 'changed' : 'failed';
      setTrouble({ kind, text: failure.message });
    }
  };

  /** Takes the key over as it is now. */
  const load = async () => {
    if (seen === undefined) return;
    setLoading(true);
    try {
      const keys = await client.fetchQuery({ ...managedKeysQuery, staleTime: 0 });
      const fresh = keys.find(({ _id }) => _id === seen._id);
      if (fresh === undefined) {
        setTrouble({ kind: 'failed', text: 'Someone else has deleted this key.' });
        return;
      }
      setSeen(fresh);
      form.reset(toValues(fresh));
      setTrouble(undefined);
    } catch (failure) {
      setTrouble({ kind: 'changed', text: failure instanceof Error ? failure.message : String(failure) });
    } finally {
      setLoading(false);
    }
  };
  return { form, seen, trouble, isLoading, isSaving: adding.isPending || editing.isPending, save, load };
}

function toValues(key: ManagedKey | undefined): KeyValues {
  return { name: key?.name ?? '', key: '', isActive: key?.isActive ?? true };
}
