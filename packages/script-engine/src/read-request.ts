import type { ScriptForm } from '@voicedraft/contract/script-controls';
import { splitSentences } from './clean-prompt.ts';
import type { Grammar } from './languages/grammar.ts';
import { findNoun, namesForm, isFragment, isSpeakable, formOf } from './tell-apart.ts';
import { isDirective, markLengths, trimDirectives, wordsOf } from './words.ts';

/** Forms whose subject follows `about`: who they are for follows `for`. */
const TOLD = /^(?:explainer|story|news|course)$/;

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
export function readRequest(prompt: string, grammar: Grammar): Request {
  const sentences = splitSentences(prompt, grammar).map((text) =>
    text.replace(/^(?:[-•]|\d{1,2}[.)])\s+/, ''),
  );
  const read = (isSure: boolean): Request => {
    const reader = new Reader(grammar, isSure);
    for (const sentence of sentences) reader.read(sentence);
    return reader.finish();
  };
  // `In a quiet voice, she said no` is only an instruction beside a request.
  const first = read(false);
  return first.isText ? first : read(true);
}

class Reader {
  readonly #grammar: Grammar;
  /** Whether the prompt certainly contains instructions, so that doubtful parts are some. */
  readonly #isSure: boolean;
  #form: ScriptForm | undefined;
  #isAsked = false;
  #subject = '';
  readonly #said: string[] = [];

  constructor(grammar: Grammar, isSure: boolean) {
    this.#grammar = grammar;
    this.#isSure = isSure;
  }

