import { expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';
import { deleteAccount } from './delete-account.ts';

const service = useStarted(startTestService);

it('the deletion of an account is told to the address that the account had, unless nobody has confirmed it', async () => {
  const owner = await service.signUp();
  const staffed = await service.signUp();
  const unconfirmed = await service.signUp({ isConfirmed: false });
  const { db } = service.context;
  await db.updateTable('users').set({ name: 'Ada Okafor' }).where('id', '=', owner.id).execute();
  await deleteAccount(service.context, owner.id, 'owner');
  await deleteAccount(service.context, staffed.id, 'staff');
  await deleteAccount(service.context, unconfirmed.id, 'retention');
  const farewellsTo = ({ email }: TestUser) =>
    service.sentMail.filter(({ to, subject }) => to === email && subject.includes('was deleted'));
  expect(farewellsTo(owner).map(({ subject }) => subject)).toEqual(['Your Voicedraft account was deleted']);
  expect(farewellsTo(owner)[0]?.text).toContain('Hello Ada Okafor,\n\nAs you asked,');
  // What is kept, as in the privacy policy.
  expect(farewellsTo(owner)[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
    'we keep your credit history without your name, and paid orders with the name, address and country on them. No order keeps your email address.',
  );
  expect(farewellsTo(staffed)[0]?.text).toContain('An administrator deleted your Voicedraft account.');
  expect(farewellsTo(unconfirmed)).toEqual([]);
});
