import { useQueryClient } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import { listLineTakes } from '@voicedraft/contract/project-lines';
import {
  getProject,
  recordProject,
  stopProject,
  type ProjectRecording,
  type ProjectState,
} from '@voicedraft/contract/projects';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ME, useSetMyCredits } from '#features/accounts/queries.ts';
import type { ProjectStore, ProjectView } from '#features/projects/saving/project-store.ts';
import { fetchData, openEndpoint } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { byId, refreshQueries } from '#lib/endpoint-query.ts';
import { useLatest } from '#lib/use-latest.ts';
import { showToast } from '#ui/toast.ts';
import type { RecordingOrder } from './recording-order.ts';
import { readProjectEvents } from './read-project-events.ts';

/** What counts as fitted, as a share of the time. */
const CLOSE_ENOUGH = 0.02;

/** How often a recording is asked about whose events do not arrive, in milliseconds. */
const FOLLOW_MS = 1500;

/** A recording that runs. */
export interface RunningRecording {
  /** Lines that are ready, and all lines. */
  readonly done: number;
  readonly total: number;
  /** Indexes of the lines that are still to be spoken; null if it was begun by another page. */
  readonly waiting: ReadonlySet<number> | null;
  /** Place in the engine's queue; 0 while it is spoken. */
  readonly queue: number;
  /** True while nothing is heard of it: it goes on, and is asked about. */
  readonly isLost: boolean;
}

/** Why a recording did not begin, or broke off. */
export interface RecordingProblem {
  readonly text: string;
  readonly needsCredits: boolean;
}

/** Records what has no sound, follows it, and stops it. */
export interface Recorder {
  readonly running: RunningRecording | null;
  /** True from the press until it runs: the document is saved first. */
  readonly isStarting: boolean;
  readonly isStopping: boolean;
  readonly problem: RecordingProblem | null;
  record(order: RecordingOrder): Promise<void>;
  stop(): Promise<void>;
}

export function useRecording(id: string, store: ProjectStore, view: ProjectView): Recorder {
  const client = useQueryClient();
  const setCredits = useSetMyCredits();
  const [running, setRunning] = useState<RunningRecording | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const [problem, setProblem] = useState<RecordingProblem | null>(null);
  const isOwn = useRef(false);
  const isFollowed = view.state.recording !== null || running?.isLost === true;

  const end = () => {
    setRunning(null);
    setStopping(false);
    // A take counts once it is paid: a list that was opened while the line was being recorded lacks it.
    void refreshQueries(client, [ME, 'library', listLineTakes]);
  };

  // Begun by another page or before a reload, or the connection to its events was lost.
  const look = useEffectEvent(async () => {
    if (isOwn.current) return;
    const project = await fetchData(getProject, byId(id)).catch(() => null);
    if (project === null || isOwn.current) return;
    store.takeStored(project);
    if (project.recording === null) end();
  });
  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(() => void look(), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [isFollowed]);

  /** Returns false if the events broke off before it ended. */
  const follow = async (stream: ReadableStream<Uint8Array>, order: RecordingOrder): Promise<boolean> => {
    try {
      for await (const event of readProjectEvents(stream)) {
        if (event.type === 'started') setCredits(event.creditsLeft);
        if (event.type === 'queued') setRunning((now) => now && { ...now, queue: event.position });
        // Lines that are recorded again come at the end, all together; another try to fit them counts anew.
        if (event.type === 'spoken') setRunning((now) => now && { ...now, done: event.done, queue: 0 });
        if (event.type === 'line') {
          const { line, done, total } = event.data;
          const { state } = store.getView();
          const lines = state.lines.map((known) => (known.index === line.index ? line : known));
          store.takeState({ ...state, lines });
          setRunning((now) => {
            const most = Math.max(now?.done ?? 0, done);
            return now && { ...now, done: most, total, waiting: without(now.waiting, line.index), queue: 0 };
          });
        }
        if (event.type === 'done') {
          store.takeState(event.data.state);
          setCredits(event.data.creditsLeft);
          announceRecording(event.data, order);
          return true;
        }
      }
    } catch (error) {
      // What the server says ends it; anything else is the connection.
      if (error instanceof ApiError && error.status > 0) throw error;
    }
    return false;
  };

  const record = useLatest(async (order: RecordingOrder) => {
    const { again, credits, fitSeconds } = order;
    if (isStarting || running !== null) return;
    setStarting(true);
    setProblem(null);
    isOwn.current = true;
    let isLost = false;
    try {
      const isUnsaved = store.getView().history.document !== store.getView().known.document;
      if (!(await store.flush())) return;
      const { state } = store.getView();
      const missing = state.lines.filter((line) => line.state !== 'ready').map(({ index }) => index);
      const body = {
        revision: state.revision,
        again: [...again],
        // The price was shown for what is stored.
        ...(credits !== undefined && !isUnsaved && { credits }),
        ...(fitSeconds !== undefined && { fitSeconds }),
      };
      const response = await openEndpoint(
        recordProject,
        { params: { id }, body },
        { accept: 'text/event-stream' },
      );
      const waiting = new Set([...missing, ...again]);
      const total = state.lines.length;
      setRunning({ done: total - waiting.size, total, waiting, queue: 0, isLost: false });
      setStarting(false);
      isLost = response.body === null || !(await follow(response.body, order));
    } catch (error) {
      setProblem(describeProblem(error));
      await store.refresh();
    } finally {
      isOwn.current = false;
      setStarting(false);
      if (isLost) setRunning((now) => now && { ...now, isLost: true });
      else end();
    }
  });

  const stop = useLatest(async () => {
    setStopping(true);
    await fetchData(stopProject, byId(id)).catch((error: unknown) => {
      setStopping(false);
      showToast.error(error instanceof Error ? error.message : 'The recording could not be stopped.');
    });
  });

  const { state } = view;
  return useMemo(
    () => ({
      running: running ?? (state.recording && countLines(state)),
      isStarting,
      isStopping,
      problem,
      record,
      stop,
    }),
    [running, state, isStarting, isStopping, problem, record, stop],
  );
}

