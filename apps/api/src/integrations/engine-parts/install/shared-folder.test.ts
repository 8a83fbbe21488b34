import { writeFile } from 'node:fs/promises';
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

describe('two processes', () => {
  it('do not change the same part at once', async () => {
    const product = await test.open();
    product.start();
    const command = await test.open({ holder: 'command' });
    await beginSlowly(test, command);
    await expect(product.install('scripts', { model: WRITER.id })).rejects.toThrow(/npm run engines/u);
    await expect(product.remove('scripts')).rejects.toThrow(InstallError);
    await command.pause('scripts');
    await product.resume('scripts');
    await expect(command.cancel('scripts')).rejects.toThrow(/Voicedraft is running/u);
    await reachInstalled(product, 'scripts');
  });

  it('see what the other one does', async () => {
    const product = await test.open();
    product.start();
    const command = await test.open({ holder: 'command' });
    await beginSlowly(test, command);
    await reachStatus(product, 'scripts', 'installing');
    const installed = await reachInstalled(command, 'scripts');
    expect(await reachInstalled(product, 'scripts')).toEqual(installed);
    await command.remove('scripts');
    await reachStatus(product, 'scripts', 'absent');
    expect(product.installation('scripts')).toBeNull();
  });

  it('do not wait for a lock that nothing renews', async () => {
    const installer = await test.open();
    await installer.install('scripts', { model: WRITER.id });
    await reachInstalled(installer, 'scripts');
    await writeFile(join(test.folder, 'scripts/lock'), 'not a lock');
    await installer.remove('scripts');
    expect(installer.state('scripts')).toEqual({ status: 'absent' });
  });
});
