import type { ProjectRecording } from '@voicedraft/contract/projects';
import { formatCredits } from '#lib/format.ts';
import { showToast } from '#ui/toast.ts';

/** Says how a recording ended, unless all its lines are ready: that can be seen. */
export function announceRecording({ outcome, failedLines, creditsSpent }: ProjectRecording): void {
  const spent = creditsSpent === 0 ? 'No credits were used.' : `${formatCredits(creditsSpent)} spent.`;
  if (outcome === 'stopped') showToast.plain(`Stopped. The lines that are ready stay. ${spent}`);
  if (outcome === 'partial') {
    const lines = failedLines === 1 ? '1 line was' : `${failedLines} lines were`;
    showToast.error(`${lines} not recorded. ${spent}`);
  }
}
