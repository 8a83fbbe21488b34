/** A time of day in a text: hours and minutes as they may be said. */
interface TimeMention {
  readonly start: number;
  readonly end: number;
  /** Of half a day: 12 and 0 are the same. */
  readonly hour: number;
  readonly minute: number;
  /** True for the second half; null if the text does not say which. */
  readonly isLate: boolean | null;
}

const TIME =
  /(?<![\d.,])(\d{1,2})(?:(?:[:.]|\s?[hH]\s?)(\d{2})(?!\d))?(\s?(?:[ap]\.?m\b\.?|uhr\b|o['’]clock\b|h\b(?!\w)|heures du (?:matin|soir)))?/giu;
const HOURS_ALONE = /^\d{1,2}(?:h\d{2}|[:]\d{2})$/i;

/** The times of day of a text whose digits are plain. */
export function readTimes(text: string): TimeMention[] {
  return Array.from(text.matchAll(TIME), ({ 0: written, 1: hour = '', 2: minute, 3: half, index }) => {
    if (half === undefined && !HOURS_ALONE.test(written.replaceAll(/\s/g, ''))) return null;
    const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
    if (hours > 24 || minutes > 59) return null;
    const isLate = /^\s?p/i.test(half ?? '')
      ? true
      : /^\s?a/i.test(half ?? '')
        ? false
        : hours > 12
          ? true
          : null;
    return { start: index, end: index + written.length, hour: hours % 12, minute: minutes, isLate };
  }).filter((one) => one !== null);
}

/** Whether a time is among these, as exactly as both are told. */
export function isTimeKnown(time: TimeMention, times: readonly TimeMention[]): boolean {
  return times.some(
    ({ hour, minute, isLate }) =>
      hour === time.hour &&
      minute === time.minute &&
      (isLate === null || time.isLate === null || isLate === time.isLate),
  );
}
