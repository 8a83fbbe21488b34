import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import './configure-zod.ts';

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('the text for a value that a schema rejects', () => {
  it('names the maximum length if the schema has no text of its own', () => {
    expect(messageOf(z.string().max(3), 'four')).toBe('Please use at most 3 characters');
    expect(messageOf(z.string().max(3, 'Shorter, please'), 'four')).toBe('Shorter, please');
  });

  it('leaves everything else to the schema and the library', () => {
    expect(messageOf(z.number().max(3), 4)).toMatch(/^Too big/);
    expect(messageOf(z.string().min(3), 'a')).toMatch(/^Too small/);
  });
});
