import { describe, expect, it } from 'vitest';
import { withOpenAi } from '#testing/openai-kit.ts';

const signal = new AbortController().signal;

describe('OpenAI-compatible script writer', () => {
  it('marks the passage to write again, and does not take another text for it', () =>
    withOpenAi(async ({ writer, sandbox }) => {
      const rewrite = {
        text: 'Tea is good. Very good.',
        start: 13,
        end: 23,
        how: 'shorter',
        signal,
      } as const;
      await expect(writer.rewrite?.(rewrite)).rejects.toMatchObject({ kind: 'empty' });
      expect(sandbox.requests.list()[0]?.body).toMatchObject({
        messages: [
          { content: expect.stringContaining('clearly shorter') },
          { content: 'Tea is good. <passage>Very good.</passage>' },
        ],
      });
    }));
});
