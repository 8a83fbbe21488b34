import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALL_TIMEOUT_MS } from '@voicedraft/engine-server/testing/provide-packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRuntime, type Runtime } from '#model/runtime.ts';
import { provideRuntime } from '#testing/provide-runtime.ts';
import { createPronunciations } from './create-pronunciations.ts';
import { pronouncePhrase } from './pronounce.ts';

let folder: string;
let runtime: Runtime;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dictionaries-'));
  runtime = loadRuntime(await provideRuntime());
}, INSTALL_TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true }));

function say(text: string, dialect: 'american' | 'british' = 'american'): string {
  const source = createPronunciations(runtime.phonemizer, folder);
  const spoken = pronouncePhrase(text.split(' '), dialect, source);
  return spoken.map(({ sound, mark }) => sound + mark).join(' ');
}

describe('createPronunciations', () => {
  it('asks the real phonemize', () => {
    expect(say('The kids want water, and their teacher says hello to a judge.')).toBe(
      'ðə kˈɪdz wˈɑnt wˈɔTəɹ, ænd ðɛɹ tˈiʧəɹ sˈɛz həlˈO tʊ ɐ ʤˈʌʤ.',
    );
    expect(say('water', 'british')).toBe('wˈɔtə');
  });

  it('survives words that phonemize fails for', () => {
    expect(say('constructor __proto__ valueOf')).toMatch(/^kənstɹˈʌktəɹ \S+ \S+$/u);
  });

  it('prefers the dictionaries of the folder, gold to silver', async () => {
    await writeFile(join(folder, 'us_silver.json'), JSON.stringify({ kids: 'sˈɪlvəɹ', water: 'wˈɔɾəɹ' }));
    await writeFile(join(folder, 'us_gold.json'), JSON.stringify({ kids: 'ɡˈOld' }));
    expect(say('kids water kids')).toBe('ɡˈOld wˈɔTəɹ ɡˈOld');
    expect(say('kids', 'british')).toBe('kˈɪdz');
  });
});
