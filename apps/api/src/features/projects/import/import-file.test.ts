import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import { ProjectDocument } from '@voicedraft/contract/project-document';
import { describe, expect, it } from 'vitest';
import { AppError } from '#http/app-error.ts';
import { makeDocx, paragraphOf, zipFiles } from '#testing/zip-files.ts';
import { importFile } from './import-file.ts';

const read = (name: string, content: string | Buffer) => importFile({ name, content: Buffer.from(content) });

/** Who says what, in order. */
function script(name: string, content: string | Buffer): string[] {
  const { document } = read(name, content);
  expect(ProjectDocument.parse(document)).toEqual(document);
  const names = new Map(document.speakers.map((speaker) => [speaker.id, speaker.name]));
  return document.paragraphs.map(({ speakerId, text }) => `${names.get(speakerId)}| ${text}`);
}

/** Whether a file is read, or refused with a plain text. */
function isReadOrRefused(name: string, content: string | Buffer): boolean {
  try {
    return read(name, content).words > 0;
  } catch (error) {
    return error instanceof AppError && error.code === 'validation';
  }
}

describe('a text file', () => {
  it('has paragraphs between blank lines; other line breaks are spaces', () => {
    const text = '\uFEFFRoom four.\r\nStand by the rail.\r\n\r\n\r\nLook up.\r\n';
    expect(script('Room 4.txt', text)).toEqual([
      'Narrator| Room four. Stand by the rail.',
      'Narrator| Look up.',
    ]);
    expect(read('C:\\texts\\Room 4.txt', text)).toMatchObject({ title: 'Room 4', words: 8 });
  });

  it('without blank lines has a paragraph on each line, unless a sentence goes on', () => {
    expect(script('a.txt', 'Room four.\nStand by the rail\nand look up.\nListen.')).toEqual([
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
      'Old Man (O.S.): Alone?',
      'KEEPER:',
      'Yes: alone.',
    ].join('\n\n');
    expect(script('a.txt', text)).toEqual([
      'NARRATOR| Room four.',
      'NARRATOR| It is dark.',
      'Keeper| I wound the clockwork. And I waited.',
      'Old Man| Alone?',
      'Yes| alone.',
    ]);
    const { speakers } = read('a.txt', text).document;
    expect(new Set(speakers.map(({ voice }) => voice)).size).toBe(speakers.length);
  });

  it.each([
    'Bring these.\n\nNote: bring water.\n\nIt is hot.\n\nGo.',
    'We meet at 10: be there.\n\nSee https://example.com for more.',
    'what follows: nothing.',
    'He said, after a very long pause: no.\n\nYes.',
  ])('with a colon in a sentence has no speakers: %j', (text) => {
    expect(script('a.txt', text).every((line) => line.startsWith('Narrator| '))).toBe(true);
  });

  it('in UTF-16 is read like one in UTF-8', () => {
    const little = Buffer.from('\uFEFFZoë says 你好.', 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const content of [little, big])
      expect(script('a.txt', content)).toEqual(['Narrator| Zoë says 你好.']);
  });

  it.each([
    ['a.txt', Buffer.from([0x5a, 0x6f, 0xeb]), IMPORT_TEXTS.notText],
    ['a.txt', 'a\0b', IMPORT_TEXTS.notText],
    ['a.txt', ' \n\n ', IMPORT_TEXTS.empty],
    ['a.txt', zipFiles({ a: 'b' }), IMPORT_TEXTS.unknownType],
    ['a.pdf', '%PDF-1.7', IMPORT_TEXTS.unknownType],
    ['script', 'Words', IMPORT_TEXTS.unknownType],
    ['a.doc', 'Words', IMPORT_TEXTS.oldWord],
    ['a.docx', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), IMPORT_TEXTS.oldWord],
    ['a.txt', 'word '.repeat(4001), IMPORT_TEXTS.tooLong],
    ['a.txt', 'x'.repeat(60_001), IMPORT_TEXTS.tooLong],
    ['a.txt', '你。'.repeat(4001), IMPORT_TEXTS.tooManySentences],
    ['a.txt', 'Word.\n\n'.repeat(401), IMPORT_TEXTS.tooManyParagraphs],
    ['a.txt', Array.from({ length: 13 }, (_, i) => `S${i}: Hi.`).join('\n'), IMPORT_TEXTS.tooManySpeakers],
  ])('%s that cannot be imported says why: %#', (name, content, text) => {
    expect(() => read(name, content)).toThrow(text);
  });
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
    expect(read('a.md', text).title).toBe('The *lamp*');
    expect(script('a.md', text)).toEqual([
      'Narrator| Stand by the rail and look up. It is *very* bright. Now.',
      'Narrator| Part two',
      'Keeper| I said 2 * 3, [pause 1s] *twice*.',
      'Narrator| Why?',
      'Narrator| a quoted item',
      'Narrator| another',
      'Narrator| snake_case_name stays.',
    ]);
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

describe('a subtitle file', () => {
  it('loses numbers, times and layout; sentences cut in two are joined', () => {
    const text = `1
00:00:01,000 --> 00:00:02,500
KEEPER: I wound the clockwork

2
00:00:02,600 --> 00:00:04,000 X1:40
<i>every four hours.</i>
{\\an8}1789

3
00:00:04,100 --> 00:00:05,000
- Were you afraid?

4
00:00:09,000 --> 00:00:10,000
Of the sea, no.

5
00:00:12,000 --> 00:00:13,000
NARRATOR: Room five.
`;
    expect(script('a.srt', text)).toEqual([
      'KEEPER| I wound the clockwork every four hours. 1789',
      'KEEPER| Were you afraid?',
      'KEEPER| Of the sea, no.',
      'NARRATOR| Room five.',
    ]);
  });

  it('without times is none', () => {
    expect(() => read('a.srt', 'Just words.')).toThrow(IMPORT_TEXTS.noSubtitles);
  });
});

describe('a Word file', () => {
  it('is read in the order of its paragraphs, with those of tables, without what is not text', () => {
    const body = [
      '<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>The lamp</w:t></w:r></w:p>',
      paragraphOf('Narrator: Room &amp; rail &#x2014; four.'),
      '<w:p><w:r><w:t>Keeper:</w:t><w:tab/><w:t>I wound it</w:t><w:br/><w:t>Every hour.</w:t></w:r></w:p>',
      `<w:tbl><w:tr><w:tc>${paragraphOf('In a table.')}</w:tc></w:tr></w:tbl>`,
      '<w:p><w:r><w:t>kept </w:t></w:r><w:del><w:r><w:delText>removed</w:delText></w:r></w:del>',
      '<w:ins><w:r><w:t>added</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>',
      '<w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>.</w:t></w:r></w:p>',
      '<w:moveFrom><w:r><w:t>Moved away</w:t></w:r></w:moveFrom>',
      `<mc:AlternateContent><mc:Choice>${paragraphOf('A box.')}</mc:Choice><mc:Fallback>${paragraphOf('A box.')}</mc:Fallback></mc:AlternateContent>`,
      '<w:p/>',
    ].join('');
    expect(read('a.docx', makeDocx(body)).title).toBe('The lamp');
    expect(script('a.docx', makeDocx(body))).toEqual([
      'Narrator| Room & rail — four.',
      'Keeper| I wound it',
      'Keeper| Every hour.',
      'Keeper| In a table.',
      'Keeper| kept added.',
      'Keeper| A box.',
    ]);
  });

  it('with another prefix for its elements is read too', () => {
    const document = '<x:document><x:body><x:p><x:r><x:t>Hello.</x:t></x:r></x:p></x:body></x:document>';
    expect(script('a.docx', zipFiles({ 'word/document.xml': document }))).toEqual(['Narrator| Hello.']);
  });

  it.each([
    ['a bomb', makeDocx(paragraphOf('x'.repeat(50_000_000)))],
    [
      'a bomb that lies about its size',
      makeDocx(paragraphOf('x'.repeat(50_000_000)), { lies: { unpackedBytes: 9 } }),
    ],
    ['an encrypted file', makeDocx(paragraphOf('Hello.'), { lies: { flags: 1 } })],
    ['a method that is not deflate', makeDocx(paragraphOf('Hello.'), { lies: { method: 12 } })],
    ['another kind of archive', zipFiles({ 'xl/workbook.xml': '<a/>' })],
    ['elements within each other without end', makeDocx('<w:p>'.repeat(500_000))],
    ['a file cut off', makeDocx(paragraphOf('Hello, world.')).subarray(0, 120)],
    ['no archive', Buffer.from('PK\x03\x04 and nothing else that makes one')],
    [
      'offsets beyond the file',
      Buffer.concat([makeDocx('').subarray(0, 40), Buffer.from('504b0506', 'hex'), Buffer.alloc(18, 0xff)]),
    ],
  ])('that is %s is refused', (_, content) => {
    expect(() => read('a.docx', content)).toThrow(IMPORT_TEXTS.brokenDocx);
  });

  it('opens no file and no address, and expands no entities of its own', () => {
    const doctype = `<!DOCTYPE w:document [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;
    const content = makeDocx(paragraphOf('Say &file; and &c; and &lt;b&gt;.'), { doctype });
    expect(script('a.docx', content)).toEqual(['Narrator| Say &file; and &c; and <b>.']);
  });

  it('that is damaged anywhere is read or refused with a plain text', () => {
    const good = makeDocx(paragraphOf('Narrator: Hello, world. This is a text.'));
    for (let at = 0; at < good.length; at += 1) {
      const damaged = Buffer.from(good);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      expect(isReadOrRefused('a.docx', damaged)).toBe(true);
    }
  });
});
