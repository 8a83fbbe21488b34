import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InstallError } from '#integrations/engine-parts/installation.ts';
import {
  beginSlowly,
  type InstallerTest,
  reachInstalled,
  reachStatus,
  startInstallerTest,
  WRITER,
} from '#testing/installer-kit.ts';

let test: InstallerTest;

beforeEach(async () => {
  test = await startInstallerTest();
});

afterEach(async () => {
  await test.close();
});

/** Whether the last transfer continued what had arrived. */
function hasContinued(): boolean {
  const ranges = test.hub.requests
    .list()
    .filter(({ path }) => path.startsWith('/cdn/'))
    .map(({ body }) => (body as { range: string | null }).range);
  return ranges.at(-1) !== null;
}

function scripts(...path: string[]): string {
  return join(test.folder, 'scripts', ...path);
}

describe('pausing', () => {
  it('keeps what has arrived, and resuming continues there', async () => {
    const installer = await test.open();
    await beginSlowly(test, installer);
    await installer.pause('scripts');
    const paused = installer.state('scripts');
    expect(paused).toMatchObject({ status: 'paused', model: WRITER.id, totalBytes: WRITER.bytes });
    await installer.resume('scripts');
    const { modelPath } = await reachInstalled(installer, 'scripts');
    expect(hasContinued()).toBe(true);
    expect(await readFile(modelPath)).toEqual(test.content);
  });

  it('works while the download rests, which then does not continue by itself', async () => {
    const installer = await test.open();
    test.hub.faults.inject({ fault: { kind: 'status', status: 503 }, times: 5 });
    await installer.install('scripts', { model: WRITER.id });
    await reachStatus(installer, 'scripts', 'interrupted');
    await installer.pause('scripts');
    expect(installer.state('scripts')).toMatchObject({ status: 'paused' });
    await installer.resume('scripts');
    await reachInstalled(installer, 'scripts');
  });

  it('is refused if nothing is being installed', async () => {
    const installer = await test.open();
    await expect(installer.pause('scripts')).rejects.toThrow(InstallError);
    await expect(installer.resume('scripts')).rejects.toThrow(InstallError);
    await expect(installer.cancel('scripts')).rejects.toThrow(InstallError);
  });
});

describe('cancelling', () => {
  it('deletes what has arrived', async () => {
    const installer = await test.open();
    await beginSlowly(test, installer);
    await installer.cancel('scripts');
    expect(installer.state('scripts')).toEqual({ status: 'absent' });
    expect((await readdir(scripts())).sort()).toEqual(['install.log', 'models']);
    expect(await readdir(scripts('models'))).toEqual([]);
  });

  it('keeps an installed model', async () => {
    const installer = await test.open();
    const own = join(test.folder, '..', 'own.gguf');
    await writeFile(own, `GGUF${'x'.repeat(100)}`);
    await installer.install('scripts', { file: own });
    const installed = await reachInstalled(installer, 'scripts');
    await beginSlowly(test, installer);
    await installer.cancel('scripts');
    expect(installer.state('scripts')).toBeNull();
    expect(installer.installation('scripts')).toEqual(installed);
    expect(existsSync(installed.runtimeFolder)).toBe(true);
  });
});

describe('a restart', () => {
  it('continues a download where it was', async () => {
    const first = await test.open();
    await beginSlowly(test, first);
    await first.close();
    const second = await test.open();
    expect(second.state('scripts')).toMatchObject({ status: 'paused', model: WRITER.id });
    second.start();
    await reachInstalled(second, 'scripts');
    expect(hasContinued()).toBe(true);
  });

  it('continues after a process was killed', async () => {
    const first = await test.open();
    await beginSlowly(test, first);
    await first.close();
    const { pid } = spawnSync(process.execPath, ['--version']);
    await writeFile(
      scripts('lock'),
      JSON.stringify({ id: 'of the killed one', pid, host: hostname(), holder: 'command' }),
    );
    const second = await test.open();
    second.start();
    await reachInstalled(second, 'scripts');
    expect(await readdir(scripts())).not.toContain('lock');
  });

  it('leaves a paused installation alone', async () => {
    const first = await test.open();
    await beginSlowly(test, first);
    await first.pause('scripts');
    await first.close();
    const second = await test.open();
    second.start();
    await second.refresh();
    expect(second.state('scripts')).toMatchObject({ status: 'paused' });
  });

  it('shows installed files that are missing, and restores them on request', async () => {
    const first = await test.open();
    await first.install('scripts', { model: WRITER.id });
    const { modelPath } = await reachInstalled(first, 'scripts');
    await first.close();
    await truncate(modelPath, 10);
    const second = await test.open();
    expect(second.installation('scripts')).toBeNull();
    expect(second.state('scripts')).toMatchObject({
      status: 'install-failed',
      title: 'Installed files are missing or damaged.',
      reason: expect.stringContaining(WRITER.file),
    });
    await second.resume('scripts');
    await reachInstalled(second, 'scripts');
    expect(await readFile(modelPath)).toEqual(test.content);
  });
});

