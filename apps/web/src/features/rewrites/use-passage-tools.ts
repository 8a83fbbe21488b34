import { type RewriteRequest, type RewriteResult, rewritePassage } from '@voicedraft/contract/rewrites';
import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { openEndpoint, readAnswer } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { readErrorBody } from '#lib/error-body.ts';
import { readServerEvents } from '#lib/server-events.ts';
import { showToast } from '#ui/toast.ts';
import { type MarkedEdit, toggleEmphasis, toggleLanguage, writePauseAfter } from './mark-passage.ts';
import { movePassage, type Passage, readWord, replacePassage } from './passage.ts';

/** Progress of a rewrite. */
interface RewriteListener {
  /** All new words so far. */
  readonly onWords: (words: string) => void;
  readonly onStarted: (creditsLeft: number) => void;
}

const LOST = 'The connection was lost. Your script is unchanged.';

interface PassageToolsOptions {
  /** The whole text. */
  readonly text: string;
  /** The script in the library, of which a rewrite becomes a version; null if it is none. */
  readonly entryId?: string | null | undefined;
  /** True while nothing can be put in its place: a rewrite that is ready waits. */
  readonly isFrozen?: boolean;
  /** Puts another text in place of it. */
  readonly onText: (text: string) => void;
  /** Receives the balance after a rewrite; null if it has to be loaded. */
  readonly onBalance: (credits: number | null) => void;
  /** A model has written the second text in place of the first. */
  readonly onRewritten?: ((before: string, after: string) => void) | undefined;
  /** The customer keeps a rewrite: the text with it. */
  readonly onKept?: ((text: string) => void) | undefined;
}

/** How a passage is written again, with the tone or the language that some ways need. */
export type RewriteWish = Pick<RewriteRequest, 'how' | 'tone' | 'into'>;

/** Why a passage was not written again. */
export interface RewriteFailure {
  readonly title: string | null;
  readonly text: string;
  /** True if it had begun, and what was set aside for it is back. */
  readonly isReturned: boolean;
}

/** A passage that was written again, until it is kept or undone. */
export interface ShownRewrite {
  readonly before: string;
  readonly after: string;
  /** Facts of the old words that the new ones do not say. */
  readonly lost: readonly string[];
  /** Where the new words are. */
  readonly passage: Passage;
  /** The text before, and with the new words. */
  readonly textBefore: string;
  readonly textAfter: string;
}

/** A word of the text whose form is open: how it is said. */
interface SaidWord {
  readonly word: string;
  /** True once something is typed: other words that are selected leave the form open then. */
  readonly isTyped: boolean;
}

/** What can be done with selected words of a text, wherever it is edited. */
export interface PassageTools {
  /** The selected words; null if none are. */
  readonly selected: Passage | null;
  /** Ignored while words are written again, and while the form of a word has something typed in it. */
  readonly select: (passage: Passage | null) => void;
  /** Null if no form is open. */
  readonly said: SaidWord | null;
  /** Opens the form of the selected word. */
  readonly sayAs: () => void;
  readonly typeSaid: (isTyped: boolean) => void;
  readonly closeSaid: () => void;
  /** True while a passage is written again: the text must not change then. */
  readonly isRewriting: boolean;
  /** The new words that have arrived so far. */
  readonly streamed: string;
  readonly failure: RewriteFailure | null;
  /** Null once the text has changed since. */
  readonly shown: ShownRewrite | null;
  readonly rewrite: (wish: RewriteWish) => void;
  readonly keep: () => void;
  readonly undo: () => void;
  readonly addPause: () => void;
  readonly emphasise: () => void;
  /** Has the words said in another language, or no longer. */
  readonly sayIn: (language: SpokenLanguage) => void;
}

const CHANGED = 'The script changed meanwhile, so the rewrite was not used.';

