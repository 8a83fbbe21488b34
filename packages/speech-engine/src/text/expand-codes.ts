import { pluralizeNumber, speakCode, speakDigits, speakNumber } from './number-words.ts';

/** 'H.264', 'PM2.5', '802.11ac'. */
const DOTTED = /(?<![\w.])([A-Z])\.(\d{2,4})\b(?!\.\d)/g;
const WIRELESS = /(?<![\w.])(802)\.(\d{1,2})([a-z]{0,2})\b/g;
/** '1080p', '720p', '4K'; the letters of a film's format. */
const LINES = /(?<![\w.])(\d{3,4})([pi])(\d{2,3})?\b/g;
/** Letters, then a number, with or without a hyphen: 'F-150', 'A320', 'GPT-4o', 'COVID-19'. */
const LETTERS_FIRST =
  /(?<![\w.])([A-Z]+[a-z]?|[A-Z][a-z]{2,}|[a-z](?=\d)|[a-z]+[A-Z]\w*?|i[A-Z][a-z]+)(-?)(\d{1,5})(?![\d.,]\d|\d|[%°])([A-Za-z]{0,3})\b/g;
/** A number, then letters: '401(k)', '4K', '3D', '5G', '221B'. */
const NUMBER_FIRST =
  /(?<![\w.,$€£-])(\d{1,4})(?!(?:ST|ND|RD|TH)\b)(?:\(([a-z])\)|-?([A-Z]{1,3})(?=s?\b))(?!\w)/g;
/** Letters of a maker, a space, and the number of a model: 'RTX 4090', 'BMW 320', 'GTX 1080'. */
const MODEL =
  /(?<=\b(?:RTX|GTX|RX|GT|MX|BMW|AMG|DC|MD|CRJ|ERJ|HP|PSR|XPS|Ryzen|Core|Galaxy|Thinkpad|ThinkPad|Pixel|Formula|Ryzen \d|Nokia|Canon|Nikon|Sony|Intel|AMD|Mazda|Fiat|Nissan|Volvo|Audi|Roland|Agent|Blink|Boeing|Airbus|No Man)\s)(\d{3,4})(?=[A-Za-z]{0,2}\b)(?![.,]\d)/g;
const THREE_PARTS = /(?<![\w-])(\d{1,2})-(\d{1,2})-(\d{1,2})(?![\w-])/g;

/**
 * Reads numbers that name something, with the letters before them: 'H.264' as 'H dot two six four', '1080p' as 'ten eighty
 * P', 'F-150' as 'F one fifty'.
 */
export function expandModels(text: string): string {
  return (
    text
      .replace(DOTTED, (_, letter: string, digits: string) => `${letter} dot ${speakDigits(digits)}`)
      .replace(WIRELESS, (_, whole: string, part: string, letters: string) => {
        return `${speakCode(whole)} dot ${speakNumber(part)} ${spell(letters)}`;
      })
      .replace(LINES, (_, lines: string, letter: string, frames?: string) => {
        return `${speakCode(lines)} ${letter.toUpperCase()} ${frames === undefined ? '' : speakNumber(frames)}`;
      })
      // 'omega-3s', '2-in-1s'; not 'F-150s'
      .replace(
        /(?<=\d)-in-(\d{1,2})s\b/g,
        (_, digits: string) => ` in ${pluralizeNumber(speakNumber(digits))}`,
      )
      .replace(/(?<=[a-z]-)(\d{1,2})s\b/g, (_, digits: string) => pluralizeNumber(speakNumber(digits)))
      .replace(/\b(401)k\b/gi, (_, plan: string) => `${speakCode(plan)} K`)
      .replace(/(?<![\w.])(\d{1,3})k(?=\s(?:run|race|runner|walk)\b)/g, '$1 K')
      .replace(/\b(i\d)-(\d{4,5})([A-Z]{0,2})\b/g, (_, family: string, digits: string, ending: string) => {
        return `${family} ${speakCode(digits)} ${spell(ending)}`;
      })
      .replace(THREE_PARTS, (_, one: string, two: string, three: string) => {
        return [one, two, three].map((part) => speakNumber(part)).join(' ');
      })
      .replace(MODEL, (_, digits: string) => `${speakCode(digits)} `)
      .replace(LETTERS_FIRST, (_, letters: string, _hyphen: string, digits: string, ending: string) => {
        const last = /^[a-z]$/.test(ending) && ending !== 's' ? ending.toUpperCase() : ending;
        return ` ${letters} ${last === 's' ? pluralizeNumber(speakCode(digits)) : `${speakCode(digits)} ${last}`} `;
      })
  );
}

/** Reads numbers that name something, with the letters after them: '401(k)' as 'four oh one K', '5G' as 'five G'. */
export function expandCodes(text: string): string {
  return text.replace(NUMBER_FIRST, (_, digits: string, bracketed?: string, letters?: string) => {
    return `${speakCode(digits)} ${(bracketed ?? letters ?? '').toUpperCase()}`;
  });
}

function spell(letters: string): string {
  return letters.toUpperCase().split('').join(' ');
}
