import {
  type ConfirmedFacts,
  confirmFacts,
  FACT_MAX_CHARACTERS,
  FACTS_MAX,
} from '@voicedraft/contract/facts';
import { getGeneration, listGenerations } from '@voicedraft/contract/generations';
import type { Fact } from '@voicedraft/speech-text/facts/find-facts';
import { useEffect, useMemo, useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { useLatest } from '#lib/use-latest.ts';
import { showToast } from '#ui/toast.ts';
import { useUndoToast } from '#ui/use-undo-toast.ts';
import type { Draft } from '#features/generations/generator-draft.ts';
import {
  askFacts,
  listOnce,
  nameFacts,
  pickOpen,
  tellRewritten,
  warnOnce,
  writeRequest,
} from './compare-facts.ts';

/** The same array each time, for what depends on it. */
export const NO_FACTS: readonly Fact[] = [];
const NO_KEYS: readonly string[] = [];
/** A text is compared again after this long without typing. */
const TYPING_PAUSE_MS = 150;

/** Open facts of a script: those that its request doesn't contain. */
export interface Facts {
  /** Each place in the script, in its order. */
  readonly open: readonly Fact[];
  /** The same without repetitions. */
  readonly listed: readonly Fact[];
  /** Confirms these, for good, with a message that takes it back. */
  readonly confirm: (facts: readonly Fact[]) => void;
  /** Says once for each script that facts are open: called where the script leaves the page. */
  readonly warn: () => void;
  /** Tells that a model has replaced the script, so new facts have to be checked too. */
  readonly rewritten: (before: string, after: string) => void;
}

/** Keys of facts that are kept with a script. */
interface Kept {
  readonly id: string;
  readonly keys: readonly string[];
}

/** Keys that were confirmed, or whose confirmation was taken back. */
interface KeyChange {
  readonly keys: readonly string[];
  readonly isConfirmed: boolean;
}

interface SentFacts {
  readonly id: string;
  readonly body: ConfirmedFacts;
  /** Absent for what a rewrite has brought. */
  readonly change?: KeyChange;
}

/**
 * Compares the sheet with its request in this page, whichever engine wrote it. What was typed by hand is the
 * customer's own and never listed.
 */
export function useFacts({ prompt, controls, script, written }: Draft): Facts {
  /** What was confirmed here, by script: another one may be shown when a message of this one is pressed. */
  const [stored, setStored] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const [added, setAdded] = useState<Kept | null>(null);
  const id = written?.id ?? '';
  const request = writeRequest({ prompt, controls });
  const source = written?.text ?? '';
  const invented = useFound(request, source);
  // Most scripts stay as they were written, and one comparison is enough.
  const changed = useFound(request, script === source ? '' : script);
  const confirmed = stored.get(id) ?? written?.confirmedFacts ?? NO_KEYS;
  const rewritten = (added?.id === id ? added.keys : written?.rewrittenFacts) ?? NO_KEYS;
  const open = useMemo(() => {
    if (invented.text !== source) return NO_FACTS;
    const all = script === source || changed.text === '' ? invented : changed;
    return pickOpen(moveFacts(all, script), { written: invented.facts, rewritten, confirmed });
  }, [invented, changed, source, script, rewritten, confirmed]);
  const listed = listOnce(open);

  const { mutate } = useEndpointMutation(confirmFacts, {
    scope: { id: `facts of ${id}` },
    parts: ({ id: of, body }: SentFacts) => ({ params: { id: of }, body }),
    invalidates: [listGenerations, getGeneration],
    onError: ({ message }, { id: of, change }) => {
      // What a rewrite has brought stays listed, and the next one sends it again.
      if (change === undefined) return;
      const back = { ...change, isConfirmed: !change.isConfirmed };
      setStored((now) => new Map(now).set(of, changeKeys(now.get(of) ?? NO_KEYS, back)));
      showToast.error(message);
    },
  });
  const offerUndo = useUndoToast();
  const change = useLatest((of: string, made: KeyChange) => {
    const keys = changeKeys(of === id ? confirmed : (stored.get(of) ?? NO_KEYS), made);
    setStored(new Map(stored).set(of, keys));
    mutate({ id: of, body: { facts: keys }, change: made });
  });
  const add = useLatest((of: string, keys: readonly string[]) => {
    const unknown = keys.filter((key) => !rewritten.includes(key) && key.length <= FACT_MAX_CHARACTERS);
    if (of !== id || unknown.length === 0) return;
    const rewrittenFacts = [...rewritten, ...unknown].slice(-FACTS_MAX);
    setAdded({ id, keys: rewrittenFacts });
    mutate({ id, body: { facts: [...confirmed], rewrittenFacts } });
  });
  return {
    open,
    listed,
    confirm: (facts) => {
      const keys = facts.map(({ key }) => key);
      change(id, { keys, isConfirmed: true });
      offerUndo(`Confirmed: ${nameFacts(facts)}`, () => change(id, { keys, isConfirmed: false }));
    },
    warn: () => warnOnce(id, () => listed),
    rewritten: (before, after) => {
      // Typed by hand: there is no list.
      if (id === '') return tellRewritten(before, after);
      const compare = async () => {
        const [then, now] = await Promise.all([askFacts(request, before), askFacts(request, after)]);
        const known = new Set(then.map(({ key }) => key));
        add(
          id,
          now.flatMap(({ key }) => (known.has(key) ? [] : [key])),
        );
      };
      // As in useFound: without the comparison, the script has no list.
      void compare().catch(() => undefined);
    },
  };
}

/** The list after a change: what others have added to it stays. */
function changeKeys(list: readonly string[], { keys, isConfirmed }: KeyChange): string[] {
  const others = list.filter((key) => !keys.includes(key));
  return isConfirmed ? [...others, ...keys] : others;
}

/** The facts of a text. */
interface Found {
  readonly text: string;
  readonly facts: readonly Fact[];
}

const NOTHING: Found = { text: '', facts: NO_FACTS };

/** Facts of the text last compared; while the user types, that is the previous text. */
function useFound(request: string, text: string): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(
      () => {
        if (text === '') return setFound(NOTHING);
        // If the comparison fails, the script has no list; the next change tries again.
        void askFacts(request, text).then(
          (facts) => isWanted && setFound({ text, facts }),
          () => undefined,
        );
      },
      text === '' ? 0 : TYPING_PAUSE_MS,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [request, text]);
  return found;
}

/** The facts of a text that are still in the one that it became, at their new places. */
function moveFacts({ text: before, facts }: Found, now: string): readonly Fact[] {
  if (before === now) return facts;
  const shorter = Math.min(before.length, now.length);
  let head = 0;
  while (head < shorter && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const grown = now.length - before.length;
  return facts.flatMap((fact) => {
    if (fact.end <= head) return [fact];
    const { start, end } = fact;
    return start >= before.length - tail ? [{ ...fact, start: start + grown, end: end + grown }] : [];
  });
}
