import { isAdmin, type Actor } from './actor.ts';

/** Proofs that a session of staff needs. */
export interface StaffRules {
  /** Whether administrators have their rights only with a second factor. */
  readonly needsAdminFactor: boolean;
  /** Whether we keep the passwords, and thus know about their length. */
  readonly keepsPasswords: boolean;
}

interface Server {
  readonly config: { readonly signIn: { readonly needsAdminFactor: boolean } };
  readonly hosted: object | null;
}

export function staffRulesOf({ config, hosted }: Server): StaffRules {
  return { needsAdminFactor: config.signIn.needsAdminFactor, keepsPasswords: hosted === null };
}

/**
 * The actor with the rights that the session may use: a member of staff acts as a member while the account has no second
 * factor or this session has not proved it, where one is required, and while the password may be too short.
 */
export function limitStaff(actor: Actor, rules: StaffRules): Actor {
  const lacks = isAdmin(actor) ? findLack(actor, rules) : undefined;
  return lacks === undefined ? actor : { ...actor, role: 'member', staffRole: null, lacks };
}

function findLack(actor: Actor, { needsAdminFactor, keepsPasswords }: StaffRules): Actor['lacks'] {
  if (needsAdminFactor && actor.hasSecondFactor !== true) return 'factor';
  if (needsAdminFactor && actor.hasProvedFactor !== true) return 'proof';
  return keepsPasswords && actor.hasShortPassword === true ? 'password' : undefined;
}
