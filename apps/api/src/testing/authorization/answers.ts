import { CALLERS, type Caller, type World } from './world.ts';

/** The status that each caller gets. */
export type Answers = Readonly<Record<Caller, number>>;

/** One call as a caller makes it. */
export interface Request {
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the matrix says of one endpoint: the call, made anew for every caller, and what each gets. */
export interface Rule {
  /** Makes the record that the call is about, owned by the owner, and the call. */
  readonly request: (world: World, caller: Caller) => Request | Promise<Request>;
  readonly answers: Answers;
}

function answersOf(visitor: number, owner: number, rest: number, admin: number): Answers {
  return { visitor, owner, other: rest, seller: rest, moderator: rest, admin };
}

export const EVERYBODY = answersOf(200, 200, 200, 200);
export const SIGNED_IN = answersOf(401, 200, 200, 200);
/** A single record: its owner and administrators; it does not exist for anyone else. */
export const OWNER_AND_ADMIN = answersOf(401, 200, 404, 200);
/** A single record that not even an administrator gets at. */
export const OWNER_ONLY = answersOf(401, 200, 404, 404);
/** A list that is filtered by its owner's e-mail. */
export const OWN_LIST = answersOf(401, 200, 403, 200);
/** A call that names its owner's e-mail, and that nobody makes for somebody else. */
export const OWN_NAME_ONLY = answersOf(401, 200, 403, 403);

export const ADMIN_ONLY = answersOf(401, 403, 403, 200);

/** Answers with one caller's changed. */
export function but(answers: Answers, changes: Partial<Answers>): Answers {
  return { ...answers, ...changes };
}

export function everyCaller(answers: Answers): [Caller, number][] {
  return CALLERS.map((caller) => [caller, answers[caller]]);
}

/** A rule whose call needs no record. */
export function plain(url: string, answers: Answers, payload?: object): Rule {
  return { request: () => ({ url, ...(payload && { payload }) }), answers };
}
