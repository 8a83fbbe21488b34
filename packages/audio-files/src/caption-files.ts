import { type Caption, type TimedText, toCaptions } from './captions.ts';
import { type CaptionWord, textOf } from './caption-words.ts';

/** The captions of a text as SubRip (SRT). */
export function toSrt(timed: TimedText): string {
  return writeSrt(toCaptions(timed));
}

/** Captions as SubRip (SRT). */
export function writeSrt(captions: readonly Caption[]): string {
  return captions
    .map(({ from, to, rows }, index) => {
      const text = rows.map((row) => textOf(row)).join('\n');
      return `${index + 1}\n${formatTime(from, ',')} --> ${formatTime(to, ',')}\n${text}\n`;
    })
    .join('\n');
}

/** The captions of a text as WebVTT; with the time of each word if asked for, and a note that says where they come from. */
export function toVtt(timed: TimedText, hasWordTimes = false): string {
  const note =
    timed.wordTimes === 'estimated'
      ? 'NOTE Sentence times are exact. Word times are estimated.'
      : 'NOTE Times come from the voice, word by word.';
  const cues = toCaptions(timed).map((caption) => writeCue(caption, hasWordTimes));
  return ['WEBVTT', ...(hasWordTimes ? [note] : []), ...cues].join('\n\n') + '\n';
}

function writeCue({ from, to, rows }: Caption, hasWordTimes: boolean): string {
  const write = (word: CaptionWord) => writeWord(word, hasWordTimes ? from : Infinity);
  const text = rows.map((row) => textOf(row, write)).join('\n');
  return `${formatTime(from, '.')} --> ${formatTime(to, '.')}\n${text}`;
}

/** The first word needs no time: it is that of its caption. */
function writeWord(word: CaptionWord, captionStart: number): string {
  const text = word.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return word.from <= captionStart ? text : `<${formatTime(word.from, '.')}>${text}`;
}

/** Hours, minutes, seconds and milliseconds: 00:01:02.345. */
function formatTime(seconds: number, separator: ',' | '.'): string {
  const whole = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0');
  const clock = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map((part) => pad(part, 2));
  return `${clock.join(':')}${separator}${pad(whole % 1000, 3)}`;
}
