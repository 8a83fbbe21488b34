import { speakCardinal } from './number-words.ts';

const HALF_OF_DAY = String.raw`\s?([ap])\.?\s?m\b\.?`;
const CLOCK = new RegExp(
  String.raw`(?<![\d:.])([01]?\d|2[0-3])[:](?!\d\d\.\d)([0-5]\d)(?::([0-5]\d))?(?![\d:])(?:${HALF_OF_DAY})?(\s?(?:hrs|h)\b)?`,
  'gi',
);
const DOTTED_CLOCK = new RegExp(String.raw`(?<![\d:.$€£])(1[0-2]|0?[1-9])\.([0-5]\d)${HALF_OF_DAY}`, 'gi');
const HOUR = new RegExp(String.raw`(?<![\d:.,$€£])(1[0-2]|0?[1-9])${HALF_OF_DAY}`, 'gi');
const TIME = String.raw`\d{1,2}(?::\d\d)?`;
const HALF = String.raw`\s?[ap]\s?m\b`;
/** '7-9 pm', '2pm-5pm', '8:15-9:45'. */
const RANGE = new RegExp(
  String.raw`(?<![\d:.,$€£])(${TIME}${HALF}|${TIME}(?=\s?-\s?${TIME}${HALF})|\d{1,2}:\d\d)\s?-\s?(?=${TIME})`,
  'gi',
);
const DURATION = /(?<![\w.])(\d{1,3})\s?h(?:rs?)?\s?([0-5]?\d)(?:\s?(?:m|mins?|minutes?))?\b(?!\/|\^)/g;
const MINUTES = /(?<![\w.])(\d{1,3})\s?m(?:in)?\s([0-5]?\d)\s?s(?:ec)?\b/g;
const RATIO =
  /(?<![\d:.])(\d{1,4}(?:\.\d+)?):(\d{1,4}(?:\.\d+)?)(?![\d:])(\s(?:video|aspect|format|screen|monitor|display|frame))?/g;

/** 'Psalm 23:4'; other verses look like times. */
const VERSE =
  /(?<=\b(?:Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Samuel|Kings|Chronicles|Nehemiah|Esther|Job|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Ezekiel|Daniel|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Hebrews|Revelation)\s)(\d{1,3}):(\d{1,3})(?![\d:])/g;

/**
 * Spells out clock times, '7:05 pm' or '7:05 P M' (dotted before), as 'seven oh five P M', and other numbers with a
 * colon as ratios.
 */
export function expandTimes(text: string): string {
  return text
    .replace(
      /\b(noon|midnight)\s?-\s?(?=\d)|(?<=[ap]m)-(?=noon|midnight)/gi,
      (found) => `${found.replace(/\s?-\s?/, '')} to `,
    )
    .replace(RANGE, '$1 to ')
    .replace(/\b(\d{1,2}:\d\d) (?:hours|hrs)\b/g, '$1 hours')
    .replace(/\b([01]\d|2[0-3])00(?=\s(?:hours|hrs)\b)/g, (_, hour: string) => {
      return `${hour.startsWith('0') ? `zero ${speakCardinal(hour.slice(1))}` : speakCardinal(hour)} hundred`;
    })
    .replace(DOTTED_CLOCK, '$1:$2 $3 m')
    .replace(CLOCK, (_, hour = '', minute = '', second = '', half = '') => {
      if (/^00?$/.test(hour) && minute === '00' && !second && !half) return 'midnight';
      const time = `${speakHour(hour)} ${speakMinute(hour, minute, half !== '')}`.trim();
      const seconds =
        second && second !== '00' ? ` and ${speakCardinal(String(Number(second)))} seconds` : '';
      return `${time}${seconds}${speakHalf(half)}`;
    })
    .replace(HOUR, (_, hour = '', half = '') => `${speakCardinal(String(Number(hour)))}${speakHalf(half)}`)
    .replace(
      DURATION,
      (_, hours: string, minutes: string) => `${count(hours, 'hour')} ${count(minutes, 'minute')}`,
    )
    .replace(
      MINUTES,
      (_, minutes: string, seconds: string) => `${count(minutes, 'minute')} ${count(seconds, 'second')}`,
    )
    .replace(VERSE, '$1 $2')
    .replace(RATIO, (_, left: string, right: string, what = '') => {
      const isPicture =
        what !== '' || (/^(?:16|4|21|9|3|2|5):(?:9|3|16|2|4)$/.test(`${left}:${right}`) && what !== '');
      return `${left} ${isPicture ? 'by' : 'to'} ${right}${what}`;
    });
}

function count(digits: string, unit: string): string {
  const number = String(Number(digits));
  return `${speakCardinal(number)} ${unit}${number === '1' ? '' : 's'}`;
}

function speakHour(hour: string): string {
  return speakCardinal(String(Number(hour)));
}

function speakMinute(hour: string, minute: string, hasHalf: boolean): string {
  if (minute === '00') {
    if (hasHalf) return '';
    const number = Number(hour);
    return number > 12 || number === 0 ? 'hundred' : "o'clock";
  }
  return minute.startsWith('0') ? `oh ${speakCardinal(minute.slice(1))}` : speakCardinal(minute);
}

function speakHalf(half: string): string {
  return half === '' ? '' : ` ${half.toUpperCase()} M`;
}
