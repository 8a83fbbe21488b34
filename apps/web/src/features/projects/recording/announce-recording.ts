import type { ProjectRecording, ProjectState } from '@voicedraft/contract/projects';
import { formatCredits } from '#lib/format.ts';
import { showToast } from '#ui/toast.ts';
import type { RecordingOrder } from './recording-order.ts';

/** What counts as fitted, as a share of the time. */
const CLOSE_ENOUGH = 0.02;

/** Says how a recording ended, unless all its lines are ready: that can be seen. */
export function announceRecording(recording: ProjectRecording, order: RecordingOrder): void {
  const { outcome, failedLines, creditsSpent, state } = recording;
  const spent = creditsSpent === 0 ? 'No credits were used.' : `${formatCredits(creditsSpent)} spent.`;
  if (outcome === 'stopped') showToast.plain(`Stopped. The lines that are ready stay. ${spent}`);
  if (outcome === 'partial') {
    const lines = failedLines === 1 ? '1 line was' : `${failedLines} lines were`;
    showToast.error(`${lines} not recorded. ${spent}`);
  }
  if (outcome === 'complete' && order.fitSeconds !== undefined) announceFit(state, order, order.fitSeconds);
}

function announceFit({ lines, take }: ProjectState, { again }: RecordingOrder, wanted: number): void {
  const [first, last] = [lines[again[0] ?? 0], lines[again.at(-1) ?? 0]];
  const ofLines = (last?.from ?? 0) + (last?.seconds ?? 0) - (first?.from ?? 0);
  const seconds = again.length === lines.length ? (take?.seconds ?? ofLines) : ofLines;
  const runs = `It runs ${seconds.toFixed(1)} s`;
  if (Math.abs(seconds / wanted - 1) <= CLOSE_ENOUGH) showToast.plain(`${runs} now.`);
  else showToast.plain(`${runs}: the voices came no closer to ${wanted} s.`);
}
