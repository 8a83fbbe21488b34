import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { splitParagraphs, toDocx, toMarkdown, toTxt } from './documents.ts';

const SCRIPT = {
  title: 'Soil & seed',
  paragraphs: [
    { speaker: 'Anna', text: 'Wait <a> *week*.' },
    { speaker: null, text: '# 1. Tea' },
  ],
};

describe('a script as a document', () => {
  it('is plain text', () => {
    expect(toTxt(SCRIPT)).toBe('Anna: Wait <a> *week*.\n\n# 1. Tea\n');
  });

  it('is Markdown that shows the same words', () => {
    expect(toMarkdown(SCRIPT)).toBe('# Soil & seed\n\n**Anna:** Wait \\<a> \\*week\\*.\n\n\\# 1. Tea\n');
    expect(toMarkdown({ title: 'A', paragraphs: [{ speaker: null, text: '2. Water' }] })).toContain(
      '2\\. Water',
    );
  });

  it('keeps its marks in Markdown if it has any', () => {
    const text = 'Wait *here* [pause 1s] for_me.\n- Now';
    const marked = { title: 'A', paragraphs: [{ speaker: 'The *Old* Man', text }], isMarked: true };
    expect(toMarkdown(marked)).toBe(
      '# A\n\n**The \\*Old\\* Man:** Wait *here* [pause 1s] for\\_me.\n\\- Now\n',
    );
  });

  it('is a Word document with a title and line breaks', () => {
    const lines = { speaker: null, text: 'One\ntwo' };
    const paragraphs = [...SCRIPT.paragraphs, lines];
    const files = unzipSync(toDocx({ title: 'Soil & \u{0}seed', paragraphs }));
    const body = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(Object.keys(files)[0]).toBe('[Content_Types].xml');
    expect(body).toContain(
      '<w:pStyle w:val="Title"/></w:pPr><w:r><w:t xml:space="preserve">Soil &amp; seed<',
    );
    expect(body).toContain('<w:b/></w:rPr><w:t xml:space="preserve">Anna: <');
    expect(body).toContain('Wait &lt;a&gt; *week*.');
    expect(body).toContain('>One</w:t><w:br/><w:t xml:space="preserve">two<');
  });

  it('has a paragraph for each line', () => {
    expect(splitParagraphs(' One.\nTwo.\r\n\n \nThree. ')).toEqual(['One.', 'Two.', 'Three.']);
  });
});
