import { NEUTRAL_SETTINGS, type SpeechSettings } from '@voicedraft/contract/speech-settings';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { planRecording, requireSpeakable, requireSpeakableWhole } from './service.ts';

const local = createLocalSpeechEngine();
let builtIn: Context;
const service = useStarted(startTestService);
beforeAll(async () => {
  const engines = { ...service.engines, speechEngine: () => local, speechEngineNamed: () => local };
  builtIn = { ...service.context, engines };
});
afterAll(() => local.close?.());

const passages = (text: string, settings: SpeechSettings = NEUTRAL_SETTINGS) => [
  { text, voice: 'kore' as const, settings, endsParagraph: true },
];

describe('a text with voices of several languages', () => {
  it('is judged by what the voices of each say', async () => {
    const user = await service.signUp();
    const spanish = 'Hoy hablamos del faro de la isla. Cada noche guía a los barcos.';
    const said = [
      ...passages('Welcome to the lighthouse of the island.'),
      { text: spanish, voice: 'alhena' as const, settings: NEUTRAL_SETTINGS, endsParagraph: true },
    ];
    const speakers = await planRecording(builtIn, user.id, said);
    expect(new Set(speakers.lines.map(({ within }) => within))).toEqual(
      new Set(['Welcome to the lighthouse of the island.', spanish]),
    );
    await expect(requireSpeakable(builtIn, local, speakers.lines)).resolves.toBeUndefined();
  });

  it('is refused for a voice of another language, unless the customer says which it is', async () => {
    const user = await service.signUp();
    const spanish = 'Hoy hablamos del faro de la isla.';
    const refusal = { reason: 'language', language: 'Spanish', voiceLanguage: 'en' };
    const check = async (settings: SpeechSettings) =>
      requireSpeakable(
        builtIn,
        local,
        (await planRecording(builtIn, user.id, passages(spanish, settings))).lines,
      );
    await expect(check(NEUTRAL_SETTINGS)).rejects.toMatchObject({ refusal });
    await expect(check({ ...NEUTRAL_SETTINGS, language: 'en' })).resolves.toBeUndefined();
    await expect(check({ ...NEUTRAL_SETTINGS, language: 'es' })).rejects.toMatchObject({ refusal });
  });
});

describe('a text whose figures are said in many words', () => {
  const check = async (text: string) => {
    const user = await service.signUp();
    return requireSpeakableWhole(builtIn, local, await planRecording(builtIn, user.id, passages(text)));
  };

  it('is refused if it would take far longer than its words, though no line does', async () => {
    await expect(check('"$777,777.77+$777,777.77. "'.repeat(400))).rejects.toMatchObject({
      kind: 'unsupported',
      message: expect.stringContaining('more than 10 minutes'),
    });
  });

  it('is spoken if it is prose, however full of figures', async () => {
    const report =
      'In 2023, revenue rose 14.2% to $3,456,789, while costs fell from $1,987,654.32 to $1,745,210.11. ';
    await expect(check(report.repeat(25))).resolves.toBeUndefined();
  });
});
