import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireBuild, RUNTIME_MANIFEST } from './install-runtime.ts';

const SYSTEMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];

async function readFiles() {
  const read = (name: string) => readFile(join(RUNTIME_MANIFEST, name), 'utf8');
  return { manifest: await read('package.json'), lock: await read('package-lock.json') };
}

describe('requireBuild', () => {
  it.each(SYSTEMS)('requires the build for %s and no other', async (system) => {
    const files = requireBuild(await readFiles(), system);
    const { dependencies, optionalDependencies } = JSON.parse(files.manifest);
    const { packages } = JSON.parse(files.lock);
    expect(optionalDependencies).toBeUndefined();
    expect(packages[''].dependencies).toEqual(dependencies);
    const version = dependencies['node-llama-cpp'];
    const required = Object.entries(dependencies).filter(([name]) => name.startsWith('@node-llama-cpp/'));
    expect(required).toEqual([[expect.any(String), version]]);
    for (const [name, entry] of Object.entries<Record<string, unknown>>(packages)) {
      if (!name.startsWith('node_modules/@node-llama-cpp/')) continue;
      const isRequired = required.some(([build]) => name.endsWith(`/${build}`));
      expect(entry).toMatchObject({ version, integrity: expect.any(String) });
      expect(entry['optional'] ?? false).toBe(!isRequired);
    }
  });

  it('refuses other systems', async () => {
    const files = await readFiles();
    expect(() => requireBuild(files, 'sunos-x64')).toThrow('sunos-x64');
  });
});
