import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { deleteAccount } from './delete-account.ts';

it('an account that lost its address to an undone change is deleted like any other, and once', async () => {
  const service = await startTestService();
  const { context } = service;
  try {
    const calls = new IdentityCalls(service);
    const holder = await calls.registerConfirmed();
    const next = calls.newEmail();
    await calls.askForEmail(holder.headers, next);
    const code = calls.lastLink(next).get('oobCode');
    expect((await calls.get(`/verify-email?token=${code}`, holder.headers)).statusCode).toBe(200);
    const undoCode = calls.lastLink(holder.email).get('oobCode');
    await sql`update email_changes set confirmed_at = confirmed_at - interval '1 day'`.execute(context.db);
    const squatter = await calls.register(holder.email);
    const { id } = await context.db
      .selectFrom('identityUsers')
      .select('id')
      .where('email', '=', squatter.email)
      .executeTakeFirstOrThrow();
    const payload = { code: undoCode };
    const undone = await service.app.inject({ method: 'POST', url: '/api/account/restore-email', payload });
    expect(undone.statusCode).toBe(200);
    await deleteAccount(context, id, 'staff');
    await expect(deleteAccount(context, id, 'staff')).rejects.toMatchObject({ code: 'not_found' });
  } finally {
    await service.stop();
  }
});
