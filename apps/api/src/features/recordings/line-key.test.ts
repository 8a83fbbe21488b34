import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { applyReadings } from '@voicedraft/speech-text/apply-readings';
import { expect, it } from 'vitest';
import { createAutoSpeaker } from '#integrations/engines/auto-choice.ts';
import { createAutoEngine } from '#integrations/engines/auto-engine.ts';
import { linkGemini } from '#integrations/engines/auto-links.ts';
import { withGemini } from '#testing/gemini-kit.ts';
import { speakAndKeep } from '#testing/speak-and-keep.ts';
import { createToneVoices } from '#testing/tone-voices.ts';
import { startForTest } from '#testing/use-started.ts';
import { keyOfLine } from './line-key.ts';
import { planRecording } from './plan-recording.ts';

it('lines keep their keys while the first speech model is not offered, also where the engine is chosen', () =>
  withGemini(async ({ speaker, sandbox, speechModels }) => {
    const text = 'Tea is ready.';
    const line = {
      spoken: applyReadings(text, []),
      emphases: [],
      cast: { voice: 'kore', isUsable: true },
      settings: NEUTRAL_SETTINGS,
    } as const;
    const now = () => new Date();
    const links = [linkGemini(speaker, { hasKeys: () => true, pauseMs: () => 0, now })];
    const auto = createAutoSpeaker(createAutoEngine({ links, local: createToneVoices(), now }));
    const keys = () => [speaker, auto].map((engine) => keyOfLine(line, engine));
    const [before] = keys();
    sandbox.faults.inject({ fault: { kind: 'model-retired' }, model: speaker.model, times: Infinity });
    await speaker.synthesize({ text, voice: 'kore', signal: new AbortController().signal });
    expect(speaker.model).toBe(speechModels.listUsable()[0]);
    expect(speaker.model).not.toBe(speaker.keyModel);
    expect(keys()).toEqual([before, before]);
  }));

it('lines are kept for the server that spoke them, and those from before servers were told apart for all', async () => {
  const service = await startForTest();
  const user = await service.signUp();
  const fake = service.engines.speechEngine();
  const plan = (text: string, server?: string) => {
    const speaker = { ...fake, ...(server !== undefined && { sourceOf: () => server }) };
    const engines = { ...service.engines, speechEngine: () => speaker };
    const passages = [{ text, voice: 'kore', settings: NEUTRAL_SETTINGS, endsParagraph: true }] as const;
    return planRecording({ ...service.context, engines }, user.id, passages);
  };
  await speakAndKeep(service.context, await plan('From before.'));
  await speakAndKeep(service.context, await plan('From one.', 'one'));
  const counts = [
    await plan('From before.', 'one'),
    await plan('From one.', 'one'),
    await plan('From one.', 'other'),
  ].map(({ wordsToSpeak }) => wordsToSpeak);
  expect(counts).toEqual([0, 0, 2]);
});
