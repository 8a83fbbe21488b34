import type { ScriptForm } from '@voicedraft/contract/script-controls';
import { splitSentences } from './clean-prompt.ts';
import {
  POLITE,
  REQUEST,
  NOUN,
  LINKED,
  ORDER,
  MANNER,
  ADDRESSED,
  TOLD_TO,
  VAGUE,
  ABOUT,
  LABEL,
  MENTION,
  STATED,
  PLEASE,
  BETWEEN,
  ADDED,
  TOLD,
  DOUBTFUL,
  FOR_WHOM,
  PART_LABEL,
  LENGTH_ON,
  CLAUSE,
  ATTACHED,
} from './request-patterns.ts';
import { findNoun, namesForm, isFragment, isSpeakable, formOf } from './tell-apart.ts';
import { isDirective, isStrong, markLengths, trimDirectives, wordsOf } from './words.ts';

/** A prompt, divided into instructions and content. */
export interface Request {
  /** The form that it names; undefined if none. */
  readonly form: ScriptForm | undefined;
  /** The subject, in words that can be spoken; empty if there is none. */
  readonly subject: string;
  /** Content, sentence by sentence. */
  readonly said: readonly string[];
  /** Whether nothing was asked for: the prompt is the text itself. */
  readonly isText: boolean;
}

/** Divides a cleaned prompt into instructions and content. */
export function readRequest(prompt: string): Request {
  const sentences = splitSentences(prompt).map((text) => text.replace(/^(?:[-•]|\d{1,2}[.)])\s+/, ''));
  const read = (isSure: boolean): Request => {
    const reader = new Reader(isSure);
    for (const sentence of sentences) reader.read(sentence);
    return reader.finish();
  };
  // `In a quiet voice, she said no` is only an instruction beside a request.
  const first = read(false);
  return first.isText ? first : read(true);
}

class Reader {
  /** Whether the prompt certainly contains instructions, so that doubtful parts are some. */
  readonly #isSure: boolean;
  #form: ScriptForm | undefined;
  #isAsked = false;
  #subject = '';
  readonly #said: string[] = [];

  constructor(isSure: boolean) {
    this.#isSure = isSure;
  }

