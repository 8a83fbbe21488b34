import { PROJECT_MAX_CHARACTERS } from '@voicedraft/contract/project-document';
import { IMPORT_TEXTS } from '@voicedraft/contract/project-files';
import type { ReadText } from './read-text.ts';
import { refuseFile } from './refuse-file.ts';

/** Room for addresses and signs besides the words; beyond it, a text is too long however it is read. */
const MAX_CHARACTERS = 5 * PROJECT_MAX_CHARACTERS;
const HEADING = /^ {0,3}#{1,6}\s+(\S.*)$/u;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|=+|-+)$/u;
const FENCE = /^ {0,3}(?:```|~~~)/u;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/u;
const QUOTE = /^(?:\s{0,3}>\s?)+/u;
/** Characters that a backslash keeps from meaning anything. */
const ESCAPED = /\\([!-/:-@[-`{-~])/gu;
/** '**Name:**' at the start of a line. */
const BOLD = /^\s*(?:\*\*|__)([^*_]{1,60})(?:\*\*|__)/u;
/** Stands for an escaped character while the others are read; text files have no such characters. */
const HIDDEN = 0xe000;

/**
 * The words of a Markdown text: paragraphs, headings, list items and quotes without their signs, addresses and
 * pictures; code and comments are left out. A heading at the start is the title. Single signs around words stay as
 * emphasis: `_word_` and `*word*` both become `*word*`; bold words lose their signs.
 * @param isName whether a line begins with the name of a speaker
 * @throws AppError `validation` if it is far too long
 */
export function readMarkdown(text: string, isName: (line: string) => boolean): ReadText {
  const blocks: string[] = [];
  let title: string | null = null;
  let isCode = false;
  let isOpen = false;
  for (const raw of withoutComments(withoutFrontMatter(text)).split('\n')) {
    if (FENCE.test(raw)) {
      isCode = !isCode;
      isOpen = false;
      continue;
    }
    const line = raw.replace(QUOTE, '');
    const [, heading] = HEADING.exec(line) ?? [];
    if (isCode || line.trim() === '' || RULE.test(line)) isOpen = false;
    else if (heading !== undefined) {
      if (blocks.length === 0 && title === null) title = readInline(withoutEnd(heading)) || null;
      else blocks.push(withoutEnd(heading));
      isOpen = false;
    } else if (isOpen && !LIST_ITEM.test(line) && !isName(line.replace(BOLD, '$1').trim())) {
      blocks.push(`${blocks.pop() ?? ''} ${line.trim()}`);
    } else {
      blocks.push(line.replace(LIST_ITEM, '').trim());
      isOpen = true;
    }
  }
  const characters = blocks.reduce((sum, block) => sum + block.length, 0);
  if (characters > MAX_CHARACTERS) throw refuseFile(IMPORT_TEXTS.tooLong);
  return { title, paragraphs: blocks.map(readInline).filter((block) => block !== '') };
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
  return block
    .replaceAll(ESCAPED, (_, sign: string) => String.fromCharCode(HIDDEN + sign.charCodeAt(0)))
    .replaceAll(/!\[[^\]\n]{0,300}\]\([^)\n]{0,1000}\)/g, '')
    .replaceAll(/\[([^\]\n]{1,300})\](?:\([^)\n]{0,1000}\)|\[[^\]\n]{0,300}\])/g, '$1')
    .replaceAll(/<\/?[a-z][^<>\n]{0,200}>/gi, '')
    .replaceAll(/(`{1,3})([^`\n]{1,300})\1/g, '$2')
    .replaceAll(/(\*\*|__|~~)(?=\S)([^\n]{0,500}?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}_])_([^\s_](?:[^_\n]{0,200}[^\s_])?)_(?![\p{L}\p{N}_])/gu, '*$1*')
    .replaceAll(/[\ue021-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
