import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
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

export const listGeminiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/gemini-keys',
  access: 'signed-in',
  areas: ['engines'],
  feature: 'settings',
  summary: 'Masked keys: enough to know whether generation is available',
  response: successOf(z.array(GeminiKey)),
});

/** What the web app needs to know before sign-in. */
export const ClientSettings = z.object({
  /** True in demo mode: a visible mark says that stand-ins are used. */
  demo: z.boolean(),
  /** True if sign-in with Google is configured. */
  googleSignIn: z.boolean(),
  /** What the button for the company’s own provider calls it: 'Continue with …'; null if there is none. */
  companySignIn: z.string().nullable(),
  /** True if email goes to the local mailbox, whose URL the server prints at startup. */
  localMailbox: z.boolean(),
  /** True while the voices sound human: only then may the product's texts say so. */
  lifelikeVoices: z.boolean(),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

export const getClientSettings = defineEndpoint({
  method: 'GET',
  path: '/api/client-settings',
  access: 'public',
  feature: 'settings',
  summary: 'What the web app needs to know before sign-in',
  response: successOf(ClientSettings),
});
