import type { Context } from '../../apps/api/src/context.ts';
import { followAccount } from '../../apps/api/src/features/identity/hosted-follow.ts';
import { findUid } from '../../apps/api/src/features/identity/hosted-repository.ts';
import { registerAtProvider } from '../../apps/api/src/features/identity/service.ts';

/** Gives somebody who was made quickly an account at the hosted provider, if there is one, with the usual password. */
export async function registerThere(
  context: Context,
  person: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly emailVerified: boolean;
  },
): Promise<void> {
  const { hosted, config, db } = context;
  if (hosted === null) return;
  const { id: userId, email, name, emailVerified } = person;
  await registerAtProvider(context, hosted, {
    userId,
    email,
    name,
    emailVerified,
    password: config.admin.password ?? '',
  });
  const uid = await findUid(db, userId);
  if (uid === null) return;
  const [account = null] = await hosted.find([uid]);
  await followAccount(context, userId, account);
}