  read(sentence: string): void {
    const [, label = '', isManner, value = ''] = LABEL.exec(sentence) ?? [];
    if (label !== '') return this.#readLabel(label, isManner !== undefined, value);
    if (this.#isInstruction(sentence)) {
      this.#isAsked = true;
      return;
    }
    // Each piece with the mark before it, so that what stays is put together as it was written.
    const pieces = sentence.split(BETWEEN);
    const isFirst = this.#said.length === 0;
    let line = '';
    let isCut = false;
    for (let index = 0; index < pieces.length; index += 2) {
      const piece = pieces[index]?.trim() ?? '';
      const mark = line === '' ? '' : (pieces[index - 1] ?? '');
      const isHere = line === '' && (isCut || index === 0);
      if (piece === '' || this.#isInstruction(piece, pieces.length > 1)) isCut ||= piece !== '';
      else if (index > 0 && isCut && (FOR_WHOM.test(piece) || this.#readPartLabel(piece))) continue;
      else if (this.#readHead(piece, isFirst && index === 0, pieces.length > 1)) isCut = true;
      else if (
        index === 0 &&
        pieces.length > 1 &&
        (isFirst || pieces[1]?.startsWith(':')) &&
        namesForm(piece)
      ) {
        this.#form ??= formOf(findNoun(piece)?.[0] ?? '');
        isCut = true;
      } else if (isHere && isCut && this.#isName(piece)) this.#subject = piece;
      // A last word after a clause: `…, creepy`.
      else if (!isCut || index + 1 < pieces.length || line.split(' ').length < 3 || piece.includes(' '))
        line += mark + piece;
    }
    this.#isAsked ||= isCut;
    line = line.replace(MENTION, (words) => ((this.#isAsked = true), words && '')).trim();
    if (line === '' || /^(?:and|or|but|so|also)$/i.test(line)) return;
    if (isCut && this.#subject !== '' && ATTACHED.test(line) && !sentence.includes(':')) {
      this.#said.push(`${this.#subject}, ${line}`);
      this.#subject = '';
    } else this.#said.push(line);
  }

  finish(): Request {
    const subject = isSpeakable(this.#subject) ? this.#subject : '';
    if (/^how to /i.test(this.#subject)) this.#form ??= 'how-to';
    const said = this.#said.filter(
      (line) => !isFragment(line.replace(POLITE, '')) && (this.#form === 'how-to' || !ADDED.test(line)),
    );
    return { form: this.#form, subject, said, isText: !this.#isAsked };
  }

  #readLabel(label: string, isManner: boolean, value: string): void {
    this.#isAsked = true;
    if (isManner) return;
    if (/^(?:topic|subject|title|product|company|brand|event|name|business)$/i.test(label))
      this.#subject = value.replace(/[.!]$/, '');
    else if (value !== '') this.#said.push(value);
  }

  #readPartLabel(piece: string): boolean {
    const [whole, isTopic, value = ''] = PART_LABEL.exec(piece) ?? [];
    if (isTopic !== undefined) this.#subject ||= value;
    return whole !== undefined;
  }

  /** Whether a sentence or a part of one says only how the script should be. */
  #isInstruction(text: string, isPart = false): boolean {
    const plain = text.replace(/[.!?]+$/, '');
    const bare = plain.replace(POLITE, '');
    if (PLEASE.test(plain) && isFragment(bare)) return !findNoun(bare);
    if (isDirective(plain)) return true;
    return (this.#isSure || !(isPart || DOUBTFUL.test(bare))) && MANNER.test(markLengths(bare));
  }

  /** Reads a part of a sentence that asks for a script; false if it asks for nothing. */
  #readHead(text: string, isFirst: boolean, isPart: boolean): boolean {
    const plain = markLengths(text.replace(POLITE, ''))
      .replace(PLEASE, '')
      .replace(/[.!?]+$/, '');
    const order = ORDER.exec(plain);
    if (order !== null && (order[1] !== undefined || isFirst)) {
      this.#ask(
        /^(?:promot|advertis|sell)/i.test(plain) ? 'advert' : /^announc/i.test(plain) ? 'news' : 'explainer',
        order[3],
      );
      return true;
    }
    const [, timed] = LENGTH_ON.exec(plain) ?? [];
    if (timed !== undefined && isFirst) {
      this.#ask(undefined, timed);
      return true;
    }
    const [, ask, verb, rest = plain] = REQUEST.exec(plain) ?? [];
    const noun = findNoun(rest);
    const isRequest = ask !== undefined || verb !== undefined;
    if (noun === null) {
      const isVague = isRequest && VAGUE.test(rest);
      const isOrder = ask !== undefined && /^(?:can|could|would|will|may|help)/i.test(ask);
      const inner = isOrder ? ORDER.exec(rest) : null;
      if (!isVague && !isOrder) return false;
      this.#ask(undefined, inner?.[3] ?? (isVague ? ABOUT.exec(rest)?.[2] : rest));
      return true;
    }
    const before = rest.slice(0, noun.index).trim();
    const [whole = '', link = '', after = ''] =
      LINKED.exec(rest.slice(noun.index + noun[0].length).trim()) ?? [];
    if (/^(?:your|his|her|their)\b/i.test(before)) return false;
    const isEnd = rest.slice(noun.index + noun[0].length).trim() === '';
    if (!isRequest && (this.#subject !== '' || !this.#isHeading(before, isPart) || (whole === '' && !isEnd)))
      return false;
    const form = formOf(noun[0]);
    const own =
      ask !== undefined || NOUN.test(before) || /\b(?:here['’]?s|for|with)\b/i.test(before)
        ? ''
        : before
            .split(' ')
            .filter(
              (word) =>
                !isStrong(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) &&
                !/^(?:an?|the|some|my|our|very|one|another|new|nice|good)$/i.test(word),
            )
            .join(' ');
    const owned = own.includes(' ') ? own : '';
    if (/^(?:saying|(?:that|which) says)$/i.test(link)) this.#said.push(after);
    else if (
      /^(?:for|4|to)$/i.test(link) &&
      TOLD.test(form ?? '') &&
      !ABOUT.test(after) &&
      wordsOf(after).length < 3
    )
      this.#ask(form);
    else this.#ask(form, after === '' && isEnd ? owned : after || undefined);
    return true;
  }

  /** Whether words before the name of a form can be its attributes. */
  #isHeading(before: string, isPart: boolean): boolean {
    if (
      /^(?:the|this|that|our|my|your|his|her|their|every|each|today['’]?s|i|we|it|you|they|he|she|there)\b/i.test(
        before,
      )
    )
      return false;
    return (
      wordsOf(before).length <= (isPart ? 6 : 7) &&
      !/\b(?:is|are|was|were|has|have|will|with|in|at|to|for|of|every)\b/i.test(before)
    );
  }

  #ask(form: ScriptForm | undefined, subject = ''): void {
    this.#isAsked = true;
    this.#form ??= form;
    const inner = NOUN.exec(subject);
    // `script for youtube video about minimalism`
    if (inner !== null && this.#isHeading(subject.slice(0, inner.index), true)) {
      const [, , after] = LINKED.exec(subject.slice(inner.index + inner[0].length).trim()) ?? [];
      if (after !== undefined) return this.#ask(form, after);
    }
    const [, who = '', about = ''] = ABOUT.exec(subject) ?? [];
    const isTold =
      who !== '' &&
      (ADDRESSED.test(who) || isDirective(who) || /^(?:me|us|my|our|them|\p{Lu}\p{L}+$)/u.test(who));
    const plain = trimDirectives(isTold ? about : subject).replace(
      / (?:like|as if) (?:im|i['’]m|i am)\b.*$/i,
      '',
    );
    const named = plain.replace(TOLD_TO, (whole, to: string) => (ADDRESSED.test(to) ? '' : whole)).trim();
    if (this.#subject === '' && !ADDRESSED.test(named)) this.#subject = named;
  }

  /** Whether a part of a sentence with a request names its subject. */
  #isName(piece: string): boolean {
    return this.#subject === '' && !STATED.test(piece.replace(CLAUSE, '')) && wordsOf(piece).length <= 7;
  }
}
