import { useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { onSessionLoss, SignedInId } from '#lib/session-loss.ts';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';
import { showToast } from '#ui/toast.ts';

/** The changed fields of a form: what each was, and what was typed. Storage leaves out what is undefined. */
const Changes = z.record(
  z.string(),
  z.object({ before: z.unknown().optional(), typed: z.unknown().optional() }),
);
type Changes = z.infer<typeof Changes>;

const Kept = z.object({ owner: z.string(), forms: z.record(z.string(), Changes) });

const storedForms = createStoredValue({
  key: 'voicedraft.kept-forms',
  parse: (value) => Kept.parse(value),
  personal: 'until sign-out',
  storage: tabStorage(),
});

interface KeptValuesProps {
  /** The record that the form edits, if it has an id. */
  readonly record: unknown;
}

/**
 * Inside a form: keeps its changes if the session is lost, and puts them back when its owner opens it again. Only
 * into fields that have not been saved since, so that nothing of others is overwritten unseen. Never keeps a password
 * or key.
 */
export function KeptValues({ record }: KeptValuesProps) {
  const owner = useContext(SignedInId);
  const form = useFormContext();
  const router = useRouter();
  const place = useRef<HTMLSpanElement>(null);
  const id = idOf(record);
  useEffect(() => {
    if (owner === undefined) return undefined;
    const defaultOf = (name: string): unknown => form.formState.defaultValues?.[name];
    const nameForm = () => {
      const { pathname, searchStr } = router.state.location;
      return [pathname + searchStr, id, ...Object.keys(form.formState.defaultValues ?? {})].join(' ');
    };
    const keep = () => {
      const secrets = new Set<string>();
      const inputs = place.current?.closest('form')?.querySelectorAll<HTMLInputElement>('input[data-secret]');
      for (const { name } of inputs ?? []) secrets.add(name);
      const changes = Object.entries(form.getValues())
        .map(([name, typed]) => [name, { before: defaultOf(name), typed }] as const)
        .filter(([name, { before, typed }]) => !secrets.has(name) && !isSame(before, typed));
      if (changes.length > 0) keepForm(owner, nameForm(), Object.fromEntries(changes));
    };
    // After the effects around, which give the form the values of a record that has just been loaded.
    queueMicrotask(() => {
      const isStill = (name: string, before: unknown) =>
        isSame(before, defaultOf(name)) && isSame(before, form.getValues()[name]);
      const kept = Object.entries(takeForm(owner, nameForm()));
      const back = kept.filter(([name, { before }]) => isStill(name, before));
      for (const [name, { typed }] of back) form.setValue(name, typed, { shouldDirty: true });
      if (kept.length > 0) showToast.plain(describeBack(back.length, kept.length));
    });
    return onSessionLoss(keep);
  }, [owner, form, router, id]);
  return <span ref={place} hidden />;
}

function describeBack(back: number, kept: number): string {
  if (back === kept) return 'What you had typed is back. It is not saved yet.';
  if (back > 0) return 'Some of what you had typed is back; the rest was changed by someone else.';
  return 'What you had typed is not back: it was changed by someone else meanwhile.';
}

function idOf(record: unknown): string {
  const { _id, id = _id } = Object(record) as Record<'_id' | 'id', unknown>;
  return typeof id === 'string' ? id : '';
}

/** As storage holds them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readForms(owner: string): Readonly<Record<string, Changes>> {
  const saved = storedForms.read()?.value;
  return saved?.owner === owner ? saved.forms : {};
}

function keepForm(owner: string, name: string, changes: Changes): void {
  storedForms.write({ owner, forms: { ...readForms(owner), [name]: changes } });
}

function takeForm(owner: string, name: string): Changes {
  const { [name]: kept = {}, ...others } = readForms(owner);
  if (Object.keys(kept).length > 0) storedForms.write({ owner, forms: others });
  return kept;
}
