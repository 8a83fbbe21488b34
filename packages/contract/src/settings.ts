import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

/** A key of the text and speech provider; `key` is always masked. */
export const GeminiKey = z.object({
  _id: z.string(),
  name: z.string(),
  key: z.string(),
  isActive: z.boolean(),
  /** For administrators; null for a key of the environment. */
  createdAt: Instant.nullable().optional(),
});
export type GeminiKey = z.infer<typeof GeminiKey>;

export const listGeminiKeys = defineEndpoint({
  method: 'GET',
  path: '/api/gemini-keys',
  access: 'signed-in',
  feature: 'settings',
  summary: 'Masked keys: enough to know whether generation is available',
  response: successOf(z.array(GeminiKey)),
});

/** What the web app must know before anyone has signed in. */
export const ClientSettings = z.object({
  /** True in demo mode: a visible mark says that stand-ins serve. */
  demo: z.boolean(),
  /** True when sign-in with Google is configured. */
  googleSignIn: z.boolean(),
  /** True where e-mail stays in the local mailbox, whose address the server prints when it starts. */
  localMailbox: z.boolean(),
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
