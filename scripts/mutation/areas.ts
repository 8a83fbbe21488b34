/** A part of the product for mutation tests, and the tests that must notice its mutants. */
export interface Area {
  readonly name: string;
  /** Files to mutate, as patterns relative to the checkout's root. */
  readonly mutate: readonly string[];
  /** Minimum share of mutants that the tests must notice; 0.85 if omitted. */
  readonly bar?: number;
  /** Code tests that guard them. All others would run for each survivor without noticing anything. */
  readonly tests: readonly string[];
}

const API = 'apps/api/src';
const WEB = 'apps/web/src';

/** Where an error costs money or lets somebody in. */
export const AREAS: readonly Area[] = [
  {
    name: 'generator-state',
    mutate: [`${WEB}/features/generations/generator-state.ts`],
    tests: [`${WEB}/features/generations/generator-*.test.ts`],
  },
  {
    name: 'credits',
    mutate: [`${API}/features/credits/{client-holds,repository,service}.ts`],
    tests: [
      `${API}/features/credits/*.test.ts`,
      `${API}/features/generations/concurrency.test.ts`,
      `${API}/features/people/edit-user.test.ts`,
      `${API}/testing/ledger.property.test.ts`,
    ],
  },
  {
    name: 'generations',
    mutate: [`${API}/features/generations/{fail-generation,lifecycle}.ts`],
    tests: [`${API}/features/generations/*.test.ts`, `${API}/testing/ledger.property.test.ts`],
  },
  {
    name: 'payments',
    mutate: [
      `${API}/features/payments/{adopt-order,apply-payment,apply-refunds,begin-payment,may-take-money,open-refunds,price-at-paypal,reconcile,refund-order,refund-requests,reported-payment,service,webhook}.ts`,
    ],
    tests: [`${API}/features/payments/*.test.ts`, `${API}/testing/payments.property.test.ts`],
  },
  {
    name: 'access',
    mutate: [`${API}/http/{actor,network-of,router,session}.ts`],
    tests: [`${API}/http/*.test.ts`, `${API}/testing/authorization/*.test.ts`],
  },
  {
    name: 'sessions',
    mutate: [`${API}/features/identity/{first-proof,password-change,session-ends,sessions}.ts`],
    bar: 0.9,
    tests: [
      `${API}/features/identity/{first-proof,links,notify-owner,password-rules,session-ends,session-factors,sessions,staff-passwords,unknown-devices,waiting-sign-in,welcome}.test.ts`,
      `${API}/features/developers/end-api-keys.test.ts`,
    ],
  },
  {
    name: 'second-factors',
    mutate: [
      `${API}/features/identity/{authenticator,factor-changes,keep-factor,recovery-codes,second-factor}.ts`,
      `${API}/http/staff-rights.ts`,
    ],
    bar: 0.9,
    tests: [
      `${API}/features/identity/{confirm-owner,factor-confirmation,passkeys,required-factor,second-factor,session-factors,staff-passwords,waiting-sign-in}.test.ts`,
      `${API}/http/staff-rights.test.ts`,
    ],
  },
  {
    name: 'identity',
    bar: 0.9,
    mutate: [
      `${API}/features/identity/{attempts,confirm-owner,email-change,identity-call,known-browsers,links,sign-in-throttle}.ts`,
      `${API}/integrations/identity/{hashing-adapter,stored-token,verification-token}.ts`,
    ],
    tests: [
      `${API}/features/identity/{account,attempts,confirm-owner,email-change,factor-confirmation,first-proof,hosted-links,identity,identity-call,identity-door,known-browsers,links,passkeys,required-factor,second-factor,session-factors,sign-in-throttle,staff-passwords,unknown-devices}.test.ts`,
      `${API}/integrations/identity/*.test.ts`,
    ],
  },
];
