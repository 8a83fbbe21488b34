import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import { describe, expect, it, vi } from 'vitest';
import { isReadOrRefused, readFile, readScript } from '#testing/read-script.ts';
import { zipFiles } from '#testing/zip-files.ts';
import { readMarkdown } from './read-markdown.ts';
import { readSubtitles } from './read-subtitles.ts';
import { readParagraphs } from './read-text.ts';

describe('a text file', () => {
  it('has paragraphs between blank lines; other line breaks are spaces', () => {
    const text = '\uFEFFRoom four.\r\nStand by the rail.\r\n\r\n\r\nLook up.\r\n';
    expect(readScript('Room 4.txt', text)).toEqual([
      'Narrator| Room four. Stand by the rail.',
      'Narrator| Look up.',
    ]);
    expect(readFile('C:\\texts\\Room 4.txt', text)).toMatchObject({ title: 'Room 4', words: 8 });
  });

  it('without blank lines has a paragraph on each line, unless a sentence goes on', () => {
    expect(readScript('a.txt', 'Room four.\nStand by the rail\nand look up.\nListen.')).toEqual([
      'Narrator| Room four.',
      'Narrator| Stand by the rail and look up.',
      'Narrator| Listen.',
    ]);
  });

  it('names its speakers, who get different voices', () => {
    const text = [
      'NARRATOR: Room four.',
      'It is dark.',
      'Keeper: I wound the clockwork.\nAnd I waited.',
      'OLD MAN (O.S.): Alone?',
      'KEEPER:',
      'Yes: alone.',
    ].join('\n\n');
    expect(readScript('a.txt', text)).toEqual([
      'NARRATOR| Room four.',
      'NARRATOR| It is dark.',
      'Keeper| I wound the clockwork. And I waited.',
      'OLD MAN| [O.S.] Alone?',
      'Keeper| Yes: alone.',
    ]);
    const { speakers } = readFile('a.txt', text).document;
    expect(new Set(speakers.map(({ voice }) => voice)).size).toBe(speakers.length);
  });

  it.each<[input: string, lines: string[]]>([
    [
      'Hook: Did you know?\n\nVO: Tides turn.\n\nB-roll: the harbour [dawn]\n\nOn screen: 12 h\n\nCTA: Come and see.',
      [
        'Narrator| [Hook] Did you know?',
        'Narrator| Tides turn.',
        'Narrator| [B-roll: the harbour (dawn)]',
        'Narrator| [On screen: 12 h]',
        'Narrator| [CTA] Come and see.',
      ],
    ],
    [
      'Ingredients: flour and salt.\nStep 1: Mix them.\nStep 2: Bake.\nTip: Serve warm.\nNote: It is hot.',
      [
        'Narrator| Ingredients: flour and salt.',
        'Narrator| Step 1: Mix them.',
        'Narrator| Step 2: Bake.',
        'Narrator| Tip: Serve warm.',
        'Narrator| Note: It is hot.',
      ],
    ],
    ['Q: Why?\nA: Because.', ['Narrator| Q: Why?', 'Narrator| A: Because.']],
    ['A: Why?\nB: Because.', ['A| Why?', 'B| Because.']],
    ['Anna: Hello.\nThen: silence.', ['Narrator| Anna: Hello.', 'Narrator| Then: silence.']],
    ['Anna: Hello.\nBen: Hi.\nAnna: Bye.', ['Anna| Hello.', 'Ben| Hi.', 'Anna| Bye.']],
    [
      'ANNA (whispering): Hush.\n\n(She turns.)\n\n[DOOR]\n\nGo.',
      ['ANNA| [whispering] Hush.', 'ANNA| [She turns.]', 'ANNA| [DOOR]', 'ANNA| Go.'],
    ],
    [
      'Buy these:\n\n• milk\n• eggs\n- tea\n\nAnd then\ngo home.\n1. First.\n2. Second.',
      [
        'Narrator| Buy these:',
        'Narrator| milk',
        'Narrator| eggs',
        'Narrator| tea',
        'Narrator| And then go home.',
        'Narrator| 1. First.',
        'Narrator| 2. Second.',
      ],
    ],
  ])('%j tells who speaks from what is read and what is not', (input, lines) => {
    expect(readScript('a.txt', input)).toEqual(lines);
  });

  it('keeps every letter of a long direction, in directions that a project may have', () => {
    const letters = 'a'.repeat(379);
    expect(readScript('a.txt', `(${letters}😀 ${'b '.repeat(200)})`)).toEqual([
      `Narrator| [${letters}] [😀${' b'.repeat(189)}] [${'b '.repeat(11).trim()}]`,
    ]);
  });

  it.each([
    'Bring these.\n\nNote: bring water.\n\nIt is hot.\n\nGo.',
    'We meet at 10: be there.\n\nSee https://example.com for more.',
    'what follows: nothing.',
    'He said, after a very long pause: no.\n\nYes.',
  ])('with a colon in a sentence has no speakers: %j', (text) => {
    expect(readScript('a.txt', text).every((line) => line.startsWith('Narrator| '))).toBe(true);
  });

  it('in UTF-16 is read like one in UTF-8', () => {
    const little = Buffer.from('\uFEFFZoë says 你好.', 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const content of [little, big])
      expect(readScript('a.txt', content)).toEqual(['Narrator| Zoë says 你好.']);
  });

  it('in the encoding of old Windows programs is read too', () => {
    const bytes = [0x93, 0x5a, 0x6f, 0xeb, 0x94, 0x20, 0x97, 0x20, 0x35, 0x80];
    expect(readScript('a.txt', Buffer.from(bytes))).toEqual(['Narrator| “Zoë” — 5€']);
  });

  it.each([
    ['a.txt', 'a\0b', IMPORT_TEXTS.notText],
    ['a.txt', ' \n\n ', IMPORT_TEXTS.empty],
    ['a.txt', zipFiles({ a: 'b' }), IMPORT_TEXTS.unknownType],
    ['a.pdf', '%PDF-1.7', IMPORT_TEXTS.unknownType],
    ['script', 'Words', IMPORT_TEXTS.unknownType],
    ['a.doc', 'Words', IMPORT_TEXTS.oldWord],
    ['a.docx', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), IMPORT_TEXTS.oldWord],
    ['a.txt', 'word '.repeat(4001), IMPORT_TEXTS.tooLong],
    ['a.txt', 'x'.repeat(60_001), IMPORT_TEXTS.tooLong],
    ['a.txt', `(${'x'.repeat(400_000)})`, IMPORT_TEXTS.tooLong],
    ['a.txt', '你。'.repeat(4001), IMPORT_TEXTS.tooManySentences],
    ['a.txt', 'Word.\n\n'.repeat(401), IMPORT_TEXTS.tooManyParagraphs],
    ['a.txt', Array.from({ length: 13 }, (_, i) => `S${i}: Hi.`).join('\n'), IMPORT_TEXTS.tooManySpeakers],
  ])('%s that cannot be imported says why: %#', (name, content, text) => {
    expect(() => readFile(name, content)).toThrow(text);
  });
});

