import { speakDigits } from './number-words.ts';

const SEPARATOR = '[ .-]';
/** With a country code: '+44 20 7946 0958', '+1 (212) 555-0187'. */
const INTERNATIONAL = String.raw`(?<![\w+])\+\d{1,3}(?:${SEPARATOR}?\(?\d{1,5}\)?){1,5}(?!\w)`;
/** American, with or without the area and the 1 before it: '1-888-555-0164', '(503)555-0118', '555-0147'. */
const AMERICAN = String.raw`(?<![\w.,$€£-])(?:1${SEPARATOR})?(?:\(\d{3}\)\s?|\d{3}${SEPARATOR})\d{3}${SEPARATOR}\d{4}(?![\w-])|(?<![\w.,$€£-])\d{3}-\d{4}(?![\w-]|\s?(?:km|m|g|kg|lb|mi|ft|people|words)\b)`;
/** British and similar, from a zero on: '020 7946 0958', '07700 900123'. */
const FROM_ZERO = String.raw`(?<![\w.,-])\(?0\d{2,4}\)?(?:[ -]\d{3,4}){1,2}(?:[ -]\d{3,4})?(?![\w-])`;
const PHONE = new RegExp(`${INTERNATIONAL}|${AMERICAN}|${FROM_ZERO}`, 'g');
/** Letters in place of digits: '1-800-FLOWERS'. */
const LETTERED = /(?<![\w-])(?:1-)?8\d\d-(?=[A-Z]{4,8}\b)/g;
const CALLED =
  /(?<=\b(?:call|calls|called|calling|dial|dials|dialed|dialing|text|texting|phone|ring|tel:?|telephone|hotline|fax:?|sms)\s(?:us\s|me\s|at\s|on\s|to\s|now\s|number\s|[A-Z]+\s){0,3})\d{3,8}(?![\d,.:%/-]*\d|\s?(?:times|people|customers|minutes|hours|percent|%|of|friends|words))/gi;
const EXTENSION = /\bext(?:ension|\.)?\s?\d+\b|(?<=\b\d{4},?\s)x\d{2,5}\b/gi;
const PIN = /(?<=\b(?:PIN|code|passcode|password)\s(?:is\s|was\s)?)\d{4,8}\b(?![,.]\d)/g;
const SOCIAL = /(?<![\w-])\d{3}-\d{2}-\d{4}(?![\w-])|(?<![\w-])\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?![\w-])/g;

/** Reads telephone numbers and numbers to be dialled or typed digit by digit, their groups apart. */
export function expandPhones(text: string): string {
  return text
    .replace(/(?<![\w.,])\d{1,3}(?: \d{3})*(?: 000)+(?![\w.,]*\d)/g, (number) => number.replaceAll(' ', ','))
    .replace(/(?<![\w.,])\d{1,3}(?:\.\d{3}){2,}(?![\w.]*\d)/g, (number) => number.replaceAll('.', ','))
    .replace(/(?<!\bPorsche |[\w.,$€£-])911(?![\w%-]|[.,]\d)/g, ' nine one one ')
    .replace(EXTENSION, (found) => `extension ${speakGroups(found)}`)
    .replace(SOCIAL, speakGroups)
    .replace(PHONE, speakGroups)
    .replace(LETTERED, speakGroups)
    .replace(CALLED, speakGroups)
    .replace(PIN, speakGroups);
}

function speakGroups(phone: string): string {
  const groups = phone.match(/\d+/g) ?? [];
  return ` ${phone.startsWith('+') ? 'plus ' : ''}${groups.map(speakDigits).join(', ')} `;
}
