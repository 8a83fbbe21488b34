import { HostedMethod } from '@voicedraft/contract/settings';
import { z } from 'zod';
import type { Requirement } from './requirement.ts';
import { listOf } from './values.ts';

/** Who keeps passwords and signs people in: we, or Firebase Authentication (docs/signing-in.md). */
export const HOSTED_IDENTITY_VARIABLES = {
  IDENTITY: z.enum(['embedded', 'firebase'], { error: 'must be embedded or firebase' }).default('embedded'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be the id of a project: small letters, digits and hyphens')
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d+)?$/i, 'must be a host name, without https://')
    .optional(),
  FIREBASE_SERVICE_ACCOUNT_FILE: z.string().optional(),
  FIREBASE_SIGN_IN: listOf('password,email-link,google').pipe(
    z
      .array(HostedMethod, { error: 'has an unknown way to sign in' })
      .refine((methods) => methods.includes('password'), 'must include password'),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be a host with a port: 127.0.0.1:9099')
    .optional(),
};

type HostedIdentityVariables = z.output<z.ZodObject<typeof HOSTED_IDENTITY_VARIABLES>>;

/** A project of Firebase Authentication. */
export interface FirebaseProject {
  readonly projectId: string;
  /** Tells Firebase which project a browser means; not secret. */
  readonly apiKey: string;
  readonly authDomain: string;
  readonly methods: readonly HostedMethod[];
  /** Path of the service account's key; null with the emulator, which asks for none. */
  readonly serviceAccountFile: string | null;
  /** Host and port of the official emulator; null for the real service. */
  readonly emulatorHost: string | null;
}

/** Reports what is missing, and an emulator in production: it believes every token. */
export function requireForHostedIdentity(
  env: Readonly<Record<string, string | undefined>>,
  require: Requirement,
): { readonly variable: string; readonly problem: string } | null {
  if (env['IDENTITY'] !== 'firebase') return null;
  const reason = 'IDENTITY is firebase';
  require('FIREBASE_PROJECT_ID', reason);
  require('FIREBASE_API_KEY', reason);
  if (env['FIREBASE_AUTH_EMULATOR_HOST'] === undefined) {
    require('FIREBASE_SERVICE_ACCOUNT_FILE', reason);
    return null;
  }
  if (env['NODE_ENV'] !== 'production') return null;
  return {
    variable: 'FIREBASE_AUTH_EMULATOR_HOST',
    problem: 'is for tests: the emulator signs in anybody as anybody. Remove it in production',
  };
}

/** The part of the configuration that concerns the hosted provider; null if we keep the passwords. */
export function shapeHostedIdentity(env: HostedIdentityVariables): FirebaseProject | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = env;
  if (env.IDENTITY !== 'firebase' || projectId === undefined || apiKey === undefined) return null;
  return {
    projectId,
    apiKey,
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    methods: env.FIREBASE_SIGN_IN,
    serviceAccountFile: env.FIREBASE_SERVICE_ACCOUNT_FILE ?? null,
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
  };
}
