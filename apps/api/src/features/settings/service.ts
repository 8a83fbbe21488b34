import type { ClientSettings, GeminiKey } from '@voicedraft/contract/settings';
import type { Context } from '#context.ts';
import { maskKey } from '#integrations/gemini/mask-key.ts';
import { isAdmin, type Actor } from '#http/actor.ts';

/** What the web app needs to know before sign-in. */
export function getClientSettings(context: Context): ClientSettings {
  const { demo, google, mail } = context.config;
  return {
    demo,
    googleSignIn: google !== null,
    mailboxUrl: demo && mail.smtpUrl === null ? '/dev/mailbox' : null,
  };
}

/**
 * The provider's keys, masked: the first 8 and last 4 characters for an administrator, nothing of the key
 * for anyone else. Where an engine serves that needs no key, one record says that generation is available,
 * for a client that looks for a key before it generates.
 */
export function listGeminiKeys(context: Context, actor: Actor): GeminiKey[] {
  const admin = isAdmin(actor);
  const keys = context.config.gemini.keys.map((key, index) => ({
    _id: `environment-${index + 1}`,
    name: `Environment ${index + 1}`,
    key: admin ? maskKey(key) : '…',
    isActive: true,
  }));
  const writer = context.engines.scriptWriter();
  if (keys.length > 0 || admin || writer.engine === 'gemini') return keys;
  return [{ _id: writer.engine, name: 'Engine without a key', key: '…', isActive: true }];
}
