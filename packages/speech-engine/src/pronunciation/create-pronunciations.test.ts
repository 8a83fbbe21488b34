import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPhonemizer } from '#model/runtime.ts';
import { createPronunciations } from './create-pronunciations.ts';
import { loadDictionary } from './dictionary.ts';
import { pronouncePhrase } from './pronounce.ts';

let folder: string;
const phonemizer = loadPhonemizer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dictionaries-'));
});

afterAll(() => rm(folder, { recursive: true }));

function say(text: string, dialect: 'american' | 'british' = 'american'): string {
  const source = createPronunciations(phonemizer, (each) => loadDictionary(folder, each));
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
    await writeFile(
      join(folder, 'us_silver.json'),
      JSON.stringify({ kids: 'sˈɪlvəɹ', water: 'wˈɔɾəɹ' }, null, 2),
    );
    await writeFile(join(folder, 'us_gold.json'), JSON.stringify({ kids: 'ɡˈOld' }, null, 2));
    expect(say('kids water kids')).toBe('ɡˈOld wˈɔTəɹ ɡˈOld');
    expect(say('kids', 'british')).toBe('kˈɪdz');
  });
});
