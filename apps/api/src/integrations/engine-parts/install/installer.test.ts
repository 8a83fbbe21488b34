import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type InstallerTest,
  reach,
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

/** First bytes that transfers asked for, oldest first. */
function transfers(): number[] {
  return test.hub.requests
    .list()
    .filter(({ path }) => path.startsWith('/cdn/') && path.endsWith(WRITER.file))
    .map(({ body }) => Number(/\d+/u.exec(String((body as { range: string | null }).range))?.[0] ?? 0));
}

async function listModels(): Promise<string[]> {
  return readdir(join(test.folder, 'scripts/models'), { recursive: true }).catch(() => []);
}

describe('installing', () => {
  it('puts the chosen file in its place, tested, with what the hub said about it', async () => {
    const installer = await test.open();
    const steps: string[] = [];
    installer.onChange(() => {
      const state = installer.state('scripts');
      if (state?.status === 'installing' && steps.at(-1) !== state.step) steps.push(state.step);
    });
    await installer.install('scripts', { model: WRITER.id });
    const installation = await reachInstalled(installer, 'scripts');
    expect(steps).toEqual(['packages', 'download', 'checksum', 'test']);
    expect(await readFile(installation.modelPath)).toEqual(test.content);
    expect(existsSync(join(installation.runtimeFolder, 'node_modules'))).toBe(true);
    expect(installation).toMatchObject({
      plannedBytes: WRITER.bytes * 1.5 + 0.5e9,
      lastTest: { amount: 12 },
      model: { name: 'Qwen3.5 2B', licence: 'Apache-2.0', bytes: WRITER.bytes },
    });
    expect(installation.model.files).toEqual([
      {
        name: WRITER.file,
        bytes: WRITER.bytes,
        digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/u),
        revision: expect.stringMatching(/^[0-9a-f]{40}$/u),
      },
    ]);
    expect(test.tested).toMatchObject([{ part: 'scripts', modelPath: installation.modelPath }]);
    expect(installer.log('scripts').at(-1)).toContain('Qwen3.5 2B is installed.');
    expect(await readdir(join(test.folder, 'scripts'))).not.toContain('state.json');
  });

  it('describes a download before it begins', async () => {
    const installer = await test.open();
    expect(installer.state('scripts')).toEqual({ status: 'absent' });
    expect(await installer.describeDownload('scripts', WRITER.id)).toMatchObject({
      bytes: WRITER.bytes,
      hub: test.hub.url,
      folder: join(test.folder, 'scripts'),
      files: [{ name: WRITER.file }],
    });
    await expect(installer.describeDownload('scripts', 'qwen3.5-4b')).rejects.toThrow(/refuses access/u);
  });

  it('is found again by the next process', async () => {
    const first = await test.open();
    await first.install('scripts', { model: WRITER.id });
    const installation = await reachInstalled(first, 'scripts');
    await first.close();
    expect((await test.open()).installation('scripts')).toEqual(installation);
  });
});

describe('a broken connection', () => {
  it('is continued where it broke', async () => {
    const installer = await test.open();
    test.hub.faults.inject({ fault: { kind: 'cut' }, times: 2 });
    await installer.install('scripts', { model: WRITER.id });
    const { modelPath } = await reachInstalled(installer, 'scripts');
    expect(await readFile(modelPath)).toEqual(test.content);
    expect(transfers()).toEqual([0, WRITER.bytes / 2, (WRITER.bytes * 3) / 4]);
  });

  it('is also one that went silent', async () => {
    const installer = await test.open({ timing: { silenceMs: 200 } });
    test.hub.faults.inject({ fault: { kind: 'stall' } });
    await installer.install('scripts', { model: WRITER.id });
    await reachInstalled(installer, 'scripts');
    expect(transfers()).toEqual([0, WRITER.bytes / 2]);
    expect(installer.log('scripts').join('\n')).toMatch(/has sent nothing for/u);
  });

  it('rests after five tries without progress, and continues by itself', async () => {
    const installer = await test.open({ timing: { nextTryMs: 30 } });
    test.hub.faults.inject({ fault: { kind: 'status', status: 503 }, times: 5 });
    await installer.install('scripts', { model: WRITER.id });
    const interrupted = await reachStatus(installer, 'scripts', 'interrupted');
    expect(interrupted.reason).toMatch(/is not available now \(HTTP 503\)/u);
    expect(Date.parse(interrupted.nextTryAt) - Date.parse(interrupted.stoppedAt)).toBe(30);
    await reachInstalled(installer, 'scripts');
  });

  it('waits for a hub that cannot be reached at all', async () => {
    const installer = await test.open();
    await test.hub.close();
    await installer.install('scripts', { model: WRITER.id });
    const { reason } = await reachStatus(installer, 'scripts', 'interrupted');
    expect(reason).toBe(`${new URL(test.hub.url).host} accepts no connections.`);
    expect(
      installer
        .log('scripts')
        .join('\n')
        .match(/could not be asked/gu),
    ).toHaveLength(4);
  });
});

describe('a wrong file', () => {
  it('is deleted if its checksum is wrong, and downloaded again on request', async () => {
    const installer = await test.open();
    test.hub.faults.inject({ fault: { kind: 'flip' } });
    await installer.install('scripts', { model: WRITER.id });
    const failed = await reachStatus(installer, 'scripts', 'install-failed');
    expect(failed).toMatchObject({
      title: 'The file is damaged, so it was deleted.',
      expected: expect.stringMatching(/^sha256:/u),
      received: expect.stringMatching(/^sha256:/u),
    });
    expect(failed.expected).not.toBe(failed.received);
    expect((await listModels()).filter((name) => name.includes('gguf'))).toEqual([]);
    expect(installer.installation('scripts')).toBeNull();
    await installer.resume('scripts');
    await reachInstalled(installer, 'scripts');
  });

  it('is refused if the hub describes another one than before', async () => {
    const installer = await test.open();
    test.hub.faults.inject({ fault: { kind: 'changed' } });
    await installer.install('scripts', { model: WRITER.id });
    const { title } = await reachStatus(installer, 'scripts', 'install-failed');
    expect(title).toBe('The file has changed at the hub.');
    expect(transfers()).toEqual([0]);
    expect(await listModels()).not.toContainEqual(expect.stringContaining('gguf'));
    await installer.resume('scripts');
    await reachInstalled(installer, 'scripts');
  });

  it('is not mixed with a new one after a pause', async () => {
    const installer = await test.open();
    test.hub.faults.inject({ fault: { kind: 'slow', bytesPerSecond: 1_000_000 } });
    await installer.install('scripts', { model: WRITER.id });
    await reach(installer, 'scripts', (state) => state?.status === 'installing' && state.doneBytes > 0);
    await installer.pause('scripts');
    await test.publish(`unsloth/Qwen3.5-2B-GGUF/${WRITER.file}`, 'GGUF new');
    await installer.resume('scripts');
    const { title } = await reachStatus(installer, 'scripts', 'install-failed');
    expect(title).toBe('The hub does not have this model.');
    await installer.resume('scripts');
    const { modelPath } = await reachInstalled(installer, 'scripts');
    expect(await readFile(modelPath, 'utf8')).toBe('GGUF new');
    expect((await listModels()).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('is none if the hub refuses the model', async () => {
    const installer = await test.open();
    await installer.install('scripts', { model: 'smollm3-3b' });
    const failed = await reachStatus(installer, 'scripts', 'install-failed');
    expect(failed).toMatchObject({ title: 'The hub does not give out this model.', expected: null });
  });
});
