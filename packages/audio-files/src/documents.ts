import { strToU8, zipSync } from 'fflate';

/** A script as a document that can be read again. */
export interface ScriptDocument {
  readonly title: string;
  readonly paragraphs: readonly {
    /** Speaker's name, written before it; null for none. */
    readonly speaker: string | null;
    readonly text: string;
  }[];
  /** True if its texts have marks, which are written as they are: `[pause 1s]`, `*stress*`. */
  readonly isMarked?: boolean;
}

/** Paragraphs of a text: divided where it has an empty line or a line break. */
export function splitParagraphs(text: string): string[] {
  return text
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The words alone: 'NAME: text', and a blank line between paragraphs. */
export function toTxt({ paragraphs }: ScriptDocument): string {
  return `${paragraphs.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`)).join('\n\n')}\n`;
}

/** A heading and paragraphs; speakers are bold. Marked stress is Markdown's emphasis. */
export function toMarkdown({ title, paragraphs, isMarked = false }: ScriptDocument): string {
  const escape = (text: string) => escapeMarkdown(text, isMarked);
  const blocks = paragraphs.map(({ speaker, text }) =>
    speaker === null ? escape(text) : `**${escapeMarkdown(speaker, false)}:** ${escape(text)}`,
  );
  return `${[`# ${escape(title)}`, ...blocks].join('\n\n')}\n`;
}

/** What Markdown would read as its own marks; a line that begins like a list, a quote or a heading too. */
function escapeMarkdown(text: string, isMarked: boolean): string {
  return text
    .replaceAll(isMarked ? /[\\`_<~]/gu : /[\\`*_[\]<~]/gu, String.raw`\$&`)
    .replaceAll(/^([^\S\n\r\u2028\u2029]*)([#>+-])/gmu, String.raw`$1\$2`)
    .replaceAll(/^([^\S\n\r\u2028\u2029]*\d{1,9})([.)])(?=\s|$)/gmu, String.raw`$1\$2`);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** So that the same script is always the same file. */
const MODIFIED = new Date(2020, 0, 1);

/** A Word document (Office Open XML): the title in the style 'Title', and paragraphs with bold names. */
export function toDocx({ title, paragraphs }: ScriptDocument): Buffer {
  const body = [
    writeParagraph([{ text: title }], 'Title'),
    ...paragraphs.map(({ speaker, text }) =>
      writeParagraph([...(speaker === null ? [] : [{ text: `${speaker}: `, bold: true }]), { text }]),
    ),
  ].join('');
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="160" w:line="300" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="24"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="36"/></w:rPr></w:style></w:styles>`,
  };
  const contents = Object.entries(files).map(
    ([name, xml]) => [name, strToU8(`${DECLARATION}${xml}`)] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(contents), { mtime: MODIFIED }));
}

function writeParagraph(
  runs: readonly { readonly text: string; readonly bold?: boolean }[],
  style?: string,
): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  const content = runs.map(
    ({ text, bold }) =>
      `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}${text.split('\n').map(writeWords).join('<w:br/>')}</w:r>`,
  );
  return `<w:p>${properties}${content.join('')}</w:p>`;
}

function writeWords(text: string): string {
  const words = text
    // XML has no way to write others.
    .replaceAll(/[^\t\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<w:t xml:space="preserve">${words}</w:t>`;
}
