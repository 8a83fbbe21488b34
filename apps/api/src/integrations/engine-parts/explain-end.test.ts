import { describe, expect, it } from 'vitest';
import { explainEnd, type EndFacts } from './explain-end.ts';

const ENDED: EndFacts = {
  code: 1,
  signal: null,
  error: null,
  fault: null,
  lines: [],
  plannedBytes: 1_500_000_000,
};

const MEMORY = /^The last time it ran out of memory: 1\.5 GB planned, \d+\.\d GB free\. Free some memory/u;

describe('why a server ended', () => {
  it.each([
    ['a status without a word', {}, 'It ended with status 1 and printed nothing.'],
    [
      'a status, with the last line that says something',
      { lines: ['Error: port taken', '    at listen (net.js:1:1)', '', 'Node.js v24.21.0'] },
      'It ended with status 1. Its last line: Error: port taken.',
    ],
    [
      'a signal',
      { code: null, signal: 'SIGSEGV' as const, lines: ['Ready.'] },
      'It ended with SIGSEGV. Its last line: Ready.',
    ],
    ['what the model said', { fault: 'No such voice' }, 'No such voice.'],
    [
      'no program',
      { code: null, error: new Error('spawn ENOENT') },
      'It could not be started: spawn ENOENT.',
    ],
  ])('is told for %s', (_, facts, sentence) => {
    expect(explainEnd({ ...ENDED, ...facts })).toBe(sentence);
  });

  it.each([
    [
      'V8',
      {
        signal: 'SIGABRT' as const,
        lines: ['FATAL ERROR: … JavaScript heap out of memory', ' 1: 0xb76 node'],
      },
    ],
    [
      'C++',
      {
        lines: [
          "terminate called after throwing an instance of 'std::bad_alloc'",
          '  what():  std::bad_alloc',
        ],
      },
    ],
    ['the model', { fault: 'Failed to allocate memory for requested buffer of size 1400000000' }],
  ])('is memory if %s says so', (_, facts) => {
    expect(explainEnd({ ...ENDED, ...facts })).toMatch(MEMORY);
  });

  it('is probably memory if the system killed it while there was little', () => {
    const killed = { ...ENDED, code: null, signal: 'SIGKILL' } as const;
    expect(explainEnd({ ...killed, plannedBytes: 1e15 })).toMatch(
      /^The last time the system ended it, as it does when memory runs out: 1000000\.0 GB planned/u,
    );
    expect(explainEnd({ ...killed, plannedBytes: 1 })).toBe('It ended with SIGKILL and printed nothing.');
  });
});
