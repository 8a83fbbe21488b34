import { capitalize, lowerStart } from '#grammar/casing.ts';
import { addArticle } from '#grammar/word-forms.ts';
import type { Brief } from './read-brief.ts';
import type { Core } from './request-types.ts';
import type { StrippedRequest } from './strip-request.ts';
import { takeAudience } from './take-audience.ts';
import { tidyGap } from './take-length.ts';

const PROMOTING =
  /\b(?:ad|advert|advertisement|commercial|promo|promotion|promotional|teaser|trailer|spot|listing|demo|launch|announcement|sales|pitch|marketing)\b/i;
const VERB =
  /^(?:promot(?:e|es|ing)|introduc(?:e|es|ing)|advertis(?:e|es|ing)|announc(?:e|es|ing)|launch(?:ing)?|present(?:ing)?|market(?:ing)?(?= (?:our|my|the))|sell(?:ing)?(?= (?:our|my)))\s+/i;
const OWN =
  /^(?:our|my|the|a|an)\s+(?:\w+ ){0,4}(?:bakery|caf[eé]|restaurant|shop|store|app|studio|gym|salon|agency|company|startup|product|service|course|workshop|festival|conference|event|hotel|clinic|brand|book|podcast|channel|newsletter|software|platform|sale|collection|menu|market|concert|webinar)\b/i;
const NAMED =
  /,?\s*\b(?:called|named|titled|known as|by the name of)\s+((?:[^\s,.]+)(?:\s(?:[\p{Lu}\d&+][^\s,.]*|of|and|the|for)(?=\s|,|$))*)/u;
const NAME_AFTER_NOUN =
  /\b(?!(?:in|at|from|on|for|of|with|to|near|by|and|the|our|my|a|an|new|this|all|until|before|after|around)\s)[\p{Ll}-]{3,}\s+((?:\p{Lu}[^\s,]*)(?:\s(?:&|of|the|[\p{Lu}\d][^\s,]*)(?=\s|,|$))*)(?=\s*(?:,|$|(?:in|at|from|for|on|with|near|by|that|which|and)\s))/u;
const NAME_FIRST =
  /^((?:\p{Lu}[^\s,]*)(?:\s(?:&|\p{Lu}[^\s,]*))*)(?:,| -| is|:)?\s+(?:is |, )?((?:an?|our|the|your)\s.+)$/u;
const BUSINESS = /^(?:I|We) (?:run|own|have|opened|started|operate|manage|founded|are|am) ((?:an?|the) .+)$/;
const INTRODUCTION =
  /^(?:We are|We're|I am|I'm|This is) ((?:\p{Lu}[^\s,]*)(?: (?:\p{Lu}[^\s,]*|&|of|and))*), ((?:an?|the|your) [^.!]+)[.!]?$/u;
const OCCASIONS: readonly (readonly [RegExp, string])[] = [
  [/\bthank(?:s|[- ]you|ing)?\b|\bappreciation\b|\bgratitude (?:video|message)\b/i, 'thanks'],
  [/\bwelcom(?:e|ing)\b|\bonboarding\b/i, 'welcome'],
  [
    /\bbirthday\b|\banniversary\b|\bcongratulat\w+|\bgraduation (?:video|message|speech)\b/i,
    'congratulation',
  ],
  [/\bfarewell\b|\bgoodbye\b|\bretirement (?:video|message|speech)\b/i, 'farewell'],
  [/\binvit(?:e|ing|ation)\b/i, 'invitation'],
];

/**
 * Reads promotions and messages: prompts that present something or address somebody. Takes from `fragments`, the
 * parts after the clause, whatever belongs to the name.
 */
export function readOffer(
  clause: string,
  fragments: string[],
  stripped: StrippedRequest,
  text: string,
  brief: Brief,
): Core | undefined {
  const message = readMessage(clause, stripped);
  if (message !== undefined) return message;
  const verb = VERB.test(clause);
  const asked =
    PROMOTING.test(stripped.format) || /^(?:introduc|promot|announc|advertis)/.test(stripped.connector);
  const isTitle = /\bintro\b/i.test(stripped.format) && isNameAlone(clause);
  const own =
    OWN.test(clause) &&
    (NAMED.test(clause) || /^(?:our|my)\b/i.test(clause) || /[$€£]\d|% off|\bopen(?:s|ing)\b/i.test(text));
  const named =
    brief.brand !== undefined ||
    /\b(?:\d+% off|free trial|grand opening|pre-?order|now available|black friday)\b/i.test(text);
  if (!verb && !asked && !own && !isTitle && !(named && !/^(?:how|why|what)\b/i.test(clause)))
    return undefined;
  return readProduct(clause.replace(VERB, '').replace(/\?$/, ''), fragments, stripped, brief);
}

