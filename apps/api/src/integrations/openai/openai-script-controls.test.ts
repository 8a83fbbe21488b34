import { describe, expect, it } from 'vitest';
import { withOpenAi } from '#testing/openai-kit.ts';

const signal = new AbortController().signal;
const prompt = 'A script about city bees';

describe('OpenAI-compatible script writer', () => {
  it('passes on what was chosen besides the prompt: the audience with the prompt, the rest as instructions', () =>
    withOpenAi(async ({ writer, sandbox }) => {
      const controls = {
        form: 'news',
        tone: 'calm',
        audience: 'nurses',
        language: 'es',
        seconds: 30,
      } as const;
      await writer.writeScript({ prompt, controls, signal });
      const [request] = sandbox.requests.list();
      expect(request?.body).toMatchObject({
        messages: [
          { content: expect.stringMatching(/a news report.*tone is calm.*in Spanish.*about 78 words/) },
          { content: `${prompt}\n\nAudience: nurses` },
        ],
      });
    }));

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
