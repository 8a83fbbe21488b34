import type { EnginePartId, OfferedModel, PartTest } from '@voicedraft/contract/engine-parts';
import { describeBytes } from '#integrations/engine-parts/install/describe-bytes.ts';
import type { Installer, InstallState } from '#integrations/engine-parts/installation.ts';

export const PART_NAMES: Readonly<Record<EnginePartId, string>> = {
  scripts: 'Local writer',
};

const STEPS = {
  packages: 'Installing packages',
  download: 'Downloading',
  checksum: 'Comparing checksums',
  test: 'Testing',
} as const satisfies Record<Extract<InstallState, { status: 'installing' }>['step'], string>;

/** One line about an installation: 'Downloading: 41 %, 546 MB of 1.3 GB, 12 MB/s, 65 s left'. */
export function describeProgress(state: Extract<InstallState, { status: 'installing' }>): string {
  const { step, doneBytes, totalBytes, bytesPerSecond } = state;
  if (step !== 'download') return STEPS[step];
  const parts = [describeAmount(state)];
  if (bytesPerSecond !== null && bytesPerSecond > 0) {
    const seconds = Math.ceil((totalBytes - doneBytes) / bytesPerSecond);
    const left = seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
    parts.push(`${describeBytes(bytesPerSecond)}/s`, `${left} left`);
  }
  return `${STEPS[step]}: ${parts.join(', ')}`;
}

/** '41 %, 546 MB of 1.3 GB'. */
export function describeAmount({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }): string {
  const percent = totalBytes === 0 ? 0 : Math.floor((doneBytes / totalBytes) * 100);
  return `${percent} %, ${describeBytes(doneBytes)} of ${describeBytes(totalBytes)}`;
}

/** What happened and what to do, with the checksums if one was wrong. */
export function describeFailed(state: Extract<InstallState, { status: 'install-failed' }>): string {
  const lines = [`${state.title} ${state.reason}`];
  if (state.expected !== null) lines.push(`  Expected ${state.expected}`);
  if (state.received !== null) lines.push(`  Received ${state.received}`);
  return lines.join('\n');
}

/** 'Wrote 12 words in 0.4 s'. */
export function describeTest({ amount, tookMs }: PartTest): string {
  const took = `${(tookMs / 1000).toFixed(1)} s`;
  return `Wrote ${amount} ${amount === 1 ? 'word' : 'words'} in ${took}`;
}

/** What a part has, and what can be installed. */
export function describeStatus(installer: Installer, part: EnginePartId): string {
  const installation = installer.installation(part);
  const state = installer.state(part);
  const lines = [PART_NAMES[part]];
  if (installation !== null) {
    const { model, lastTest, modelPath } = installation;
    lines.push(`  Installed     ${model.name}, ${describeBytes(model.bytes)}, ${modelPath}`);
    if (lastTest !== null) lines.push(`  Test          ${describeTest(lastTest)}`);
  }
  if (state !== null) lines.push(`  ${installation === null ? '' : 'New model: '}${describeState(state)}`);
  if (state?.status === 'absent') {
    for (const offer of installer.offers(part)) lines.push(`    ${describeOffer(offer)}`);
  }
  return lines.join('\n');
}

function describeOffer({ id, name, aboutBytes, note, recommended }: OfferedModel): string {
  const size = describeBytes(aboutBytes);
  return `${id.padEnd(18)}${name}, about ${size}. ${note}${recommended ? ' (recommended)' : ''}`;
}

function describeState(state: InstallState): string {
  switch (state.status) {
    case 'absent':
      return 'Not installed. Offered:';
    case 'installing':
      return `${state.model}: ${describeProgress(state)}`;
    case 'paused':
      return `${state.model}: paused at ${describeAmount(state)}. The same install command continues.`;
    case 'interrupted':
      return `${state.model}: interrupted at ${describeAmount(state)}. ${state.reason}`;
    case 'install-failed':
      return `${state.model}: ${describeFailed(state)}`;
  }
}
