import { confirmFacts } from '@voicedraft/contract/facts';
import { getGeneration, listGenerations } from '@voicedraft/contract/generations';
import type { Fact, findFacts } from '@voicedraft/speech-text/facts/find-facts';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { showToast } from '#ui/toast.ts';
import type { Draft } from '#features/generations/generator-draft.ts';

/** As many as a message names; more are counted. */
const NAMED_IN_WARNING = 3;
/** The same array each time, for what depends on it. */
export const NO_FACTS: readonly Fact[] = [];
const NO_KEYS: readonly string[] = [];

/** What a script states and its request does not, as far as it is still open. */
export interface Facts {
  /** Each place in the script, in its order. */
  readonly open: readonly Fact[];
  /** The same without repetitions. */
  readonly listed: readonly Fact[];
  /** Confirms these, for good, with a message that takes it back. */
  readonly confirm: (facts: readonly Fact[]) => void;
  /** Says once for each script that facts are open: called where the script leaves the page. */
  readonly warn: () => void;
  /** A model has put `after` in place of the script: what is new in it is to be checked too. */
  readonly rewritten: (before: string, after: string) => void;
}

interface Confirmed {
  readonly id: string;
  readonly keys: readonly string[];
}

/**
 * Compares the sheet with its request in this page, whichever engine wrote it. What was typed by hand is the
 * customer's own and never listed.
 */
export function useFacts({ prompt, controls, script, written }: Draft): Facts {
  const [find, setFind] = useState<{ readonly facts: typeof findFacts } | null>(null);
  const [stored, setStored] = useState<Confirmed | null>(null);
  const [added, setAdded] = useState<Confirmed | null>(null);
  const warned = useRef<string | null>(null);
  const id = written?.id ?? '';
  useEffect(() => {
    if (id === '') return;
    // A page that cannot load it shows a script without the list, and the next script tries again.
    void import('@voicedraft/speech-text/facts/find-facts').then(
      ({ findFacts: facts }) => setFind((known) => known ?? { facts }),
      () => undefined,
    );
  }, [id]);

  const text = useDeferredValue(script);
  const request = `${prompt}\n${controls.audience ?? ''}`;
  const source = written?.text ?? '';
  const invented = useMemo(
    () => (find === null || source === '' ? NO_FACTS : find.facts(request, source)),
    [find, request, source],
  );
  const keys = (stored?.id === id ? stored.keys : written?.confirmedFacts) ?? NO_KEYS;
  const fresh = added?.id === id ? added.keys : NO_KEYS;
  const all = useMemo(() => {
    // Most scripts stay as they were written, and one comparison is enough.
    if (find === null || source === '' || text === source) return invented;
    return find.facts(request, text);
  }, [find, request, source, text, invented]);
  const length = script.length;
  const open = useMemo(() => {
    const machine = new Set([...invented.map(({ key }) => key), ...fresh]);
    // The list may be of the text before the last letters that were typed.
    return all.filter(({ key, end }) => machine.has(key) && !keys.includes(key) && end <= length);
  }, [all, invented, fresh, keys, length]);
  const listed = open.filter(({ key }, index) => open.findIndex((one) => one.key === key) === index);

  const { mutate } = useEndpointMutation(confirmFacts, {
    scope: { id: `facts of ${id}` },
    parts: (sent: Confirmed) => ({ params: { id: sent.id }, body: { facts: [...sent.keys] } }),
    invalidates: [listGenerations, getGeneration],
    onError: ({ message }) => {
      setStored(null);
      showToast.error(message);
    },
  });
  const store = (next: Confirmed) => {
    setStored(next);
    mutate(next);
  };
  return {
    open,
    listed,
    confirm: (facts) => {
      const now = new Set([...keys, ...facts.map(({ key }) => key)]);
      store({ id, keys: [...now] });
      const undo = () => store({ id, keys });
      showToast.withAction(`Confirmed: ${nameFacts(facts)}`, { label: 'Undo', run: undo });
    },
    warn: () => {
      if (listed.length === 0 || warned.current === id) return;
      warned.current = id;
      showToast.plain(`Not from your text: ${nameFacts(listed)}. Check before you publish.`);
    },
    rewritten: (before, after) => {
      if (find === null || id === '') return;
      const old = new Set(find.facts(request, before).map(({ key }) => key));
      const unknown = find.facts(request, after).flatMap(({ key }) => (old.has(key) ? [] : [key]));
      setAdded({ id, keys: [...fresh, ...unknown] });
    },
  };
}

function nameFacts(facts: readonly Fact[]): string {
  const names = facts.slice(0, NAMED_IN_WARNING).map(({ text }) => text);
  const more = facts.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
