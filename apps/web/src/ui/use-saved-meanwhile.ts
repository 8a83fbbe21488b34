import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';

interface SavedMeanwhileParts<Saved> {
  /** Reads the record as it is now. Rejects with an `ApiError`. */
  readonly read: () => Promise<Saved | null | undefined>;
  /** Puts that in the form. */
  readonly onLoaded: (saved: Saved) => void;
  /** Told where the record is not there any more, in a text for people. */
  readonly onGone: (text: string) => void;
}

const GONE = 'Someone else has deleted this. Your changes are still here: copy what you need.';

/** What a form knows of a save that somebody else's came before, for `SavedMeanwhile`. */
export function useSavedMeanwhile<Saved>({ read, onLoaded, onGone }: SavedMeanwhileParts<Saved>) {
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const saved = await readOrNull(read);
      setText(undefined);
      if (saved === null) onGone(GONE);
      else onLoaded(saved);
    } catch (failure) {
      setText(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    /** What happened, or why the other version could not be read; undefined while nobody came before. */
    text,
    busy,
    show: setText,
    load: () => void load(),
  };
}

async function readOrNull<Saved>(read: () => Promise<Saved | null | undefined>): Promise<Saved | null> {
  try {
    return (await read()) ?? null;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'not_found') return null;
    throw failure;
  }
}
