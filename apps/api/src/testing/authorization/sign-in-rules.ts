import { FactorCalls } from '#testing/factor-calls.ts';
import { ADMIN_ONLY, but, EVERYBODY, OWNER_ONLY, plain, SIGNED_IN, type Rule } from './answers.ts';
import type { World } from './world.ts';

/** A passkey of the owner of the record. */
async function addPasskey({ server, people }: World): Promise<string> {
  const { id } = await new FactorCalls(server.service).addPasskey(people.owner.headers);
  return `/api/account/passkeys/${id}`;
}

/** A sign-in of the owner on a new device. */
async function addUnknownDevice({ server, people }: World): Promise<string> {
  const { id } = await server.service.context.db
    .insertInto('securityEvents')
    .values({
      userId: people.owner.id,
      email: people.owner.email,
      kind: 'new-device',
      before: null,
      after: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/account/unknown-device/${id}`;
}

/** Turns off the app of whoever has turned it on in another case. */
async function forgetApps({ server }: World): Promise<void> {
  await server.service.context.db.deleteFrom('identityAuthenticators').execute();
}

const NOT_ON = but(SIGNED_IN, { owner: 404, other: 404, seller: 404, moderator: 404, admin: 404 });
const NOTHING_BEGUN = but(SIGNED_IN, { owner: 409, other: 409, seller: 409, moderator: 409, admin: 409 });
const TOO_LATE = { visitor: 409, owner: 409, other: 409, seller: 409, moderator: 409, admin: 409 } as const;
const NOT_A_PASSKEY = {
  visitor: 403,
  owner: 403,
  other: 403,
  seller: 403,
  moderator: 403,
  admin: 403,
} as const;
const PROOF = { challenge: 'nothing that was asked', response: {} };

/** Second factors, unknown devices, and when sessions end. */
export const SIGN_IN_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/account/sign-in': plain('/api/account/sign-in', SIGNED_IN),
  'POST /api/account/passkeys/options': plain('/api/account/passkeys/options', SIGNED_IN),
  'POST /api/account/passkeys': plain('/api/account/passkeys', NOTHING_BEGUN, { ...PROOF, name: 'A key' }),
  'PATCH /api/account/passkeys/{id}': {
    request: async (world) => ({ url: await addPasskey(world), payload: { name: 'Another name' } }),
    answers: OWNER_ONLY,
  },
  'POST /api/account/passkeys/{id}/confirm': {
    request: async (world) => {
      const url = await addPasskey(world);
      const waiting = { toConfirmSince: new Date() };
      await world.server.service.context.db.updateTable('identityPasskeys').set(waiting).execute();
      return { url: `${url}/confirm` };
    },
    answers: OWNER_ONLY,
  },
  'DELETE /api/account/passkeys/{id}': {
    request: async (world) => ({ url: await addPasskey(world) }),
    answers: OWNER_ONLY,
  },
  'POST /api/account/authenticator': plain('/api/account/authenticator', SIGNED_IN),
  'POST /api/account/authenticator/confirm': {
    request: async (world) => {
      await forgetApps(world);
      return { url: '/api/account/authenticator/confirm', payload: { code: '000000' } };
    },
    answers: NOTHING_BEGUN,
  },
  'DELETE /api/account/authenticator': plain('/api/account/authenticator', NOT_ON),
  'POST /api/account/recovery-codes': plain('/api/account/recovery-codes', NOTHING_BEGUN),
  'POST /api/account/confirm/passkey': plain('/api/account/confirm/passkey', SIGNED_IN),
  'POST /api/sign-in/second-factor': plain('/api/sign-in/second-factor', TOO_LATE, {
    challenge: 'no sign-in',
    code: '000000',
  }),
  'POST /api/sign-in/passkey/options': plain('/api/sign-in/passkey/options', EVERYBODY),
  'POST /api/sign-in/passkey': plain('/api/sign-in/passkey', NOT_A_PASSKEY, PROOF),
  'GET /api/common-passwords/{prefix}': plain('/api/common-passwords/e4', EVERYBODY),
  'GET /api/account/unknown-device': plain('/api/account/unknown-device', SIGNED_IN),
  'POST /api/account/unknown-device/{id}': {
    request: async (world) => ({ url: await addUnknownDevice(world), payload: { wasOwner: true } }),
    answers: OWNER_ONLY,
  },
  'GET /api/settings/sign-in': plain('/api/settings/sign-in', ADMIN_ONLY),
  'PUT /api/settings/sign-in': plain('/api/settings/sign-in', ADMIN_ONLY, {
    idleDays: 30,
    absoluteDays: 90,
    staffIdleHours: 12,
    staffAbsoluteDays: 7,
  }),
};
