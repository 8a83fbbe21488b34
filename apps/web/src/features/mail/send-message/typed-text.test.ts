import { describe, expect, it } from 'vitest';
import { holdsTypedText, NOTHING } from './typed-text.ts';

const WELCOME = { subject: 'Welcome', body: '<p>Hello</p>' };

describe('a message', () => {
  it('contains nothing typed while it is blank or matches its template', () => {
    expect(holdsTypedText(NOTHING, NOTHING)).toBe(false);
    expect(holdsTypedText({ subject: ' ', body: '\n' }, WELCOME)).toBe(false);
    expect(holdsTypedText(WELCOME, WELCOME)).toBe(false);
  });

  it('contains typed text if it differs from its template', () => {
    expect(holdsTypedText({ ...NOTHING, subject: 'Hi' }, NOTHING)).toBe(true);
    expect(holdsTypedText({ ...WELCOME, body: '' }, WELCOME)).toBe(true);
  });
});
