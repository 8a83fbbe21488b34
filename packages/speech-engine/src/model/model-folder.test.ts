import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SYMBOL_IDS } from './alphabet.ts';
import { readModelFolder } from './model-folder.ts';
import { checkAlphabet, toSymbolIds } from './symbol-ids.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-'));
  await mkdir(join(folder, 'voices'));
  await mkdir(join(folder, 'onnx'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('readModelFolder', () => {
  it('finds the model, its voices and its revision', async () => {
    for (const name of ['af_heart.bin', 'am_puck.bin', 'README.md', '..bin']) {
      await writeFile(join(folder, 'voices', name), '');
    }
    await writeFile(join(folder, 'onnx/model.onnx'), '12345');
    expect(readModelFolder(folder)).toEqual({
      folder,
      file: 'onnx/model.onnx',
      bytes: 5,
      revision: null,
      voices: ['af_heart', 'am_puck'],
    });
    await writeFile(join(folder, 'model_quantized.onnx'), '123');
    await writeFile(join(folder, 'revision.txt'), 'abc123\n');
    expect(readModelFolder(folder)).toMatchObject({ file: 'model_quantized.onnx', revision: 'abc123' });
    expect(readModelFolder(folder, 'onnx/model.onnx')).toMatchObject({ bytes: 5 });
  });

  it('says what is missing', async () => {
    expect(() => readModelFolder(folder)).toThrow(/no model in .*model_quantized\.onnx/u);
    expect(() => readModelFolder(folder, 'other.onnx')).toThrow('other.onnx');
    await writeFile(join(folder, 'model.onnx'), '');
    expect(() => readModelFolder(folder)).toThrow('no voices');
  });
});

describe('checkAlphabet', () => {
  it.each([
    ['no vocabulary', { model_type: 'style_text_to_speech_2' }],
    ['our numbers', { vocab: { ...Object.fromEntries(SYMBOL_IDS), $: 0 } }],
  ])('accepts a config with %s', async (_, config) => {
    await writeFile(join(folder, 'config.json'), JSON.stringify(config));
    expect(() => checkAlphabet(folder)).not.toThrow();
  });

  it('refuses a model that counts its symbols in another way', async () => {
    const vocab = { ...Object.fromEntries(SYMBOL_IDS), ə: 84 };
    await writeFile(join(folder, 'config.json'), JSON.stringify({ vocab }));
    expect(() => checkAlphabet(folder)).toThrow("the symbol 'ə' 84 instead of 83");
  });
});

describe('toSymbolIds', () => {
  it('puts the mark of the ends around the numbers', () => {
    expect(toSymbolIds('kˈæt.')).toEqual([0, 53, 156, 72, 62, 4, 0]);
  });

  it('refuses what the model cannot take', () => {
    expect(() => toSymbolIds('ɫ')).toThrow("no symbol 'ɫ'");
    expect(() => toSymbolIds('a'.repeat(511))).toThrow('511 symbols');
  });
});
