import { mayCall } from './staff-rules.ts';
import { CALLERS, STAFF_CALLERS, type Caller, type StaffCaller, type World } from './world.ts';

/** The status that each caller gets. Other members of staff get that of `admin` if they may call it, or of `other`. */
export type Answers = Readonly<Record<Exclude<Caller, StaffCaller>, number>>;

/** One request from a caller. */
export interface Request {
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The matrix entry of one endpoint: the request, and what each caller gets. */
export interface Rule {
  /**
   * Creates the record that the request is about, owned by the owner, and the request. Callers who cannot change the
   * record share it, unless the function names its second parameter: then the request depends on the caller.
   */
  readonly request: (world: World, caller: Caller) => Request | Promise<Request>;
  readonly answers: Answers;
}

function answersOf(visitor: number, owner: number, rest: number, admin: number): Answers {
  return { visitor, owner, other: rest, seller: rest, moderator: rest, admin };
}

export const EVERYBODY = answersOf(200, 200, 200, 200);
export const SIGNED_IN = answersOf(401, 200, 200, 200);
/** A single record: visible to its owner and administrators; for anyone else it does not exist. */
export const OWNER_AND_ADMIN = answersOf(401, 200, 404, 200);
/** A single record that not even an administrator can access. */
export const OWNER_ONLY = answersOf(401, 200, 404, 404);
/** A list that is filtered by its owner's email address. */
export const OWN_LIST = answersOf(401, 200, 403, 200);
/** A request that names its owner's email address, and that nobody may send for somebody else. */
export const OWN_NAME_ONLY = answersOf(401, 200, 403, 403);

/** The status of a refusal by role. */
const REFUSED = 403;

export const ADMIN_ONLY = answersOf(401, 403, 403, 200);

/** The answers with some callers' statuses changed. */
export function but(answers: Answers, changes: Partial<Answers>): Answers {
  return { ...answers, ...changes };
}

/**
 * Who calls an endpoint, and with what status. Staff without the right are refused as staff, not told that nothing is
 * there. Where staff get nothing more than others, an owner is enough.
 */
export function everyCaller(name: string, answers: Answers): [Caller, number][] {
  const staff: [Caller, number][] = STAFF_CALLERS.map((caller) => [
    caller,
    mayCall(caller, name) ? answers.admin : Math.min(answers.other, REFUSED),
  ]);
  const others: [Caller, number][] = CALLERS.map((caller) => [caller, answers[caller]]);
  return answers.admin === answers.other ? others : [...others, ...staff];
}

/** A rule whose request needs no record. */
export function plain(url: string, answers: Answers, payload?: object): Rule {
  return { request: () => ({ url, ...(payload && { payload }) }), answers };
}
