import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';

describe('the name of a file', () => {
  it.each([
    ['invoice.pdf', 'invoice.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\ada\\report.docx', 'report.pdf'],
    ['page.html', 'page.pdf'],
    ['a"b\r\nset-cookie: x=1.pdf', 'a bset-cookie x=1.pdf'],
    ['\u202efdp.exe', 'fdp.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['...', 'attachment.pdf'],
    ['', 'attachment.pdf'],
    ['\u0000\u200b.pdf', 'attachment.pdf'],
    ['Rechnung für Zoë 世界.pdf', 'Rechnung für Zoë 世界.pdf'],
    ['<script>alert(1)</script>.pdf', 'script.pdf'],
  ])('%j becomes %j', (given, expected) => {
    expect(cleanName(given, 'attachment', '.pdf')).toBe(expected);
  });

  it('ends with the extension of its content, within 120 characters, never cutting a character in half', () => {
    expect(cleanName('photo.PNG', 'attachment', '.webp')).toBe('photo.webp');
    const long = cleanName(`${'x'.repeat(114)}\u{1f600}${'y'.repeat(300)}.png`, 'attachment', '.webp');
    expect(long).toBe(`${'x'.repeat(114)}.webp`);
    expect(cleanName('é'.repeat(500), 'attachment', '.pdf')).toHaveLength(120);
  });

  // A search for the end of each run of signs would take hours.
  it('is made at once of any length of signs', () => {
    expect(cleanName(`a${'.'.repeat(1_000_000)}-!`, 'attachment', '.pdf')).toBe('a.pdf');
  });
});