/** Rewrites and marks of delivery for a text that is edited here. Independent of what the text belongs to. */
export function usePassageTools({
  text,
  entryId,
  isFrozen = false,
  onText,
  onBalance,
  onRewritten,
  onKept,
}: PassageToolsOptions): PassageTools {
  const [selected, setSelected] = useState<Passage | null>(null);
  const [shown, setShown] = useState<ShownRewrite | null>(null);
  const [said, setSaid] = useState<SaidWord | null>(null);
  const [failure, setFailure] = useState<PassageTools['failure']>(null);
  const [streamed, setStreamed] = useState<string | null>(null);
  const isPending = streamed !== null;
  const running = useRef<AbortController | null>(null);
  const leave = useEffectEvent(() => {
    running.current?.abort();
    // The server goes on with it, and charges it.
    if (isPending) onBalance(null);
  });
  useEffect(() => leave, []);
  const latest = useRef({ text, entryId, isFrozen, onText });
  const onThawed = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    latest.current = { text, entryId, isFrozen, onText };
    if (!isFrozen) onThawed.current?.();
  });

  const show = (sent: string, { start, end, text: after, lost = [] }: RewriteResult) => {
    const now = latest.current;
    // Another line of a project may have been written meanwhile.
    const isKnown = now.text === sent || now.entryId === entryId;
    const place = isKnown ? movePassage(sent, now.text, { start, end }) : null;
    if (place === null) {
      showToast.plain(CHANGED);
      return;
    }
    const passage = { start: place.start, end: place.start + after.length };
    const textAfter = replacePassage(now.text, place, after);
    setShown({ before: sent.slice(start, end), after, lost, passage, textBefore: now.text, textAfter });
    onRewritten?.(now.text, textAfter);
    now.onText(textAfter);
  };
  const run = async (passage: Passage, wish: RewriteWish) => {
    running.current = new AbortController();
    const { signal } = running.current;
    setStreamed('');
    let hasBegun = false;
    const onStarted = (credits: number) => {
      hasBegun = true;
      onBalance(credits);
    };
    const ask = (of?: string | null) => {
      const body = { text, ...passage, ...wish, ...(of && { entryId: of }) };
      return streamRewrite(body, { onWords: setStreamed, onStarted }, signal);
    };
    try {
      const result = await ask(entryId).catch((error: unknown) => {
        if (!entryId || !(error instanceof ApiError) || error.code !== 'not_found') throw error;
        // The script was deleted in the library; its words are still here.
        return ask();
      });
      if (signal.aborted) return;
      onBalance(result.creditsLeft);
      if (latest.current.isFrozen) await new Promise<void>((resolve) => (onThawed.current = resolve));
      show(text, result);
    } catch (error) {
      if (signal.aborted) return;
      onBalance(null);
      const known = error instanceof ApiError ? error : null;
      setFailure({
        title: known?.title ?? null,
        text: error instanceof Error ? error.message : String(error),
        // After a lost connection, nobody knows.
        isReturned: hasBegun && known !== null && known.status > 0,
      });
    } finally {
      if (!signal.aborted) setStreamed(null);
    }
  };
  const apply = ({ text: marked, selected: next }: MarkedEdit) => {
    onText(marked);
    setSelected(next);
  };
  const current = shown?.textAfter === text ? shown : null;
  const word = selected === null ? '' : readWord(text, selected);

  return {
    selected,
    select: (passage) => {
      if (isPending || said?.isTyped === true) return;
      setSelected(passage);
      setSaid(null);
      setFailure(null);
    },
    said,
    sayAs: () => setSaid({ word, isTyped: false }),
    typeSaid: (isTyped) =>
      setSaid((open) => (open === null || open.isTyped === isTyped ? open : { ...open, isTyped })),
    closeSaid: () => setSaid(null),
    isRewriting: isPending,
    streamed: streamed ?? '',
    failure,
    shown: current,
    rewrite: (wish) => {
      if (selected === null || isPending) return;
      setFailure(null);
      setShown(null);
      void run(selected, wish);
    },
    keep: () => {
      setShown(null);
      setSelected(null);
      if (current !== null) onKept?.(current.textAfter);
    },
    undo: () => {
      if (current === null) return;
      setShown(null);
      setSelected(null);
      onText(current.textBefore);
    },
    addPause: () => selected && apply(writePauseAfter(text, selected)),
    emphasise: () => selected && apply(toggleEmphasis(text, selected)),
    sayIn: (code) => selected && apply(toggleLanguage(text, selected, code)),
  };
}

/**
 * Has a passage written again and reports its words as they come.
 * @throws ApiError for a refusal or a failure, and if the connection is lost
 */
async function streamRewrite(
  body: RewriteRequest,
  { onWords, onStarted }: RewriteListener,
  signal: AbortSignal,
): Promise<RewriteResult> {
  const response = await openEndpoint(rewritePassage, { body }, { accept: 'text/event-stream', signal });
  if (response.headers.get('content-type')?.startsWith('application/json') || response.body === null) {
    return (await readAnswer(rewritePassage, response, signal)).data;
  }
  let words = '';
  for await (const { event, data } of readServerEvents(response.body)) {
    // Our own server's events, as the contract says; like its other responses, they are taken unchecked.
    const value: Record<string, unknown> = Object(JSON.parse(data));
    if (event === 'started') onStarted(Number(value['creditsLeft']));
    if (event === 'again') words = '';
    if (event === 'piece') words += String(value['text']);
    if (event === 'again' || event === 'piece') onWords(words);
    if (event === 'done') return Object(value['data']);
    if (event === 'error') {
      const { message, code, title, requestId } = readErrorBody(value);
      throw new ApiError(message, { status: 502, code, title, requestId });
    }
  }
  throw new ApiError(LOST, { status: 0, code: 'lost' });
}
