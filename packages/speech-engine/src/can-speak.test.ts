import { describe, expect, it } from 'vitest';
import { describeMachine, findObstacle, type Machine } from './can-speak.ts';

const GOOD: Machine = { platform: 'linux', arch: 'x64', hasGlibc: true, availableMemory: 2_000_000_000 };

describe('findObstacle', () => {
  it.each<Partial<Machine>>([{}, { arch: 'arm64' }, { platform: 'darwin', arch: 'arm64', hasGlibc: false }])(
    'finds none on a machine that can speak (%o)',
    (changes) => {
      expect(findObstacle({ ...GOOD, ...changes })).toBeNull();
    },
  );

  it.each<[Partial<Machine>, string]>([
    [{ platform: 'darwin' }, '(darwin x64)'],
    [{ platform: 'freebsd' }, '(freebsd x64)'],
    [{ hasGlibc: false }, 'glibc'],
    [{ availableMemory: 512_000_000 }, '600 MB of free memory, and 512 MB are free'],
  ])('says what is missing (%o)', (changes, reason) => {
    const obstacle = findObstacle({ ...GOOD, ...changes });
    expect(obstacle).toContain(reason);
    expect(obstacle).toContain('Connect Gemini or a voice server');
  });

  it('knows this machine', () => {
    const { platform, arch } = process;
    const isGnu = platform === 'linux';
    expect(describeMachine()).toMatchObject({ platform, arch, hasGlibc: isGnu });
    expect(describeMachine().availableMemory).toBeGreaterThan(0);
  });
});
