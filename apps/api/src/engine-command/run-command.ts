import { EnginePartId } from '@voicedraft/contract/engine-parts';
import { StartError } from '#db/start-error.ts';
import { describeBytes } from '#integrations/engine-parts/install/describe-bytes.ts';
import { InstallError, type Installer } from '#integrations/engine-parts/installation.ts';
import { describeMachine } from '#integrations/engine-parts/machine.ts';
import { describeStatus, describeTest, PART_NAMES } from './describe-state.ts';
import { followInstallation } from './follow-installation.ts';
import type { EngineCommand } from './read-command.ts';
import type { Terminal } from './terminal.ts';

type Install = Extract<EngineCommand, { name: 'install' }>;
type Machine = Awaited<ReturnType<typeof describeMachine>>;

/**
 * Runs one command. The signal ends an installation, which the same command continues.
 * @throws StartError with what went wrong, for the operator
 */
export async function runCommand(
  command: EngineCommand,
  installer: Installer,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (command.name === 'install') return await install(command, installer, terminal, signal);
    if (command.name === 'remove') return await remove(command, installer, terminal);
    terminal.writeLine(EnginePartId.options.map((part) => describeStatus(installer, part)).join('\n'));
  } catch (error) {
    if (error instanceof InstallError) throw new StartError(error.message, { cause: error });
    throw error;
  }
}

async function install(
  { part, model, file, isAgreed }: Install,
  installer: Installer,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  if (file === null)
    await describeModel({ part, model: model ?? recommend(installer, part) }, installer, terminal);
  if (!(await agree(terminal, isAgreed, 'Install it?'))) return;
  await installer.install(part, file === null ? { model: model ?? recommend(installer, part) } : { file });
  if (!(await followInstallation(part, installer, terminal, signal))) return;
  const installation = installer.installation(part);
  if (installation?.lastTest) terminal.writeLine(`Test: ${describeTest(installation.lastTest)}.`);
  terminal.writeLine(
    `${installation?.model.name} is installed. A running Voicedraft uses it within seconds, otherwise npm start does.`,
  );
}

function recommend(installer: Installer, part: EnginePartId): string {
  return installer.offers(part).find(({ recommended }) => recommended)?.id ?? '';
}

/** Writes what a download is, and what it needs against what the machine has. */
async function describeModel(
  { part, model }: { part: EnginePartId; model: string },
  installer: Installer,
  terminal: Terminal,
): Promise<void> {
  const offer = installer.offers(part).find(({ id }) => id === model);
  if (offer === undefined) {
    const ids = installer.offers(part).map(({ id }) => id);
    throw new StartError(`${model} is not offered. Offered: ${ids.join(', ')}.`);
  }
  const download = await installer.describeDownload(part, model);
  const machine = await describeMachine(download.folder);
  const { memoryBytes, cores } = offer.needs;
  terminal.writeLine(
    [
      `${PART_NAMES[part]}: ${offer.name}`,
      `  Licence       ${offer.licence.name}, ${offer.licence.url}`,
      `  Download      ${describeBytes(download.bytes)} in ${download.files.length} ${download.files.length === 1 ? 'file' : 'files'} from ${download.hub}, and packages from npm`,
      `  Folder        ${download.folder}`,
      `  Disk          ${describeBytes(machine.freeDiskBytes)} free`,
      `  Memory        needs ${describeBytes(memoryBytes)}; this machine has ${describeBytes(machine.memoryBytes)}, of which ${describeBytes(machine.freeMemoryBytes)} are free`,
      `  Cores         needs ${cores}; this machine has ${machine.cores}`,
      ...warn(memoryBytes, cores, machine),
    ].join('\n'),
  );
}

function warn(memoryBytes: number, cores: number, machine: Machine): string[] {
  const warnings: string[] = [];
  if (machine.memoryBytes < memoryBytes) {
    const missing = describeBytes(memoryBytes - machine.memoryBytes);
    warnings.push(
      `  Warning: this machine has ${missing} too little memory. It may be very slow, or not start.`,
    );
  }
  if (machine.cores < cores) warnings.push('  Warning: this machine has too few cores. It will be slow.');
  return warnings;
}

async function remove(
  { part, isAgreed }: Extract<EngineCommand, { name: 'remove' }>,
  installer: Installer,
  terminal: Terminal,
): Promise<void> {
  if (installer.installation(part) === null && installer.state(part)?.status === 'absent') {
    terminal.writeLine(`${PART_NAMES[part]}: not installed.`);
    return;
  }
  if (!(await agree(terminal, isAgreed, `${PART_NAMES[part]}: delete all files?`))) return;
  await installer.remove(part);
  terminal.writeLine(`${PART_NAMES[part]}: removed. A running Voicedraft ends it within seconds.`);
}

async function agree(terminal: Terminal, isAgreed: boolean, question: string): Promise<boolean> {
  if (isAgreed) return true;
  if (!terminal.isInteractive) throw new StartError('Nobody can answer here: add --yes.');
  return /^y(es)?$/iu.test((await terminal.ask(`${question} [y/N] `)).trim());
}
