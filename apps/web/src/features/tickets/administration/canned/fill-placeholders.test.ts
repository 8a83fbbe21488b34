import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

const VALUES = { userName: 'Ada', subject: 'Voice cuts off', credits: 1200 };

it('fills in what is known of a ticket, and leaves the rest to be seen', () => {
  const text = 'Hello {{userName}}, about “{{subject}}”: you have {{credits}} credits. {{order}}';
  expect(fillPlaceholders(text, VALUES)).toBe(
    'Hello Ada, about “Voice cuts off”: you have 1,200 credits. {{order}}',
  );
  expect(fillPlaceholders('{{credits}}', { ...VALUES, credits: undefined })).toBe('{{credits}}');
  expect(fillPlaceholders('{{credits}}', { ...VALUES, credits: 0 })).toBe('0');
});
