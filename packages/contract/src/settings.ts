import { z } from 'zod';
import { get } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

/** A key of the text and speech provider; `key` is always masked. */
export const GeminiKey = z.object({
  _id: z.string(),
  name: z.string(),
  key: z.string(),
  isActive: z.boolean(),
  /** For administrators; null for a key from the environment. */
  createdAt: Instant.nullable().optional(),
});
export type GeminiKey = z.infer<typeof GeminiKey>;

export const listGeminiKeys = get('/api/gemini-keys', {
  access: 'signed-in',
  areas: ['engines'],
  feature: 'settings',
  summary: 'Masked keys: enough to know whether generation is available',
  response: successOf(z.array(GeminiKey)),
});

/** How people can sign in with a hosted identity provider. */
export const HostedMethod = z.enum([
  'password',
  'email-link',
  'phone',
  'google',
  'apple',
  'facebook',
  'github',
  'microsoft',
]);
export type HostedMethod = z.infer<typeof HostedMethod>;

/** Public configuration for signing in with Firebase Authentication. */
export const HostedIdentity = z.object({
  apiKey: z.string(),
  /** Host of the page that popups open: 'example.firebaseapp.com'. */
  authDomain: z.string(),
  projectId: z.string(),
  /** Address of the official emulator in its place; null if it is the real service. */
  emulatorUrl: z.string().nullable(),
  methods: z.array(HostedMethod),
});
export type HostedIdentity = z.infer<typeof HostedIdentity>;

/** Settings that the web app needs before sign-in. */
export const ClientSettings = z.object({
  /** True in demo mode: a visible mark says that stand-ins are used. */
  demo: z.boolean(),
  /** True if our own sign-in with Google is configured. */
  googleSignIn: z.boolean(),
  /** Name of the company’s own provider, on its button: 'Continue with …'; null if there is none. */
  companySignIn: z.string().nullable(),
  /** The hosted provider that keeps the passwords; null if we do. */
  hostedIdentity: HostedIdentity.nullable(),
  /** True if email goes to the local mailbox, whose URL the server prints at startup. */
  localMailbox: z.boolean(),
  /** True while the voices sound human: only then may the product's texts say so. */
  lifelikeVoices: z.boolean(),
  /** Credits that a new account starts with; 0 if none. */
  welcomeCredits: z.int(),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

export const getClientSettings = get('/api/client-settings', {
  access: 'public',
  feature: 'settings',
  summary: 'What the web app needs to know before sign-in',
  response: successOf(ClientSettings),
});
