import { useEffect } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { z } from 'zod';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';
import type { ZodForm } from './form.tsx';

/** Owner of text typed while nobody is signed in. */
export const VISITOR = '';

/** The unsent texts of a form, by field name, kept as long as the tab is open, or until a sign-out. */
export interface FormDraft<Name extends string> {
  readonly names: readonly Name[];
  /** The draft of this user, including one from before they signed in. */
  readonly read: (owner: string) => Readonly<Record<string, string | undefined>>;
  /** Stores the texts of the draft's fields, and nothing else; deletes the draft if they are all empty. */
  readonly keep: (owner: string, values: Readonly<Record<string, unknown>>) => void;
  /** Deletes the draft: it was sent. */
  readonly drop: () => void;
}

const Stored = z.object({ owner: z.string(), texts: z.record(z.string(), z.string()) });

/**
 * Creates the draft of one form, once per key, at module level. The names are those of text fields, and never
 * include a password.
 */
export function createFormDraft<const Name extends string>(
  key: string,
  names: readonly Name[],
): FormDraft<Name> {
  const stored = createStoredValue({
    key,
    parse: (value) => Stored.parse(value),
    personal: 'until sign-out',
    storage: tabStorage(),
  });
  return {
    names,
    read: (owner) => {
      const saved = stored.read()?.value;
      return saved?.owner === owner || saved?.owner === VISITOR ? saved.texts : {};
    },
    keep: (owner, values) => {
      const texts: Record<string, string> = {};
      for (const name of names) {
        const text = values[name];
        if (typeof text === 'string' && text !== '') texts[name] = text;
      }
      if (Object.keys(texts).length > 0) stored.write({ owner, texts });
      else stored.clear();
    },
    drop: stored.clear,
  };
}

/**
 * Restores text typed before a reload into empty fields, and stores text typed from then on.
 * Waits while the owner is unknown; does nothing for a form without a draft.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  draft: FormDraft<Extract<Path<Input>, string>> | undefined,
  owner: string | undefined,
): void {
  useEffect(() => {
    if (draft === undefined || owner === undefined) return;
    const saved = draft.read(owner);
    for (const name of draft.names) {
      const text = saved[name];
      if (text !== undefined && !form.getValues(name))
        form.setValue(name, text as PathValue<Input, typeof name>);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(owner, values),
    });
  }, [form, draft, owner]);
}
