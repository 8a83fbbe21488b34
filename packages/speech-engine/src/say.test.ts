import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SAY = fileURLToPath(new URL('./say.ts', import.meta.url));
const TIMEOUT_MS = 120_000;

async function say(parameters: readonly string[], input = ''): Promise<string> {
  const program = spawn(process.execPath, [SAY, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  program.stdin.end(input);
  return text(program.stdout);
}

describe('npm run say', { timeout: TIMEOUT_MS }, () => {
  it('prints the symbols of every line, word by word', async () => {
    const answered = await say(
      ['--phonemes', '--stdin', '--voice', 'kore'],
      'The cat sat.\n\nA dog, 2 cats.\n',
    );
    const lines = answered.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ').filter(Boolean).length)).toEqual([3, 0, 4]);
    expect(lines[0]).toBe('ðə kˈæt sˈæt.');
  });

  it('reads in a language or one of its accents, and says how it is used otherwise', async () => {
    const read = (language: string) => say(['--phonemes', '--language', language, 'Cinco cigüeñas.']);
    expect(await read('es')).toBe('θˈinko θˌiɣuˈeɲas.\n');
    expect(await read('es-419')).toBe('sˈinko sˌiɣuˈeɲas.\n');
    for (const parameters of [['--phonemes', '--language', 'de', 'Guten Tag.'], []])
      expect(await say(parameters)).toContain('npm run say -- [--voice kore]');
  });
});
