import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PREVIOUS_RELEASE } from './previous-release.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;
const CHECKOUT = join(import.meta.dirname, '../../../../..');

/**
 * Puts the previous release into a folder, with the packages that its server needs, or everything that its tests need.
 * @throws Error that says what to do if this clone does not have its commit
 */
export async function checkOutRelease(folder: string, needs: 'server' | 'tests' = 'server'): Promise<void> {
  const { commit, version } = PREVIOUS_RELEASE;
  await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: CHECKOUT }).catch(() => {
    throw new Error(
      `Release ${version} (${commit}) is not in this clone. Fetch the whole history: git fetch --unshallow`,
    );
  });
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: CHECKOUT });
  await run('tar', ['-xf', archive, '-C', folder]);
  // Not `npm ci`: some registries lack builds for other systems, and it rejects a lock file without them.
  await run(
    'npm',
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      ...(needs === 'server' ? ['--omit=dev', '--workspace', 'apps/api'] : []),
    ],
    { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES },
  );
}
