import { expect, it } from 'vitest';
import { isOnThisMachine, listOllamaUrls } from './ollama-address.ts';

const USUAL = 'http://127.0.0.1:11434';

it.each([
  [undefined, []],
  ['', []],
  ['127.0.0.1', []],
  ['0.0.0.0:11434', []],
  [':11434', []],
  ['ollama', ['http://ollama:11434']],
  ['10.0.0.5', ['http://10.0.0.5:11434']],
  ['10.0.0.5:1234', ['http://10.0.0.5:1234']],
  [':1234', ['http://127.0.0.1:1234']],
  ['0.0.0.0:1234', ['http://127.0.0.1:1234']],
  ['[::1]:1234', ['http://[::1]:1234']],
  ['fd00::5', ['http://[fd00::5]:11434']],
  ['10.0.0.5:99999', ['http://10.0.0.5:11434']],
  ['http://ollama:11434', ['http://ollama:11434']],
  ['http://10.0.0.5', ['http://10.0.0.5']],
  ['https://models.example', ['https://models.example']],
  ['https://models.example:8443/ollama/', ['https://models.example:8443/ollama']],
  ['"10.0.0.5:1234"', ['http://10.0.0.5:1234']],
  ['unix:///run/ollama.sock', []],
  ['not a host', []],
])('reads OLLAMA_HOST as Ollama does: %s', (host, named) => {
  expect(listOllamaUrls(host)).toEqual([...named, USUAL]);
});

it('tells which addresses are of this machine', () => {
  const urls = [USUAL, 'http://localhost:1', 'http://[::1]:1', 'http://ollama:1', 'http://10.0.0.5:1'];
  expect(urls.map((url) => isOnThisMachine(url))).toEqual([true, true, true, false, false]);
});