describe('an installation that fails', () => {
  it('tells how much disk space is missing, before anything is downloaded', async () => {
    const installer = await test.open({ freeBytes: async () => 1_000_000 });
    await installer.install('scripts', { model: WRITER.id });
    expect(await reachStatus(installer, 'scripts', 'install-failed')).toMatchObject({
      title: 'There is not enough disk space.',
      reason: expect.stringContaining('2 MB more are needed, 1 MB are free'),
    });
    expect(test.hub.requests.list().filter(({ path }) => path.startsWith('/cdn/'))).toEqual([]);
  });

  it('quotes npm if the packages cannot be installed, and tries them again on request', async () => {
    let calls = 0;
    const { packages } = await failingOnce(() => (calls += 1));
    const installer = await test.open({ packages: { scripts: packages } });
    await installer.install('scripts', { model: WRITER.id });
    expect(await reachStatus(installer, 'scripts', 'install-failed')).toMatchObject({
      title: 'The packages could not be installed.',
      reason: expect.stringContaining('npm said: no registry'),
    });
    await installer.resume('scripts');
    await reachInstalled(installer, 'scripts');
    expect(calls).toBe(2);
  });

  it('keeps the installed model until the new one has passed its test', async () => {
    let isBroken = false;
    const installer = await test.open({
      testPart: async () => {
        if (isBroken) throw new Error('The model could not be loaded.');
        return { amount: 9, tookMs: 100, at: new Date().toISOString() };
      },
    });
    await installer.install('scripts', { model: WRITER.id });
    const old = await reachInstalled(installer, 'scripts');
    await test.publish('unsloth/Qwen3-1.7B-GGUF/Qwen3-1.7B-Q4_K_M.gguf', 'GGUF other');
    isBroken = true;
    await installer.install('scripts', { model: 'qwen3-1.7b' });
    expect(await reachStatus(installer, 'scripts', 'install-failed')).toMatchObject({
      title: 'The test sentence failed.',
      reason: expect.stringContaining('The model could not be loaded.'),
    });
    expect(installer.installation('scripts')).toEqual(old);
    expect(existsSync(old.modelPath)).toBe(true);
    isBroken = false;
    await installer.resume('scripts');
    expect((await reachInstalled(installer, 'scripts')).model.name).toBe('Qwen3 1.7B');
    expect(existsSync(old.modelPath)).toBe(false);
  });
});

/** Packages whose first installation fails. */
async function failingOnce(onCall: () => number) {
  const manifest = join(test.folder, '..', 'manifest');
  const packages = {
    manifest,
    bytes: 1000,
    install: async (target: string) => {
      if (onCall() === 1) throw new Error('npm said: no registry.');
      await writeFile(target, '');
    },
  };
  return { packages };
}

describe('removing', () => {
  it('deletes the model and the packages', async () => {
    const installer = await test.open();
    await installer.install('scripts', { model: WRITER.id });
    await reachInstalled(installer, 'scripts');
    await installer.remove('scripts');
    expect(installer.state('scripts')).toEqual({ status: 'absent' });
    expect((await readdir(scripts())).sort()).toEqual(['install.log', 'models']);
    expect(await readdir(scripts('models'))).toEqual([]);
  });
});