  read(sentence: string): void {
    if (this.#readLabel(sentence)) return;
    if (this.#isInstruction(sentence)) {
      this.#isAsked = true;
      return;
    }
    // Each piece with the mark before it, so that what stays is put together as it was written.
    const pieces = sentence.split(this.#grammar.between);
    const isFirst = this.#said.length === 0;
    let line = '';
    let isCut = false;
    for (let index = 0; index < pieces.length; index += 2) {
      const piece = pieces[index]?.trim() ?? '';
      const mark = line === '' ? '' : (pieces[index - 1] ?? '');
      const isHere = line === '' && (isCut || index === 0);
      if (piece === '' || this.#isInstruction(piece, pieces.length > 1)) isCut ||= piece !== '';
      else if (index > 0 && isCut && (this.#grammar.forWhom.test(piece) || this.#readPartLabel(piece)))
        continue;
      else if (this.#readHead(piece, isFirst && index === 0, pieces.length > 1)) isCut = true;
      else if (
        index === 0 &&
        pieces.length > 1 &&
        (isFirst || pieces[1]?.startsWith(':')) &&
        namesForm(piece, this.#grammar)
      ) {
        this.#form ??= formOf(findNoun(piece, this.#grammar)?.[0] ?? '', this.#grammar);
        isCut = true;
      } else if (isHere && isCut && this.#isName(piece)) this.#subject = piece;
      // A last word after a clause: `…, creepy`.
      else if (!isCut || index + 1 < pieces.length || line.split(' ').length < 3 || piece.includes(' '))
        line += mark + piece;
    }
    this.#isAsked ||= isCut;
    line = line.replace(this.#grammar.mention, (words) => ((this.#isAsked = true), words && '')).trim();
    if (line === '' || this.#grammar.joint.test(line)) return;
    if (isCut && this.#subject !== '' && this.#grammar.attached.test(line) && !sentence.includes(':')) {
      this.#said.push(`${this.#subject}, ${line}`);
      this.#subject = '';
    } else this.#said.push(line);
  }

  finish(): Request {
    const subject = isSpeakable(this.#subject, this.#grammar) ? this.#subject : '';
    if (this.#grammar.howTo.test(this.#subject)) this.#form ??= 'how-to';
    const said = this.#said.filter(
      (line) =>
        !isFragment(line.replace(this.#grammar.polite, ''), this.#grammar) &&
        (this.#form === 'how-to' || !this.#grammar.added.test(line)),
    );
    return { form: this.#form, subject, said, isText: !this.#isAsked };
  }

  #readLabel(sentence: string): boolean {
    const [whole, subject, manner, , value = ''] = this.#grammar.label.exec(sentence) ?? [];
    if (whole === undefined) return false;
    this.#isAsked = true;
    if (subject !== undefined) this.#subject = value.replace(/[.!]$/, '');
    else if (manner === undefined && value !== '') this.#said.push(value);
    return true;
  }

  #readPartLabel(piece: string): boolean {
    const [whole, isTopic, value = ''] = this.#grammar.partLabel.exec(piece) ?? [];
    if (isTopic !== undefined) this.#subject ||= value;
    return whole !== undefined;
  }

  /** Whether a sentence or a part of one says only how the script should be. */
  #isInstruction(text: string, isPart = false): boolean {
    const plain = text.replace(/(?<![.!?])[.!?]+$/, '');
    const bare = plain.replace(this.#grammar.polite, '');
    if (this.#grammar.please.test(plain) && isFragment(bare, this.#grammar))
      return !findNoun(bare, this.#grammar);
    if (isDirective(plain, this.#grammar)) return true;
    return (
      (this.#isSure || !(isPart || this.#grammar.doubtful.test(bare))) &&
      this.#grammar.manner.test(markLengths(bare, this.#grammar))
    );
  }

  /** Reads a part of a sentence that asks for a script; false if it asks for nothing. */
  #readHead(text: string, isFirst: boolean, isPart: boolean): boolean {
    const plain = markLengths(text.replace(this.#grammar.polite, ''), this.#grammar)
      .replace(this.#grammar.please, '')
      .replace(/(?<![.!?])[.!?]+$/, '');
    const order = this.#grammar.order.exec(plain);
    if (order !== null && (order[1] !== undefined || isFirst)) {
      this.#ask(
        this.#grammar.promoting.test(plain)
          ? 'advert'
          : this.#grammar.announcing.test(plain)
            ? 'news'
            : 'explainer',
        order[3],
      );
      return true;
    }
    const [, timed] = this.#grammar.lengthOn.exec(plain) ?? [];
    if (timed !== undefined && isFirst) {
      this.#ask(undefined, timed);
      return true;
    }
    const [, ask, verb, rest = plain] = this.#grammar.request.exec(plain) ?? [];
    const noun = findNoun(rest, this.#grammar);
    const isRequest = ask !== undefined || verb !== undefined;
    if (noun === null) {
      const isVague = isRequest && this.#grammar.vague.test(rest);
      const isOrder = ask !== undefined && this.#grammar.helping.test(ask);
      const inner = isOrder ? this.#grammar.order.exec(rest) : null;
      if (!isVague && !isOrder) return false;
      this.#ask(undefined, inner?.[3] ?? (isVague ? this.#grammar.about.exec(rest)?.[2] : rest));
      return true;
    }
    const before = rest.slice(0, noun.index).trim();
    const [whole = '', link = '', after = ''] =
      this.#grammar.linked.exec(rest.slice(noun.index + noun[0].length).trim()) ?? [];
    if (this.#grammar.othersName.test(before)) return false;
    const isEnd = rest.slice(noun.index + noun[0].length).trim() === '';
    if (!isRequest && (this.#subject !== '' || !this.#isHeading(before, isPart) || (whole === '' && !isEnd)))
      return false;
    const form = formOf(noun[0], this.#grammar);
    const own =
      ask !== undefined || findNoun(before, this.#grammar) !== null || this.#grammar.unowned.test(before)
        ? ''
        : before
            .split(' ')
            .filter(
              (word) =>
                !this.#grammar.strong.test(word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) &&
                !this.#grammar.article.test(word),
            )
            .join(' ');
    const owned = own.includes(' ') ? own : '';
    if (this.#grammar.sayingLink.test(link)) this.#said.push(after);
    else if (
      this.#grammar.forLink.test(link) &&
      TOLD.test(form ?? '') &&
      !this.#grammar.about.test(after) &&
      wordsOf(after).length < 3
    )
      this.#ask(form);
    else this.#ask(form, after === '' && isEnd ? owned : after || undefined);
    return true;
  }

  /** Whether words before the name of a form can be its attributes. */
  #isHeading(before: string, isPart: boolean): boolean {
    return wordsOf(before).length <= (isPart ? 6 : 7) && !this.#grammar.noHeading.test(before);
  }

  #ask(form: ScriptForm | undefined, subject = ''): void {
    this.#isAsked = true;
    this.#form ??= form;
    const [inner] = subject.matchAll(this.#grammar.nouns);
    // `script for youtube video about minimalism`
    if (inner !== undefined && this.#isHeading(subject.slice(0, inner.index), true)) {
      const [, , after] =
        this.#grammar.linked.exec(subject.slice(inner.index + inner[0].length).trim()) ?? [];
      if (after !== undefined) return this.#ask(form, after);
    }
    const [, who = '', about = ''] = this.#grammar.about.exec(subject) ?? [];
    const isTold =
      who !== '' &&
      (this.#grammar.addressed.test(who) ||
        isDirective(who, this.#grammar) ||
        this.#grammar.receiver.test(who));
    const plain = trimDirectives(isTold ? about : subject, this.#grammar).replace(this.#grammar.asIf, '');
    const named = plain
      .replace(this.#grammar.toldTo, (whole, to: string) => (this.#grammar.addressed.test(to) ? '' : whole))
      .trim();
    if (this.#subject === '' && !this.#grammar.addressed.test(named)) this.#subject = named;
  }

  /** Whether a part of a sentence with a request names its subject. */
  #isName(piece: string): boolean {
    return (
      this.#subject === '' &&
      !this.#grammar.stated.test(piece.replace(this.#grammar.clause, '')) &&
      wordsOf(piece).length <= 7
    );
  }
}
