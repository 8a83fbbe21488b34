import { speakNumber } from './number-words.ts';

const OPERAND = String.raw`(?:\d+(?:[.,]\d+)*|[A-Za-z]\b|\))`;
const EQUATION = /[\d\w)]\s*=\s*[-\w(√]/;
const MINUS = new RegExp(
  String.raw`(?<=${OPERAND})\s?-\s?(?=${OPERAND.replace(String.raw`|\)`, '')}|\()`,
  'g',
);
const POWER = /(?<=[\w)])\^\(?(-?\d+|[a-z])\)?/gi;

/**
 * Spells out formulas: '5*3', '10^6', 'x^2 + y^2', '10 - 3 = 7', '√16'. Signs between numbers are those of a formula only
 * where it has an equals sign: others are ranges and sizes.
 */
export function expandMath(text: string): string {
  const formula = EQUATION.test(text) ? expandEquation(text) : text;
  return formula
    .replace(/√\s?(?=[\w(])/g, ' the square root of ')
    .replace(/\bmc\^?2\b/g, 'M C squared')
    .replace(/(?<=\b[\w)]+)\s\*\s(?=[\w(])|(?<=\d)\*(?=\d)|(?<=\b[a-z])\*(?=[a-z]\b)/g, ' times ')
    .replace(/(?<=\d)\s?x\s?(?=10\^)/g, ' times ')
    .replace(/(?<![\d/]\s?)\bm\^([23])\b/g, (_, power: string) =>
      power === '2' ? 'square meters' : 'cubic meters',
    )
    .replace(POWER, (found: string, power: string, at: number, whole: string) => {
      if (/\d\s?(?:[kcmµ]?m|in|ft|yd|mi)$/.test(whole.slice(0, at))) return found;
      if (power === '2') return ' squared';
      if (power === '3') return ' cubed';
      const words = power.replace('-', 'minus ').replace(/\d+/, speakNumber);
      return ` to the power of ${words} `;
    })
    .replace(/\bf\((\w)\)/g, 'F of $1')
    .replace(/(?<=[\w)]\s?)>=(?=\s?[\w(])/g, ' is at least ')
    .replace(/(?<=[\w)]\s?)<=(?=\s?[\w(])/g, ' is at most ')
    .replace(/(?<=[\w)]\s?)!=(?=\s?[\w(])/g, ' is not ')
    .replace(/(?<=\w)\s?=\s?(?=[-\w(])/g, ' equals ')
    .replace(/(?<=[a-z\d)]\s)\+(?=\s[a-z\d(])|(?<=\d)\+(?=\d)|(?<=\b[a-z])\+(?=[a-z\d]\b)/gi, ' plus ')
    .replace(/(?<=\d\s|\b[a-z]\s)>(?=\s?[\w(])|(?<=\b\w)>(?=\w\b)/g, ' is greater than ')
    .replace(/(?<=\d\s|\b[a-z]\s)<(?=\s?[\w(])|(?<=\b\w)<(?=\w\b)/g, ' is less than ')
    .replace(/(?<!\S)>\s?(?=[$\d])/g, ' more than ')
    .replace(/(?<!\S)<\s?(?=[$\d])/g, ' less than ');
}

/** The parts of a text with an equals sign, as far as they are a formula. */
function expandEquation(text: string): string {
  return text.replace(/[\d\sa-z().^√+*/x,-]{0,200}[\d\w)]\s*=\s*[-\d\sa-z().^√+*/x]+/gi, (formula) =>
    formula
      .replace(MINUS, ' minus ')
      .replace(/(?<=\d)\s?[x*]\s?(?=\d)/g, ' times ')
      .replace(/(\d+|\))\s?\/\s?(?=(\d+|\())/g, (found, left: string, right: string) => {
        return Number(left) < Number(right) ? found : `${left} divided by `;
      })
      .replace(/(?<=\d)(?=[a-z]\b)/g, ' ')
      .replace(/(?<==\s?)-(?=\w)/g, ' minus '),
  );
}