/** `I run a small flower shop called Petal & Stem`, said before the request: this is what the video promotes. */
export function takeBusiness(statements: string[]): Core | undefined {
  const introduced = takeIntroduction(statements);
  if (introduced !== undefined) return introduced;
  const index = statements.findIndex((statement) => BUSINESS.test(statement) && NAMED.test(statement));
  const found = BUSINESS.exec(statements[index] ?? '');
  if (found === null) return undefined;
  statements.splice(index, 1);
  const clause = (found[1] ?? '').replace(/[.!]$/, '');
  const subject = tidyGap(clause.replace(NAMED, ''));
  return { frame: 'promotion', subject, clause: subject, brand: NAMED.exec(clause)?.[1] ?? subject };
}

/** `We are BrightPath, an online tutoring platform.` */
function takeIntroduction(statements: string[]): Core | undefined {
  const index = statements.findIndex((statement) => INTRODUCTION.test(statement));
  const [, brand = '', subject = ''] = INTRODUCTION.exec(statements[index] ?? '') ?? [];
  if (subject === '') return undefined;
  statements.splice(index, 1);
  return { frame: 'promotion', subject, clause: subject, brand };
}

/** `EcoBottle`, described in the next part: `a reusable steel bottle`. */
function takeDescription(fragments: string[]): string | undefined {
  const index = fragments.findIndex((fragment) => /^(?:an?|the|our|your)\s/i.test(fragment));
  return index < 0 ? undefined : fragments.splice(index, 1)[0];
}

function isNameAlone(text: string): boolean {
  return text.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word));
}

function readProduct(clause: string, fragments: string[], stripped: StrippedRequest, brief: Brief): Core {
  const who = takeAudience(clause);
  const wanted = who.value !== undefined && who.rest.split(' ').length > 1 ? who.rest : clause;
  if (wanted !== clause) brief.audience ??= who.value;
  const called = NAMED.exec(wanted);
  const after = called === null ? NAME_AFTER_NOUN.exec(wanted) : null;
  const first = called === null && after === null ? NAME_FIRST.exec(wanted) : null;
  const brand = brief.brand ?? called?.[1] ?? after?.[1] ?? first?.[1];
  const kind =
    readKind(wanted, { called: called?.[0], after: after?.[1], first: first?.[2] }) ||
    stripped.prefix ||
    clause;
  const described =
    brand === undefined && kind !== '' && isNameAlone(kind) ? takeDescription(fragments) : undefined;
  if (described !== undefined)
    return { frame: 'promotion', subject: described, clause: described, brand: kind };
  const subject = kind === '' ? (brand ?? 'what we do') : addArticle(lowerStart(kind));
  return {
    frame: 'promotion',
    subject,
    clause: subject,
    ...(brand === undefined ? {} : { brand: capitalize(brand) }),
  };
}

function readKind(
  clause: string,
  name: { called: string | undefined; after: string | undefined; first: string | undefined },
): string {
  if (name.called !== undefined) return tidyGap(clause.replace(name.called, ''));
  if (name.after !== undefined) return tidyGap(clause.replace(` ${name.after}`, ''));
  return name.first ?? clause;
}

function readMessage(clause: string, stripped: StrippedRequest): Core | undefined {
  const lead = `${stripped.format} ${stripped.prefix}`;
  const asks = /\b(?:video|message|speech|note|script)\b/i.test(stripped.format);
  for (const [pattern, occasion] of OCCASIONS) {
    const inLead = asks && pattern.test(lead);
    const inClause = new RegExp(`^(?:${pattern.source})`, 'i').test(clause);
    if (!inLead && !inClause) continue;
    const subject = inLead
      ? clause
      : clause.replace(
          new RegExp(`^(?:${pattern.source})\\s*(?:you |to |for |on |message |video )*`, 'i'),
          '',
        );
    const addressed = lowerStart(subject.replace(/^(?:to|for)\s+/i, '')).trim() || 'all of you';
    return { frame: 'message', subject: addressed, clause: addressed, occasion };
  }
  return undefined;
}
