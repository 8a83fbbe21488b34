import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type GenerationKind, listGenerations, type Generation } from '@voicedraft/contract/generations';
import { getEntry } from '@voicedraft/contract/library-endpoints';
import type { LineReady } from '@voicedraft/contract/recordings';
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { showToast } from '#ui/toast.ts';
import { describeRefusal } from './describe-refusal.ts';
import { saveDraft } from './generator-draft-store.ts';
import {
  describeFailure,
  readScriptResult,
  readVoiceResult,
  readWrittenScript,
  settleGeneration,
} from './generation-results.ts';
import type { Draft } from './generator-draft.ts';
import { type GeneratorAction, type GeneratorState, reduceGenerator } from './generator-state.ts';
import { followGeneration, type GenerationStep } from './follow-generation.ts';
import {
  entryQuery,
  followedGenerationQuery,
  generationQuery,
  type GenerationRequest,
  type GenerationResult,
  historyQuery,
  streamGeneration,
  generationsQuery,
} from './queries.ts';
import { packDraft, isMadeFrom } from './restore-generator.ts';

/** After a lost connection: number of attempts, and the pause between them in milliseconds. */
const ATTEMPTS = 8;

const PAUSE_MS = 2000;

/** A generation to follow, made from what the page shows. */
interface FoundGeneration {
  readonly id: string;
  readonly kind: GenerationKind;
}

/** Toasts of a finished generation (customer specification §8). */
const SUCCESS_TEXTS = {
  script: 'Script generated successfully!',
  voice: 'Voice generated successfully!',
} as const satisfies Record<GenerationKind, string>;
const UNREACHABLE = 'Network error. Please check your connection and try again.';

interface GeneratorOptions {
  /** Returns the initial state; called once. */
  readonly initial: () => GeneratorState;
  /** User whose draft is stored for a reload. */
  readonly owner: string;
  /** Whether a generation of this kind costs nothing at the moment, so that none of its credits can be returned. */
  readonly isFree: (kind: GenerationKind) => boolean;
  /** Receives the balance during and after a generation; null if it has to be loaded. */
  readonly onBalance: (credits: number | null) => void;
}

export interface Generator {
  readonly state: GeneratorState;
  readonly dispatch: Dispatch<GeneratorAction>;
  /** Lines of the running voiceover that can be played already, in order of arrival. */
  readonly lines: readonly LineReady[];
  /** Requests a generation and follows it to the end; the outcome arrives in the state. */
  readonly generate: (request: GenerationRequest) => void;
}

/**
 * Returns the generator: its state, stored for a reload, and the running generation. A generation belongs to the
 * server: if its events stop, it is polled.
 */
export function useGenerator({ initial, owner, isFree, onBalance }: GeneratorOptions): Generator {
  const [state, dispatch] = useReducer(reduceGenerator, undefined, initial);
  const [lines, setLines] = useState<readonly LineReady[]>([]);
  const queryClient = useQueryClient();
  const listening = useRef<AbortController | null>(null);
  /** The newest generation that was known when the running one began: null for none, undefined if that is unknown. */
  const newest = useRef<string | null>(undefined);
  useEffect(() => () => listening.current?.abort(), []);

  const { prompt, voice, settings, controls, script, blanks, written, audio, entryId, running } = state;
  const [ownKind, ownId] = [running?.kind ?? null, running?.id ?? null];
  useEffect(() => {
    const draft = { prompt, voice, settings, controls, script, blanks, written, audio, entryId };
    saveDraft(owner, packDraft(draft, ownKind && { kind: ownKind, id: ownId, after: newest.current }));
  }, [owner, prompt, voice, settings, controls, script, blanks, written, audio, entryId, ownKind, ownId]);

  const finish = useCallback(
    (kind: GenerationKind, action: GeneratorAction, credits: number | null) => {
      listening.current?.abort();
      dispatch(action.type === 'fail' && isFree(kind) ? { ...action, creditReturned: false } : action);
      if (action.type.startsWith('finish')) showToast.success(SUCCESS_TEXTS[kind]);
      onBalance(credits);
      void refreshQueries(queryClient, [listGenerations, getEntry]);
    },
    [isFree, onBalance, queryClient],
  );
  useFollowedGeneration(state, finish);
  useLibraryScript(state, dispatch);

  const generate = useCallback(
    (request: GenerationRequest) => {
      const { kind } = request;
      const text = request.kind === 'voice' ? (request.body.script ?? request.body.prompt ?? '') : '';
      const history = queryClient.getQueryData(historyQuery.queryKey)?.pages.flatMap(({ rows }) => rows);
      const before = history ?? [];
      newest.current = history && (history[0]?.id ?? null);
      listening.current?.abort();
      listening.current = new AbortController();
      const { signal } = listening.current;
      const follow = async () => {
        const ask = (asked: GenerationRequest) =>
          followGeneration(streamGeneration(asked, signal), (step) => {
            // The credit is held from this point on.
            if (step.type === 'started' && step.data.creditsLeft !== undefined)
              onBalance(step.data.creditsLeft);
            if (step.type === 'line') setLines((known) => [...known, step.data]);
            else dispatch(readStep(step));
          });
        let end = await ask(request);
        const alone = leaveEntry(request);
        if (alone !== null && end.type === 'failed' && end.error.code === 'not_found') end = await ask(alone);
        if (signal.aborted) return;
        if (end.type === 'done') {
          finish(kind, readResult(end.result, text), end.result.creditsLeft);
          return;
        }
        const isBusy = end.type === 'failed' && end.error.code === 'generation_running';
        const own = isBusy
          ? await findOwnRunning(queryClient, kind, readTexts(request), signal)
          : end.type === 'lost'
            ? await findLostGeneration(queryClient, end.id, request, before, signal)
            : null;
        if (signal.aborted) return;
        if (own) dispatch({ type: 'follow', ...own, draft: null });
        else if (end.type === 'failed' && end.error.outline !== undefined) {
          finish(kind, { type: 'show-blanks', questions: end.error.outline }, null);
        } else if (end.type === 'failed') {
          const message = describeRefusal(kind, end.error);
          const { title } = end.error;
          finish(kind, { type: 'fail', message, title, creditReturned: end.isReturned }, null);
        } else finish(kind, lose(kind, UNREACHABLE), null);
      };
      setLines([]);
      dispatch({ type: 'start', kind, text });
      void follow();
    },
    [finish, onBalance, queryClient],
  );
  return { state, lines, dispatch, generate };
}

