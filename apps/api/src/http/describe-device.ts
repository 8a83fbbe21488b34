/** In this order, because newer browsers also name the older ones that they behave like. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser's, in characters. */
const READ_MAX = 500;

/**
 * Browser and operating system as text, as far as the user agent names them: 'Firefox on Windows', 'curl', 'Unknown
 * device'.
 */
export function describeDevice(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const read = userAgent.slice(0, READ_MAX);
  const find = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(read))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  if (system !== undefined) return `A program on ${system}`;
  return /^[\w.-]{1,40}(?=\/|$)/.exec(read)?.[0] ?? 'Unknown device';
}
