import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InstallerOptions } from '#integrations/engine-parts/install/installer-options.ts';
import {
  beginSlowly,
  type InstallerTest,
  reachInstalled,
  startInstallerTest,
  WRITER,
} from '#testing/installer-kit.ts';
import { readCommand } from './read-command.ts';
import { runCommand } from './run-command.ts';

let test: InstallerTest;

beforeEach(async () => {
  test = await startInstallerTest();
});

afterEach(async () => {
  await test.close();
});

interface Run {
  /** What is typed when the command asks; nobody is there if omitted. */
  readonly answer?: string;
  readonly options?: Partial<InstallerOptions>;
  /** Called with each line of progress; its signal is Ctrl-C. */
  readonly onProgress?: (text: string, stop: () => void) => void;
}

/** Runs a command and returns the lines that it wrote. */
async function run(line: string, { answer, options, onProgress }: Run = {}): Promise<string> {
  const lines: string[] = [];
  const stop = new AbortController();
  const terminal = {
    isInteractive: answer !== undefined,
    writeLine: (text: string) => void lines.push(text),
    writeProgress: (text: string) => onProgress?.(text, () => stop.abort()),
    ask: async (question: string) => {
      lines.push(question);
      return answer ?? '';
    },
  };
  const installer = await test.open({ holder: 'command', ...options });
  try {
    const command = readCommand(line.split(' '), test.folder);
    await runCommand(command, installer, terminal, stop.signal);
  } finally {
    await installer.close();
  }
  return lines.join('\n');
}

describe('the command for engines', () => {
  it('shows what a model needs, asks, and installs it', async () => {
    const output = await run('install scripts', { answer: 'y' });
    expect(output).toMatch(/Local writer: Qwen3\.5 2B\n {2}Licence +Apache-2\.0, https:/u);
    expect(output).toContain(`2 MB in 1 file from ${test.hub.url}`);
    expect(output).toMatch(/Memory +needs 2\.5 GB; this machine has/u);
    expect(output).toContain('Install it? [y/N]');
    expect(output).toMatch(
      /Downloading qwen3\.5-2b\nComparing checksums\nTesting\nTest: Wrote 12 words in 0\.4 s\./u,
    );
    expect(output).toContain('Qwen3.5 2B is installed.');
    expect(await run('status')).toMatch(/Local writer\n {2}Installed +Qwen3\.5 2B, 2 MB/u);
  });

  it('does nothing without agreement', async () => {
    await run('install scripts', { answer: 'n' });
    await expect(run('install scripts')).rejects.toThrow('Nobody can answer here: add --yes.');
    expect(existsSync(join(test.folder, 'scripts/models'))).toBe(false);
  });

  it('pauses on Ctrl-C, and the same command continues', async () => {
    test.hub.faults.inject({ fault: { kind: 'slow', bytesPerSecond: 2_000_000 } });
    const onProgress = (text: string, stop: () => void) => {
      if (/Downloading: [1-9]/u.test(text)) stop();
    };
    expect(await run('install scripts --yes', { onProgress })).toMatch(/Paused at \d+ %, .* of 2 MB/u);
    expect(await run('status')).toMatch(/qwen3\.5-2b: paused at/u);
    await run('install scripts --yes');
    const ranges = test.hub.requests.list().map(({ body }) => (body as { range: string | null }).range);
    expect(ranges.at(-1)).toMatch(/^bytes=[1-9]/u);
  });

  it('waits for the hub, and then continues', async () => {
    test.hub.faults.inject({ fault: { kind: 'status', status: 503 }, times: 5 });
    const output = await run('install scripts --yes', { options: { timing: { nextTryMs: 20 } } });
    expect(output).toMatch(/not available now \(HTTP 503\)\. Next try at .*Z; Ctrl-C pauses\./u);
    expect(output).toContain('is installed.');
  });

  it('shows both checksums of a damaged file', async () => {
    test.hub.faults.inject({ fault: { kind: 'flip' } });
    await expect(run('install scripts --yes')).rejects.toThrow(
      /^The file is damaged, so it was deleted\. .*\n {2}Expected sha256:[0-9a-f]{64}\n {2}Received sha256:[0-9a-f]{64}$/u,
    );
  });

  it('installs a file by its path and removes the part', async () => {
    await writeFile(join(test.folder, '../own.gguf'), `GGUF${'x'.repeat(100)}`);
    expect(await run('install scripts --file ../own.gguf --yes')).toContain('own.gguf is installed.');
    expect(await run('remove scripts', { answer: 'yes' })).toContain('Local writer: removed.');
    expect(await run('remove scripts --yes')).toBe('Local writer: not installed.');
    expect(await run('status')).toMatch(
      /Not installed\. Offered:\n {4}qwen3\.5-2b +Qwen3\.5 2B, about 1\.3 GB/u,
    );
  });

  it('leaves a part alone that the running product installs', async () => {
    const product = await test.open();
    await beginSlowly(test, product);
    await expect(run('install scripts --yes')).rejects.toThrow(
      /Voicedraft is running and is changing this part/u,
    );
    expect(await run('status')).toMatch(/qwen3\.5-2b: Downloading: \d+ %/u);
    await reachInstalled(product, 'scripts');
  });

  it('names the models that are offered', async () => {
    await expect(run('install scripts --model kokoro-82m')).rejects.toThrow(`Offered: ${WRITER.id}`);
  });

  it.each([
    '',
    'status scripts',
    'install',
    'install words',
    'remove scripts --model a',
    'install scripts --faster',
  ])('explains itself after %j', (line) => {
    expect(() => readCommand(line.split(' '), '/')).toThrow(/^Usage:/u);
  });
});
