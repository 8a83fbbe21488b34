import { expect, it } from 'vitest';
import type { WorkEvent } from './event-message.ts';
import { FollowedGenerations } from './followed.ts';

it('a script that is begun again by its writer is shown from there, also if pieces were lost before', async () => {
  const id = crypto.randomUUID();
  const followed = new FollowedGenerations(() => Promise.resolve([id]), { warn: () => {} });
  const heard: string[] = [];
  const ended = followed.follow(id).listen({
    onPiece: (text) => heard.push(text),
    onAgain: () => heard.push('(again)'),
  });
  const send = (number: number, ...events: WorkEvent[]) =>
    followed.receive(JSON.stringify({ id, claim: 1, number, events }));
  send(0, { type: 'piece', data: 'Las ' });
  send(2, { type: 'piece', data: 'vuelan' }, { type: 'again' }, { type: 'piece', data: 'Bees' });
  send(3, { type: 'piece', data: ' fly.' }, { type: 'end' });
  await ended;
  expect(heard).toEqual(['Las ', '(again)', 'Bees', ' fly.']);
});