it.each([
  ['a plain text', readParagraphs, 'A: b\n'.repeat(20_000)],
  ['Markdown', readMarkdown, 'A: b\n'.repeat(20_000)],
  ['subtitles', readSubtitles, `00:00:01,000 --> 00:00:02,000\n${'A: b\n'.repeat(20_001)}`],
])('the lines of %s that has far too many are not looked at one by one', (_, read, text) => {
  const isLabelled = vi.fn<(line: string) => boolean>(() => true);
  try {
    read(text, isLabelled);
  } catch (error) {
    expect(error).toMatchObject({ message: IMPORT_TEXTS.tooLong });
  }
  expect(isLabelled.mock.calls.length).toBeLessThan(2500);
});

describe('a Markdown file', () => {
  it('loses its signs, addresses, pictures, code and comments; emphasis stays', () => {
    const text = `---
layout: post
---
# The *lamp* #

**Narrator:** Stand by the [rail](https://example.com/a) and __look__ up.
It is _very_ bright. <!-- check
this --> \`Now\`.

![A lamp](lamp.png)

## Part two

**Keeper:** I said 2 \\* 3, [pause 1s] *twice*.
**Narrator:** Why?

\`\`\`
not.spoken();
\`\`\`

> - a quoted item
> - another

***
snake_case_name stays.
`;
    expect(readFile('a.md', text).title).toBe('The *lamp*');
    expect(readScript('a.md', text)).toEqual([
      'Narrator| Stand by the rail and look up. It is *very* bright. Now.',
      'Narrator| Part two',
      'Narrator| Keeper: I said 2 * 3, [pause 1s] *twice*.',
      'Narrator| Why?',
      'Narrator| a quoted item',
      'Narrator| another',
      'Narrator| snake_case_name stays.',
    ]);
  });

  it.each<[input: string, title: string, lines: string[]]>([
    ['| Tide | Time |\n|:-----|-----:|\n| High | 6 a.m. |', 'a', ['Tide, Time', 'High, 6 a.m.']],
    ['Tea &amp; cake&nbsp;&mdash; caf&eacute; &#8364;5 &lt;b&gt;', 'a', ['Tea & cake — café €5 <b>']],
    ['It is old.[^1]\n\n[^1]: See the log\nof the keeper.\n\nGo.', 'a', ['It is old.', 'Go.']],
    ['[docs]: https://example.com\n\nRead [the docs][docs].', 'a', ['Read the docs.']],
    ['- [ ] Milk\n- [x] Eggs\n  1. Fresh', 'a', ['Milk', 'Eggs', 'Fresh']],
    [
      'The lamp\n========\n\nIt turns.\n\nPart two\n---\nIt stops.',
      'The lamp',
      ['It turns.', 'Part two', 'It stops.'],
    ],
    ['One  \ntwo<br>three.', 'a', ['One two three.']],
  ])('%j has its words alone', (input, title, lines) => {
    expect(readFile('a.md', input).title).toBe(title);
    expect(readScript('a.md', input)).toEqual(lines.map((line) => `Narrator| ${line}`));
  });

  it.each(['**a ', '<!--', '[a', '# ', '_a ', '`', '<a', '- ', '> ', '![', '\\*'])(
    'made of a megabyte of %j is read or refused, not read for ever',
    (part) => {
      for (const length of [1_000_000, 290_000]) {
        expect(isReadOrRefused('a.md', `Start ${part.repeat(length / part.length)}`)).toBe(true);
        expect(isReadOrRefused('a.md', `Start ${part.trim()}\n`.repeat(length / 9))).toBe(true);
      }
    },
  );
});