function without(waiting: ReadonlySet<number> | null, index: number): ReadonlySet<number> | null {
  return waiting && new Set([...waiting].filter((one) => one !== index));
}

function describeProblem(error: unknown): RecordingProblem {
  if (!(error instanceof ApiError)) throw error;
  return { text: error.message, needsCredits: error.code === 'insufficient_credits' };
}

/** A recording that was begun by another page: what is ready so far, of all lines. */
function countLines({ lines }: ProjectView['state']): RunningRecording {
  const done = lines.filter((line) => line.state === 'ready').length;
  return { done, total: lines.length, waiting: null, queue: 0, isLost: false };
}

/** Says how a recording ended, unless all its lines are ready: that can be seen. */
function announceRecording(recording: ProjectRecording, order: RecordingOrder): void {
  const { outcome, failedLines, creditsSpent, state } = recording;
  const spent = creditsSpent === 0 ? 'No credits were used.' : `${countOf(creditsSpent, 'credit')} spent.`;
  if (outcome === 'stopped') showToast.plain(`Stopped. The lines that are ready stay. ${spent}`);
  if (outcome === 'partial') {
    showToast.error(`${countOf(failedLines, 'line was', 'lines were')} not recorded. ${spent}`);
  }
  if (outcome === 'complete' && order.fitSeconds !== undefined) announceFit(state, order, order.fitSeconds);
}

function announceFit({ lines, take }: ProjectState, { again }: RecordingOrder, wanted: number): void {
  const [first, last] = [lines[again[0] ?? 0], lines[again.at(-1) ?? 0]];
  const ofLines = (last?.from ?? 0) + (last?.seconds ?? 0) - (first?.from ?? 0);
  const seconds = again.length === lines.length ? (take?.seconds ?? ofLines) : ofLines;
  const runs = `It runs ${seconds.toFixed(1)} s`;
  if (Math.abs(seconds / wanted - 1) <= CLOSE_ENOUGH) showToast.plain(`${runs} now.`);
  else showToast.plain(`${runs}: that is as close to ${wanted} s as the voices can get.`);
}
