import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * Opens a session for an account whose owner has been proved by us, such as with a passkey. Only callable from here,
 * not over HTTP; refuses a disabled account, as the library's own sign-ins do.
 */
export function openSessions() {
  return {
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.uuid() }) },
        async (call) => {
          const { internalAdapter } = call.context;
          const user = await internalAdapter.findUserById(call.body.userId);
          if (user === null) throw call.error('UNAUTHORIZED', { message: 'There is no such account.' });
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(call, { session, user });
          return call.json({ token: session.token });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
