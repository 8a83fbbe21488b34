import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import { StartError } from '#db/start-error.ts';
import type { Installer, InstallState } from '#integrations/engine-parts/installation.ts';
import { describeAmount, describeFailed, describeProgress } from './describe-state.ts';
import type { Terminal } from './terminal.ts';

/** Keeps the process from ending while a download rests, whose timers do not. */
const AWAKE_MS = 60_000;

/**
 * Shows an installation until it ends; the signal pauses it. Returns whether the part is installed.
 * @throws StartError if it fails
 */
export async function followInstallation(
  part: EnginePartId,
  installer: Installer,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<boolean> {
  const ended = Promise.withResolvers<boolean>();
  let shown = '';

  /** Once for each step, because progress is shown in place. */
  function show(key: string, text: string): void {
    if (shown !== key) terminal.writeLine(text);
    shown = key;
  }

  function look(): void {
    const state = installer.state(part);
    if (state === null) return ended.resolve(true);
    switch (state.status) {
      case 'installing':
        show(state.step, describeStep(state));
        return terminal.writeProgress(describeProgress(state));
      case 'interrupted':
        return show(state.stoppedAt, `${state.reason} Next try at ${state.nextTryAt}; Ctrl-C pauses.`);
      case 'paused':
        terminal.writeLine(`Paused at ${describeAmount(state)}. The same command continues.`);
        return ended.resolve(false);
      case 'install-failed':
        return ended.reject(new StartError(describeFailed(state)));
      case 'absent':
        return ended.resolve(false);
    }
  }

  const pause = () => void installer.pause(part).catch(ended.reject);
  const awake = setInterval(() => {}, AWAKE_MS);
  signal.addEventListener('abort', pause);
  installer.onChange(look);
  try {
    look();
    return await ended.promise;
  } finally {
    clearInterval(awake);
    signal.removeEventListener('abort', pause);
  }
}

function describeStep(state: Extract<InstallState, { status: 'installing' }>): string {
  return state.step === 'download' ? `Downloading ${state.model}` : describeProgress(state);
}
