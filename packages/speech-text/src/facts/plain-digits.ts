/** Zeros of the digits that the languages of scripts use. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** The text with all digits written 0 to 9, at the same places. */
export function writePlainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code <= first + 9) ?? code;
    return String(code - zero);
  });
}

const CHINESE = '零一二三四五六七八九';
const CHINESE_TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const CHINESE_SCALES: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8, 億: 1e8, 萬: 1e4 };

/** The value of a number in Chinese characters, 三百二十 for example. */
export function readChinese(text: string): number {
  let [total, section, digit] = [0, 0, 0];
  for (const character of text.replaceAll('两', '二').replaceAll('〇', '零')) {
    const ten = CHINESE_TENS[character];
    const scale = CHINESE_SCALES[character];
    if (ten !== undefined) {
      section += (digit || 1) * ten;
      digit = 0;
    } else if (scale !== undefined) {
      total += (section + digit || 1) * scale;
      [section, digit] = [0, 0];
    } else digit = CHINESE.indexOf(character);
  }
  return total + section + digit;
}
