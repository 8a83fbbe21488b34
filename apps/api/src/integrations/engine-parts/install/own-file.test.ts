import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type InstallerTest, reachInstalled, startInstallerTest } from '#testing/installer-kit.ts';

let test: InstallerTest;

beforeEach(async () => {
  test = await startInstallerTest();
});

afterEach(async () => {
  await test.close();
});

describe('a file of this machine', () => {
  it('is used where it is, and stays when the part is removed', async () => {
    const own = join(test.folder, '..', 'own.gguf');
    await writeFile(own, `GGUF${'x'.repeat(100)}`);
    const installer = await test.open();
    await installer.install('scripts', { file: own });
    const { modelPath, model } = await reachInstalled(installer, 'scripts');
    expect(modelPath).toBe(own);
    expect(model).toMatchObject({ name: 'own.gguf', licence: null, bytes: 104, files: [] });
    await installer.remove('scripts');
    expect(existsSync(own)).toBe(true);
    expect(installer.state('scripts')).toEqual({ status: 'absent' });
  });

  it.each([
    ['a path that is not whole', 'models/own.gguf', /whole path/u],
    ['no file', '/nowhere/own.gguf', /no file \/nowhere\/own.gguf on the server/u],
    ['a folder', '/', /is not a file/u],
    ['another kind of file', process.execPath, /is not a GGUF file/u],
  ])('is refused: %s', async (_name, file, message) => {
    const installer = await test.open();
    await expect(installer.install('scripts', { file })).rejects.toThrow(message);
    expect(installer.state('scripts')).toEqual({ status: 'absent' });
  });

  it('is refused without waiting for it: a pipe that nobody writes to, a device', async () => {
    const pipe = join(test.folder, '..', 'pipe.gguf');
    execFileSync('mkfifo', [pipe]);
    const installer = await test.open();
    for (const file of [pipe, '/dev/null']) {
      await expect(installer.install('scripts', { file })).rejects.toThrow(/is not a file/u);
    }
  });
});
