import {
  banUser,
  deleteUser,
  editUser,
  endUserSessions,
  getUserDetails,
  listUsers,
  type ListedUser,
  type UserDetails,
} from '@voicedraft/contract/people';
import { type User } from '@voicedraft/contract/accounts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { makeDetails } from '#testing/records/users.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** The accounts on a test's server. */
interface AnsweredUsers {
  read(id: string): UserDetails;
  /** Changes an account without notifying the page. */
  change(id: string, overrides: Partial<UserDetails>): UserDetails;
  /** Changes the record of an account without notifying the page. */
  edit(id: string, overrides: Partial<User>): User;
}

/** Handles all staff requests about accounts: these users', and the administrator's own, unless it is among them. */
export function answerUsers(people: readonly (ListedUser | UserDetails)[]): AnsweredUsers {
  const own = people.some((known) => ('user' in known ? known.user : known)._id === ADMINISTRATOR._id)
    ? []
    : [ADMINISTRATOR];
  const all = [...people, ...own].map((known) => ('user' in known ? known : makeDetails(known)));
  const stored = new Map(all.map((details) => [details.user._id, details]));
  const read = (id: string): UserDetails => {
    const details = stored.get(id);
    if (details === undefined) throw new Error(`There is no account ${id}.`);
    return details;
  };
  const change = (id: string, overrides: Partial<UserDetails>): UserDetails => {
    const changed = { ...read(id), ...overrides };
    stored.set(id, changed);
    return changed;
  };
  const edit = (id: string, overrides: Partial<User>): User => {
    return change(id, { user: { ...read(id).user, ...overrides } }).user;
  };
  server.answer(listUsers, ({ query }) => {
    const { userEmail, q = '' } = query ?? {};
    const found = [...stored.values()]
      .map(({ user }) => user)
      .filter(({ UserEmail }) => userEmail === undefined || UserEmail === userEmail)
      .filter((user) => textOf(user).includes(q.toLowerCase()));
    return answerPage(listUsers, cutPage(found, query ?? {}), found.length);
  });
  server.answer(getUserDetails, ({ params: { id } }) => {
    const details = stored.get(id);
    return details === undefined ? refusal('not_found') : ok(details);
  });
  server.answer(editUser, ({ params: { id }, body }) => {
    const { userName, userRole, userMembership, currentBalance } = body;
    return ok(
      edit(id, {
        ...(userName !== undefined && { userName }),
        ...(userRole && { userRole }),
        ...(userMembership && { userMembership }),
        ...(currentBalance !== undefined && { currentBalance }),
      }),
    );
  });
  server.answer(deleteUser, ({ params: { id } }) => {
    stored.delete(id);
    return { success: true as const };
  });
  server.answer(banUser, ({ params: { id }, body: { banned, reason = '' } }) =>
    ok(change(id, { banned, banReason: reason, sessions: [] })),
  );
  server.answer(endUserSessions, ({ params: { id } }) => {
    const ended = read(id).sessions.length;
    change(id, { sessions: [] });
    return ok({ ended });
  });
  return { read, change, edit };
}

/** The text that the directory's search covers. */
function textOf({ userName, UserEmail, userRole, userMembership }: User): string {
  return `${userName} ${UserEmail} ${userRole} ${userMembership}`.toLowerCase();
}
