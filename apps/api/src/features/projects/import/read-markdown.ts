import { IMPORT_TEXTS, type ImportedPart } from '@voicedraft/contract/project-files';
import { READ_MAX_CHARACTERS, READ_MAX_PARTS } from '@voicedraft/speech-text/import/reading-limits';
import { decodeEntities } from './decode-entities.ts';
import type { ReadText } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';

const HEADING = /^ {0,3}#{1,6}\s+(\S.*)$/u;
/** Beneath a line, it makes a heading of it. */
const UNDERLINE = /^ {0,3}(?:=+|-{2,})\s*$/u;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+|-+)$/u;
const FENCE = /^ {0,3}(?:```|~~~)/u;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/u;
const QUOTE = /^(?:\s{0,3}>\s?)+/u;
const TABLE_ROW = /^\s*\|(.+)\|\s*$/u;
const TABLE_RULE = /^[\s|:-]+$/u;
/** '[^1]: A footnote.' and '[name]: https://example.com' are no part of the text. */
const DEFINITION = /^ {0,3}\[[^\]\n]{1,100}\]:\s/u;
/** Characters that a backslash keeps from meaning anything. */
const ESCAPED = /\\([!-/:-@[-`{-~])/gu;
/** '**Name:**' at the start of a line. */
const BOLD = /^\s*(?:\*\*|__)([^*_]{1,60})(?:\*\*|__)/u;
/** Stands for an escaped character while the others are read; text files have no such characters. */
const HIDDEN = 0xe000;

/** A block while it grows. */
interface Block {
  text: string;
  kind: ImportedPart['kind'];
}

/**
 * The words of a Markdown text: paragraphs, headings, list items, quotes and rows of tables without their signs,
 * addresses, footnotes and pictures; code and comments are left out. A heading at the start is the title. Single signs
 * around words stay as emphasis: `_word_` and `*word*` both become `*word*`; bold words lose their signs.
 * @param isLabelled whether a line begins with a label
 * @throws AppError `validation` if it is far too long
 */
export function readMarkdown(text: string, isLabelled: (line: string) => boolean): ReadText {
  const blocks = readBlocks(withoutComments(withoutFrontMatter(text)).split('\n'), isLabelled);
  const characters = blocks.reduce((sum, block) => sum + block.text.length, 0);
  if (characters > READ_MAX_CHARACTERS) throw refuseFile(IMPORT_TEXTS.tooLong);
  const parts = blocks
    .map((block) => ({ kind: block.kind, text: readInline(block.text) }))
    .filter((part) => part.text !== '');
  const [first] = parts;
  return first?.kind === 'heading' ? { title: first.text, parts: parts.slice(1) } : { title: null, parts };
}

function readBlocks(lines: readonly string[], isLabelled: (line: string) => boolean): Block[] {
  const blocks: Block[] = [];
  let isCode = false;
  let isSkipped = false;
  let open: Block | null = null;
  const begin = (block: Block) => void blocks.push(block);
  for (const raw of lines) {
    if (blocks.length > READ_MAX_PARTS) break;
    if (FENCE.test(raw)) {
      isCode = !isCode;
      open = null;
      continue;
    }
    const line = raw.replace(QUOTE, '');
    const [, heading] = HEADING.exec(line) ?? [];
    const [, row] = TABLE_ROW.exec(line) ?? [];
    // A footnote goes on until a blank line.
    if (!isCode) isSkipped = line.trim() !== '' && (isSkipped || DEFINITION.test(line));
    if (isCode || isSkipped) open = null;
    else if (open !== null && UNDERLINE.test(line)) {
      open.kind = 'heading';
      open = null;
    } else if (line.trim() === '' || RULE.test(line)) open = null;
    else if (heading !== undefined) {
      begin({ kind: 'heading', text: withoutEnd(heading) });
      open = null;
    } else if (row !== undefined) {
      if (!TABLE_RULE.test(line)) begin({ kind: 'text', text: readRow(row) });
      open = null;
    } else if (open !== null && !LIST_ITEM.test(line) && !isLabelled(line.replace(BOLD, '$1').trim())) {
      open.text += ` ${line.trim()}`;
    } else {
      open = { kind: 'text', text: line.replace(LIST_ITEM, '').trim() };
      begin(open);
    }
  }
  return blocks;
}

/** The cells of a row of a table as one sentence. */
function readRow(row: string): string {
  const cells = row.split(/(?<!\\)\|/u).map((cell) => cell.trim());
  return cells.filter((cell) => cell !== '').join(', ');
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n(?:[^\n]*\n){0,100}?---\n/u, '');
}

function withoutComments(text: string): string {
  const [first = '', ...parts] = text.split('<!--');
  const kept = parts.map((part) => {
    const end = part.indexOf('-->');
    return end === -1 ? '' : part.slice(end + 3);
  });
  return [first, ...kept].join('');
}

/** A heading without the signs that may close it. */
function withoutEnd(heading: string): string {
  return heading.trimEnd().replace(/ #+$/u, '');
}

/** One block without signs. No part of a pattern is without a limit, so that no text takes long. */
function readInline(block: string): string {
  const words = block
    .replaceAll(ESCAPED, (_, sign: string) => String.fromCharCode(HIDDEN + sign.charCodeAt(0)))
    .replaceAll(/!\[[^\]\n]{0,300}\]\([^)\n]{0,1000}\)/g, '')
    .replaceAll(/\[\^[^\]\n]{1,100}\]/g, '')
    .replaceAll(/\[([^\]\n]{1,300})\](?:\([^)\n]{0,1000}\)|\[[^\]\n]{0,300}\])/g, '$1')
    .replaceAll(/<br\s{0,3}\/?>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>\n]{0,200}>/gi, '')
    .replaceAll(/(`{1,3})([^`\n]{1,300})\1/g, '$2')
    .replaceAll(/(\*\*|__|~~)(?=\S)([^\n]{0,500}?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}_])_([^\s_](?:[^_\n]{0,200}[^\s_])?)_(?![\p{L}\p{N}_])/gu, '*$1*');
  return decodeEntities(words)
    .replaceAll(/[\ue021-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
