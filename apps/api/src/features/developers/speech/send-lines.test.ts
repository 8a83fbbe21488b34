import { beforeAll, expect, it, vi } from 'vitest';
import type { Actor } from '#http/actor.ts';
import { generateVoice } from '#features/generations/service.ts';
import type { LineReady } from '@voicedraft/contract/recordings';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { LineSender } from './send-lines.ts';

let actor: Actor;
const service = useStarted(startTestService);
beforeAll(async () => {
  const { id, email } = await service.signUp({ credits: 5 });
  actor = { id, email, name: 'A Person', image: null, role: 'member', staffRole: null };
});

/** What gets the sound, and how many seconds it has got. */
function countSeconds() {
  let seconds = 0;
  const answer = {
    isLeft: false,
    hasBegun: false,
    elapsedSeconds: 0,
    add: async (pcm: Buffer) => void (seconds += pcm.length / 48_000),
    addSilence: async (silence: number) => void (seconds += silence),
  };
  return { answer, seconds: () => seconds };
}

it.each([
  ['no line', []],
  ['the first line', [0]],
  ['the first and the last line', [2, 0]],
  ['a line twice, and those before it late', [1, 1, 2, 0]],
])('sends the whole sound if it hears only of %s', async (_what, heard) => {
  const lines: LineReady[] = [];
  const text = 'A cup of tea is warm. So is the whole kitchen. And then the rain begins again.';
  const request = { script: text, voice: 'kore' as const };
  const { id, durationSeconds } = await generateVoice(service.context, actor, request, {
    onLine: (line) => void lines.push(line),
  });
  const { answer, seconds } = countSeconds();
  const sender = new LineSender(service.context, actor, answer);
  for (const index of heard) {
    const line = lines.find((each) => each.index === index);
    if (line !== undefined) sender.add(line);
  }
  await sender.finish(id);
  expect(Math.abs(seconds() - durationSeconds)).toBeLessThan(0.3);
});

it('sends nothing twice after a write that failed, of which a part may have left', async () => {
  const { answer } = countSeconds();
  const add = vi.spyOn(answer, 'add').mockRejectedValueOnce(new Error('broken'));
  const sender = new LineSender(service.context, actor, answer);
  const request = { script: 'One cup of tea. Another cup of tea.', voice: 'kore' as const };
  const { id } = await generateVoice(service.context, actor, request, { onLine: (line) => sender.add(line) });
  await expect(sender.finish(id)).rejects.toThrow('broken');
  expect(add).toHaveBeenCalledTimes(1);
});
