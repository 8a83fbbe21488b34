import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import { describe, expect, it } from 'vitest';
import { isReadOrRefused, readFile, readScript } from '#testing/read-script.ts';
import { makeDocx, paragraphOf, zipFiles } from '#testing/zip-files.ts';

describe('a Word file', () => {
  it('is read in the order of its paragraphs, with those of tables, without what is not text', () => {
    const body = [
      '<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>The lamp</w:t></w:r></w:p>',
      paragraphOf('Narrator: Room &amp; rail &#x2014; four.'),
      '<w:p><w:r><w:t>KEEPER:</w:t><w:tab/><w:t>I wound it</w:t><w:br/><w:t>Every hour.</w:t></w:r></w:p>',
      `<w:tbl><w:tr><w:tc>${paragraphOf('In a table.')}</w:tc></w:tr></w:tbl>`,
      '<w:p><w:r><w:t>kept </w:t></w:r><w:del><w:r><w:delText>removed</w:delText></w:r></w:del>',
      '<w:ins><w:r><w:t>added</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>',
      '<w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>.</w:t></w:r></w:p>',
      '<w:moveFrom><w:r><w:t>Moved away</w:t></w:r></w:moveFrom>',
      `<mc:AlternateContent><mc:Choice>${paragraphOf('A box.')}</mc:Choice><mc:Fallback>${paragraphOf('A box.')}</mc:Fallback></mc:AlternateContent>`,
      '<w:p/>',
    ].join('');
    expect(readFile('a.docx', makeDocx(body)).title).toBe('The lamp');
    expect(readScript('a.docx', makeDocx(body))).toEqual([
      'Narrator| Room & rail — four.',
      'KEEPER| I wound it',
      'KEEPER| Every hour.',
      'KEEPER| In a table.',
      'KEEPER| kept added.',
      'KEEPER| A box.',
    ]);
  });

  it('is found where Word Online keeps it, and begins with its title or a heading', () => {
    const heading = (text: string, style: string) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body = [
      heading('The lamp', 'Heading1'),
      paragraphOf('It turns.'),
      heading('Part two', 'berschrift2'),
    ];
    const document = `<w:document xmlns:w="w"><w:body>${body.join('')}</w:body></w:document>`;
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
    const file = zipFiles({
      '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${type}" Target="/word/document2.xml"/></Relationships>`,
      'word/document2.xml': document,
    });
    expect(readFile('a.docx', file)).toMatchObject({
      title: 'The lamp',
      parts: [
        { kind: 'text', text: 'It turns.' },
        { kind: 'heading', text: 'Part two' },
      ],
    });
  });

  it('with another prefix for its elements is read too', () => {
    const document = '<x:document><x:body><x:p><x:r><x:t>Hello.</x:t></x:r></x:p></x:body></x:document>';
    expect(readScript('a.docx', zipFiles({ 'word/document.xml': document }))).toEqual(['Narrator| Hello.']);
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
    ['more elements than words need', makeDocx(`${'<w:i/>'.repeat(300_000)}${paragraphOf('Hello.')}`)],
    [
      'more attributes than words need',
      makeDocx(
        `<w:p ${Array.from({ length: 300_000 }, (_, i) => `a${i}=""`).join(' ')}/>${paragraphOf('Hello.')}`,
      ),
    ],
    ['elements within each other without end', makeDocx('<w:p>'.repeat(500_000))],
    ['a file cut off', makeDocx(paragraphOf('Hello, world.')).subarray(0, 120)],
    ['no archive', Buffer.from('PK\x03\x04 and nothing else that makes one')],
    [
      'offsets beyond the file',
      Buffer.concat([makeDocx('').subarray(0, 40), Buffer.from('504b0506', 'hex'), Buffer.alloc(18, 0xff)]),
    ],
  ])('that is %s is refused', (_, content) => {
    expect(() => readFile('a.docx', content)).toThrow(IMPORT_TEXTS.brokenDocx);
  });

  it.each([
    [IMPORT_TEXTS.tooManyParagraphs, paragraphOf('Hi.').repeat(2001)],
    [IMPORT_TEXTS.tooLong, paragraphOf('x'.repeat(300_001))],
  ])('is read no further than this is certain: %s', (refusal, body) => {
    const unreadable = '<w:p>'.repeat(1000);
    expect(() => readFile('a.docx', makeDocx(`${body}${unreadable}`))).toThrow(refusal);
  });

  it('opens no file and no address, and expands no entities of its own', () => {
    const doctype = `<!DOCTYPE w:document [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;
    const content = makeDocx(paragraphOf('Say &file; and &c; and &lt;b&gt;.'), { doctype });
    expect(readScript('a.docx', content)).toEqual(['Narrator| Say &file; and &c; and <b>.']);
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
