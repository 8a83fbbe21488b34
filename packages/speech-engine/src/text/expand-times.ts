import { speakCardinal } from './number-words.ts';

const HALF_OF_DAY = String.raw`\s?([ap])\s?m\b`;
const CLOCK = new RegExp(
  String.raw`(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?![\d:])(?:${HALF_OF_DAY})?`,
  'gi',
);
const HOUR = new RegExp(String.raw`(?<![\d:.,$€£])(1[0-2]|[1-9])${HALF_OF_DAY}`, 'gi');
const HOUR_RANGE = /(?<![\d:.,$€£])(\d{1,2}(?::\d\d)?)\s?-\s?(?=\d{1,2}(?::\d\d)?\s?[ap]\s?m\b)/gi;
const RATIO = /(?<![\d:.])(\d{1,3}):(\d{1,3})(?![\d:])/g;

/**
 * Spells out clock times, '7:05 pm' or '7:05 P M' (dotted before), as 'seven oh five P M', and other numbers with a
 * colon as ratios.
 */
export function expandTimes(text: string): string {
  return text
    .replace(HOUR_RANGE, '$1 to ')
    .replace(CLOCK, (_, hour = '', minute = '', second = '', half = '') => {
      const time = `${speakCardinal(String(Number(hour)))} ${speakMinute(minute, half !== '')}`.trim();
      const seconds = second ? ` and ${speakCardinal(String(Number(second)))} seconds` : '';
      return `${time}${seconds}${speakHalf(half)}`;
    })
    .replace(HOUR, (_, hour = '', half = '') => `${speakCardinal(hour)}${speakHalf(half)}`)
    .replace(RATIO, (_, left: string, right: string) => `${speakCardinal(left)} to ${speakCardinal(right)}`);
}

function speakMinute(minute: string, hasHalf: boolean): string {
  if (minute === '00') return hasHalf ? '' : "o'clock";
  return minute.startsWith('0') ? `oh ${speakCardinal(minute.slice(1))}` : speakCardinal(minute);
}

function speakHalf(half: string): string {
  return half === '' ? '' : ` ${half.toUpperCase()} M`;
}