/** Ends a generation whose state is unknown, including whether its credit was returned. */
function lose(kind: GenerationKind, reason: string): GeneratorAction {
  return { type: 'fail', message: describeFailure(kind, reason), creditReturned: false };
}

function readTexts({ body }: GenerationRequest): { readonly prompt: string; readonly script: string } {
  return { prompt: body.prompt ?? '', script: 'script' in body ? (body.script ?? '') : '' };
}

function readStep(step: Exclude<GenerationStep, { readonly type: 'line' }>): GeneratorAction {
  switch (step.type) {
    case 'started':
      return { type: 'identify', id: step.data.id };
    case 'progress':
      return { type: 'progress', progress: step.data };
    case 'piece':
      return { type: 'write-piece', text: step.data.text };
    case 'again':
      return { type: 'begin-again' };
  }
}

function readResult(result: GenerationResult, spoken: string): GeneratorAction {
  return 'script' in result
    ? { type: 'finish-script', script: readScriptResult(result) }
    : { type: 'finish-voice', audio: readVoiceResult(result, spoken) };
}

/** The request without its script of the library, which may be deleted: its words are here. Null if it names none. */
function leaveEntry(request: GenerationRequest): GenerationRequest | null {
  if (request.kind !== 'voice' || request.body.entryId === undefined) return null;
  const { entryId: _, ...body } = request.body;
  return { kind: 'voice', body };
}

/** Follows the script of the library that the draft belongs to: leaves one that is deleted, and shows what wrote it. */
function useLibraryScript({ entryId, written }: GeneratorState, dispatch: Dispatch<GeneratorAction>): void {
  const entry = useQuery({ ...entryQuery(entryId ?? ''), enabled: entryId !== null });
  const isGone =
    entry.data === undefined
      ? entry.error instanceof ApiError && entry.error.status === 404
      : entry.data.deletedAt !== null;
  const scriptId = written === null ? (entry.data?.scriptId ?? null) : null;
  const { data: made } = useQuery({ ...generationQuery(scriptId ?? ''), enabled: scriptId !== null });
  useEffect(() => {
    if (entryId !== null && isGone) dispatch({ type: 'leave-entry', entryId });
  }, [entryId, isGone, dispatch]);
  useEffect(() => {
    const origin = made === undefined ? null : readWrittenScript(made);
    if (entryId === null || made === undefined || origin === null) return;
    const { prompt, controls = {} } = made;
    dispatch({ type: 'show-origin', entryId, written: origin, prompt, controls });
  }, [entryId, made, dispatch]);
}

/** Polls a generation until it has ended: instead of its events, or in case they stop. */
function useFollowedGeneration(
  { running }: GeneratorState,
  finish: (kind: GenerationKind, action: GeneratorAction, credits: null) => void,
): void {
  const id = running?.id ?? null;
  const { data, error } = useQuery({
    ...followedGenerationQuery(id ?? '', running?.live === true ? 'live' : 'silent'),
    enabled: id !== null,
  });
  const kind = running?.kind;
  useEffect(() => {
    if (kind === undefined) return;
    if (error instanceof ApiError && error.status === 404) {
      finish(kind, lose(kind, 'the result no longer exists'), null);
    } else if (data) {
      const end = settleGeneration(data);
      if (end) finish(kind, end, null);
    }
  }, [kind, data, error, finish]);
}

/**
 * Returns the generation to follow after its connection was lost. If its id has not been received yet, that is the
 * newest one that was made from this request, and was not known before.
 *
 * @param before the generations known when it was requested
 * @returns null if the server has none, or cannot be reached for a quarter of a minute
 */
async function findLostGeneration(
  queryClient: QueryClient,
  id: string | null,
  request: GenerationRequest,
  before: readonly Generation[],
  signal: AbortSignal,
): Promise<FoundGeneration | null> {
  const { kind } = request;
  if (id !== null) return { id, kind };
  const known = new Set(before.map((one) => one.id));
  const texts = readTexts(request);
  const generations = await askForGenerations(queryClient, signal);
  const found = generations.find((one) => one.kind === kind && !known.has(one.id) && isMadeFrom(one, texts));
  return found ? { id: found.id, kind } : null;
}

/**
 * Returns the running generation if it was made from these texts, as after a request whose answer was lost; null for
 * one of another page.
 */
async function findOwnRunning(
  queryClient: QueryClient,
  kind: GenerationKind,
  texts: Pick<Draft, 'prompt' | 'script'>,
  signal: AbortSignal,
): Promise<FoundGeneration | null> {
  const generations = await askForGenerations(queryClient, signal);
  const found = generations.find((one) => one.status === 'running' && one.kind === kind);
  return found && isMadeFrom(found, texts) ? { id: found.id, kind } : null;
}

/** Loads the latest generations, newest first; returns none if the server cannot be reached. */
async function askForGenerations(queryClient: QueryClient, signal: AbortSignal): Promise<Generation[]> {
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    try {
      return await queryClient.fetchQuery({ ...generationsQuery, staleTime: 0 });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return [];
}
