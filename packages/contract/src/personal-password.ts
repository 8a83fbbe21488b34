/** The owner of a new password. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

const PRODUCT = 'voicedraft';
/** Shorter parts of a name occur in many good passwords. */
const SHORTEST_NAME = 3;

/** Whether a password is its owner's name or email address or the product's name, with a few digits around it. */
export function isPersonalPassword(password: string, { email, name }: PasswordOwner): boolean {
  const known = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/u), PRODUCT];
  const letters = lettersOf(password);
  return known.map(lettersOf).some((text) => text.length >= SHORTEST_NAME && text === letters);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}
