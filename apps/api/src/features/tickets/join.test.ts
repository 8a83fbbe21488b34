import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentityProvider, type ChangedIdentity } from '#integrations/identity/identity-provider.ts';
import { IdentityCalls } from '#testing/identity-calls.ts';
import { startTestService, type TestService } from '#testing/test-service.ts';
import { TicketCalls, VISIT } from '#testing/ticket-calls.ts';
import { joinMissedTickets } from './join.ts';

let service: TestService;
let calls: TicketCalls;
let identity: IdentityCalls;
beforeAll(async () => {
  service = await startTestService();
  calls = new TicketCalls(service);
  identity = new IdentityCalls(service);
});
afterAll(() => service.stop());

const visit = (ticketUserEmail: string) => calls.open(null, { ...VISIT, ticketUserEmail });

async function ownerOf(id: string): Promise<string | null | undefined> {
  const query = service.context.db.selectFrom('tickets').select('userId').where('id', '=', id);
  return (await query.executeTakeFirst())?.userId;
}

async function idOf(email: string): Promise<string | undefined> {
  const query = service.context.db.selectFrom('identityUsers').select('id').where('email', '=', email);
  return (await query.executeTakeFirst())?.id;
}

function confirm(email: string, headers: Record<string, string> = {}) {
  return identity.get(`/verify-email?token=${identity.lastLink(email).get('oobCode') ?? ''}`, headers);
}

describe("a visitor's ticket", () => {
  it('joins the account that confirms its address after registering, with unread replies', async () => {
    const email = identity.newEmail();
    const id = await visit(email.toUpperCase());
    const admin = await service.signUp({ role: 'Admin' });
    await calls.reply(admin, id, 'Soon.');
    const user = await identity.register(email);
    expect(await ownerOf(id)).toBeNull();
    await confirm(email);
    expect(await ownerOf(id)).toBe(await idOf(email));
    const list = await service.app.inject({ url: '/support-messages', headers: user.headers });
    expect(list.json()).toMatchObject([{ _id: id, unread: 1, ticketUserRole: 'user' }]);
    const later = await visit(email);
    expect(await ownerOf(later)).toBe(await idOf(email));
  });

  it('joins the account that signs in with an emailed link', async () => {
    const email = identity.newEmail();
    await identity.register(email);
    const id = await visit(email);
    expect(await ownerOf(id)).toBeNull();
    await identity.post('/sign-in/magic-link', { email });
    const token = identity.lastLink(email).get('oobCode') ?? '';
    await identity.get(`/magic-link/verify?token=${token}`);
    expect(await ownerOf(id)).toBe(await idOf(email));
  });

  it('joins the account that moves to its address, once that is confirmed', async () => {
    const email = identity.newEmail();
    const { headers } = await identity.register(email);
    await confirm(email);
    const newEmail = identity.newEmail();
    const id = await visit(newEmail);
    await identity.askForEmail(headers, newEmail);
    expect(await ownerOf(id)).toBeNull();
    await confirm(newEmail, headers);
    expect(await idOf(newEmail)).toBeDefined();
    expect(await ownerOf(id)).toBe(await idOf(newEmail));
  });

  it('joins an account that starts with a confirmed address, such as one from Google', async () => {
    const changed: ChangedIdentity[] = [];
    const { config, db, secret } = service.context;
    const provider = createIdentityProvider({
      db,
      secret,
      publicUrl: config.publicUrl,
      trustedOrigins: [],
      cookieName: 'session',
      google: null,
      company: null,
      hosted: null,
      sendLink: async () => {},
      mayRegister: async () => true,
      onError: () => {},
      onIdentityChanged: async (one) => void changed.push(one),
    });
    const { internalAdapter } = await provider.$context;
    const email = identity.newEmail();
    await internalAdapter.createUser({ email, name: 'New', emailVerified: true }, { method: 'oauth' });
    expect(changed).toMatchObject([{ email, emailVerified: true }]);
  });

  it('stays separate as long as nobody has confirmed its address', async () => {
    const email = identity.newEmail();
    const id = await visit(email);
    await identity.register(email);
    await joinMissedTickets(service.context);
    expect(await ownerOf(id)).toBeNull();
  });

  it('is never missed, whether it is opened before, while or after the address is confirmed', async () => {
    const email = identity.newEmail();
    await identity.register(email);
    const tickets = Array.from({ length: 12 }, () => visit(email));
    const [ids] = await Promise.all([Promise.all(tickets), confirm(email)]);
    const owners = await Promise.all(ids.map(ownerOf));
    expect(new Set(owners)).toEqual(new Set([await idOf(email)]));
  });

  it('is found by upkeep if a crash has left it out', async () => {
    const email = identity.newEmail();
    const id = await visit(email);
    await identity.register(email);
    const { db } = service.context;
    await db.updateTable('identityUsers').set({ emailVerified: true }).where('email', '=', email).execute();
    await joinMissedTickets(service.context);
    expect(await ownerOf(id)).toBe(await idOf(email));
  });
});
