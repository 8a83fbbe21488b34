import { confirmFacts } from '@voicedraft/contract/facts';
import { getGeneration, listGenerations } from '@voicedraft/contract/generations';
import type { Fact } from '@voicedraft/speech-text/facts/find-facts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { showToast } from '#ui/toast.ts';
import type { Draft } from '#features/generations/generator-draft.ts';
import type { FactAnswer, FactQuestion } from './fact-worker.ts';

const waiting = new Map<number, PromiseWithResolvers<readonly Fact[]>>();

let worker: Worker | null = null;

let asked = 0;

/** Maximum number of facts that a message names; the rest are counted. */
const NAMED_IN_WARNING = 3;
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

interface Confirmed {
  readonly id: string;
  readonly keys: readonly string[];
}

/**
 * Compares the sheet with its request in this page, whichever engine wrote it. What was typed by hand is the
 * customer's own and never listed.
 */
export function useFacts({ prompt, controls, script, written }: Draft): Facts {
  const [stored, setStored] = useState<Confirmed | null>(null);
  const [added, setAdded] = useState<Confirmed | null>(null);
  const warned = useRef<string | null>(null);
  const id = written?.id ?? '';
  const request = `${prompt}\n${controls.audience ?? ''}`;
  const source = written?.text ?? '';
  const invented = useFound(request, source);
  // Most scripts stay as they were written, and one comparison is enough.
  const changed = useFound(request, script === source ? '' : script);
  const keys = (stored?.id === id ? stored.keys : written?.confirmedFacts) ?? NO_KEYS;
  const fresh = added?.id === id ? added.keys : NO_KEYS;
  const open = useMemo(() => {
    if (invented.text !== source) return NO_FACTS;
    const machine = new Set([...invented.facts.map(({ key }) => key), ...fresh]);
    const all = script === source || changed.text === '' ? invented : changed;
    return moveFacts(all, script).filter(({ key }) => machine.has(key) && !keys.includes(key));
  }, [invented, changed, source, script, fresh, keys]);
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
      if (id === '') return;
      const compare = async () => {
        const [then, now] = await Promise.all([askFacts(request, before), askFacts(request, after)]);
        const old = new Set(then.map(({ key }) => key));
        const unknown = now.flatMap(({ key }) => (old.has(key) ? [] : [key]));
        setAdded((known) => ({ id, keys: [...(known?.id === id ? known.keys : []), ...unknown] }));
      };
      // As in useFound: without the comparison, the script has no list.
      void compare().catch(() => undefined);
    },
  };
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

function nameFacts(facts: readonly Fact[]): string {
  const names = facts.slice(0, NAMED_IN_WARNING).map(({ text }) => text);
  const more = facts.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/**
 * Runs `findFacts` in a worker: the first script takes 0.3 s on a desktop and a second on a phone, which would block
 * the page. Rejects if the worker cannot start or fails; the next call tries again.
 */
function askFacts(request: string, script: string): Promise<readonly Fact[]> {
  worker ??= startWorker();
  asked += 1;
  const answer = Promise.withResolvers<readonly Fact[]>();
  waiting.set(asked, answer);
  worker.postMessage({ number: asked, request, script } satisfies FactQuestion, []);
  return answer.promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./fact-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<FactAnswer>) => {
    waiting.get(data.number)?.resolve(data.facts);
    waiting.delete(data.number);
  });
  started.addEventListener('error', ({ message }) => {
    started.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(`The facts were not compared: ${message}`));
    waiting.clear();
  });
  return started;
}
