import { z } from 'zod';

const Answer = z.object({
  idToken: z.string().optional(),
  localId: z.string().optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Answer = z.infer<typeof Answer>;

const Codes = z.object({
  verificationCodes: z.array(z.object({ phoneNumber: z.string(), code: z.string() })),
});

/** Accounts of the emulator, by the calls that Google's SDK makes in a browser, and by those of an administrator. */
export class EmulatorAccounts {
  readonly #address: string;
  readonly #project: string;

  /** @param environment configuration of a server that uses the emulator */
  constructor(environment: Readonly<Record<string, string>>) {
    this.#address = `http://${environment['FIREBASE_AUTH_EMULATOR_HOST']}`;
    this.#project = environment['FIREBASE_PROJECT_ID'] ?? '';
  }

  /** Creates an account with a password. */
  signUp(account: { email: string; password: string; displayName?: string }): Promise<SignedIn> {
    return this.#sign('signUp', account);
  }

  signIn(email: string, password: string): Promise<SignedIn> {
    return this.#sign('signInWithPassword', { email, password });
  }

  /** Signs in with an account elsewhere, as after its popup: the emulator believes what its token claims. */
  signInElsewhere(
    providerId: string,
    claims: { sub: string; email: string; email_verified: boolean },
  ): Promise<SignedIn> {
    const postBody = new URLSearchParams({ providerId, id_token: JSON.stringify(claims) }).toString();
    return this.#sign('signInWithIdp', { postBody, requestUri: 'http://localhost' });
  }

  /** Signs in with the link that was emailed. */
  signInWithLink(email: string, oobCode: string): Promise<SignedIn> {
    return this.#sign('signInWithEmailLink', { email, oobCode });
  }

  /** Signs in with a phone number and the code that the emulator has sent nobody. */
  async signInByPhone(phoneNumber: string): Promise<SignedIn> {
    const sent = z.object({ sessionInfo: z.string() });
    const { sessionInfo } = sent.parse(await this.#post('sendVerificationCode', { phoneNumber }));
    return this.#sign('signInWithPhoneNumber', { sessionInfo, code: await this.codeOf(phoneNumber) });
  }

  /** The latest code for a number. */
  async codeOf(phoneNumber: string): Promise<string> {
    const path = `/emulator/v1/projects/${this.#project}/verificationCodes`;
    const { verificationCodes } = Codes.parse(await (await fetch(this.#address + path)).json());
    return verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code ?? '';
  }

  /** Does what the link of an emailed code does. Returns the refusal, if any. */
  async redeem(oobCode: string): Promise<string | null> {
    return refusalOf(await this.#post('update', { oobCode }));
  }

  /** Sets a new password with an emailed code. Returns the refusal, if any. */
  async reset(oobCode: string, newPassword: string): Promise<string | null> {
    return refusalOf(await this.#post('resetPassword', { oobCode, newPassword }));
  }

  /** Changes the password of somebody who is signed in. */
  changePassword(idToken: string, password: string): Promise<SignedIn> {
    return this.#sign('update', { idToken, password });
  }

  /** Creates an account or changes one, as an administrator of the project. Returns its id. */
  async administer(call: '' | ':update' | ':delete', account: object): Promise<string> {
    const path = `/v1/projects/${this.#project}/accounts${call}`;
    const answer = Answer.parse(await this.#send(path, account, { authorization: 'Bearer owner' }));
    return answer.localId ?? '';
  }

  /** Ids of the accounts with an address. */
  async find(email: string): Promise<string[]> {
    const path = `/v1/projects/${this.#project}/accounts:lookup`;
    const found = z.object({ users: z.array(z.object({ localId: z.string() })).default([]) });
    const answer = await this.#send(path, { email: [email] }, { authorization: 'Bearer owner' });
    return found.parse(answer).users.map(({ localId }) => localId);
  }

  async #sign(call: string, body: object): Promise<SignedIn> {
    const answer = Answer.parse(await this.#post(call, { ...body, returnSecureToken: true }));
    if (answer.idToken === undefined || answer.localId === undefined) {
      throw new Error(answer.error?.message ?? `${call}: no token`);
    }
    return { idToken: answer.idToken, uid: answer.localId };
  }

  #post(call: string, body: object): Promise<unknown> {
    return this.#send(`/v1/accounts:${call}?key=any`, body);
  }

  async #send(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(`${this.#address}/identitytoolkit.googleapis.com${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.json();
  }
}

/** Somebody who has signed in at the emulator. */
export interface SignedIn {
  readonly idToken: string;
  readonly uid: string;
}

function refusalOf(answer: unknown): string | null {
  return Answer.parse(answer).error?.message ?? null;
}
