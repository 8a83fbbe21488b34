import { expect, it } from 'vitest';
import type { Context } from '#context.ts';
import { startForTest } from '#testing/use-started.ts';
import { eraseAtProvider } from './erase-at-provider.ts';

it('an account that the provider never deletes is told to the owners at last, who can do it by hand', async () => {
  const service = await startForTest();
  const owner = await service.signUp({ role: 'Admin' });
  const unused = () => Promise.reject(new Error('The provider does not answer.'));
  const hosted: Context['hosted'] = {
    verify: unused,
    reclaim: unused,
    find: unused,
    findByEmail: unused,
    createCode: unused,
    create: unused,
    erase: unused,
  };
  const context = { ...service.context, hosted };
  const told = () =>
    service.sentMail.filter(
      ({ to, text }) => to === owner.email && text.includes('search for the user UID uid-of-somebody'),
    );
  await expect(eraseAtProvider(context, 'uid-of-somebody', false)).rejects.toThrow('does not answer');
  expect(told()).toEqual([]);
  await expect(eraseAtProvider(context, 'uid-of-somebody', true)).rejects.toThrow('does not answer');
  expect(told()).toHaveLength(1);
});
