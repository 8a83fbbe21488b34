import { chooseLineTake } from '@voicedraft/contract/project-lines';
import { getProject, quoteProject, saveProject } from '@voicedraft/contract/projects';
import { ApiProjectDocumentInput } from '@voicedraft/contract/v1-project-document';
import { getApiProject, saveApiProject } from '@voicedraft/contract/v1-projects';
import { SECTIONS } from '@voicedraft/contract/content-sections';
import { describe, expect, it } from 'vitest';
import { findNewEntries } from '#features/tickets/new-entries.ts';
import { describeDevice } from '#http/describe-device.ts';
import { writeTranscript } from '#integrations/gemini/speech-transcript.ts';
import { askForScript } from '#integrations/http-client/script-instruction.ts';
import { splitForSpeech } from '#integrations/provider-speech/split-text.ts';
import { cleanSpeech } from '#integrations/script-writing/clean-speech.ts';
import { startTestService } from './test-service.ts';
import { useStarted } from './use-started.ts';

/** If reading took time that grows with the square of the length, it would take minutes here. */
const LENGTH = 200_000;
const OPTIONS = { keepsDirections: false, keepsOrdinals: false };

const service = useStarted(startTestService);

describe('a long run of one sign keeps nobody else waiting', () => {
  it('in an address', async () => {
    const headers = { accept: 'text/html' };
    const answer = await service.app.inject({ url: `/${'/'.repeat(15_000)}x/`, headers });
    expect(answer.statusCode).toBe(404);
  });

  it('in the name of a browser', () => {
    expect(describeDevice(`Mozilla/5.0 (iPhone) Version/${'1'.repeat(LENGTH)}`)).toBe('A program on iPhone');
  });

  it('in what a model has written', () => {
    expect(cleanSpeech(`We bake ${'\u2764\ufe0f'.repeat(60)}x daily.`, OPTIONS)).toBe('We bake x daily.');
    for (const sign of ['\u2764\ufe0f', ' ', '- ', '[a] ', 'https://', ':', 'Note: ']) {
      const run = sign.repeat(LENGTH / 4 / sign.length);
      for (const line of [`${run}x daily.`, `We bake (${run}x daily.`, `Time: 1 ${run}x daily."`]) {
        expect(cleanSpeech(line, OPTIONS)).toContain('x daily.');
      }
    }
  });

  it('in what a customer asks of a provider', () => {
    const prompt = `<${' '.repeat(LENGTH)}`;
    expect(askForScript({ prompt, signal: AbortSignal.any([]) })).toContain(prompt);
    expect(splitForSpeech(`${'one '.repeat(200)}${','.repeat(LENGTH / 10)}`).join('').length).toBeGreaterThan(
      LENGTH / 10,
    );
    expect(writeTranscript(`a*b${'\u2028'.repeat(LENGTH)}c`, true)).toMatch(/^a\*b|^a×b/u);
  });

  it('in a list of replies', () => {
    const createdAt = new Date('2026-01-01');
    const history = Array.from({ length: 1000 }, () => ({ message: 'Hi', createdAt, clientTimestamp: null }));
    const list = Array.from({ length: 20_000 }, () => ({ message: 'Hi', timestamp: 'another time' }));
    expect(findNewEntries(history, list)).toHaveLength(20_000);
  });
});

it('a call that reads a whole project is counted more strictly than others, and lets the editor save', () => {
  const reading = [getProject, saveProject, quoteProject, chooseLineTake, getApiProject, saveApiProject];
  // The editor saves each 0.8 seconds at most.
  for (const { rateLimit } of reading) expect(rateLimit).toBe(120);
});

describe('a list beyond its limit', () => {
  it('is refused without a look at its entries', () => {
    const document = { speakers: [], paragraphs: Array.from({ length: LENGTH }, () => ({})) };
    expect(ApiProjectDocumentInput.safeParse(document).error?.issues).toHaveLength(1);
  });

  it('of characters is refused before it is read', () => {
    const youtubeUrl = `https://youtube.com/watch?${'&v=aaaaaaaaaaa'.repeat(LENGTH / 14)} !`;
    const { error } = SECTIONS.banner.form.partial().safeParse({ youtubeUrl });
    expect(error?.issues.map(({ path }) => path)).toEqual([['youtubeUrl']]);
  });
});
