import type { ClientSettings } from '@voicedraft/contract/settings';
import type { Context } from '#context.ts';

export { notifyStaff } from './notify-staff.ts';

/** What the web app needs to know before sign-in. */
export function getClientSettings(context: Context): ClientSettings {
  const { demo, google, companySignIn, mail } = context.config;
  return {
    demo,
    googleSignIn: google !== null,
    companySignIn: companySignIn?.name ?? null,
    localMailbox: demo && mail.smtpUrl === null,
    lifelikeVoices: context.engines.offeredVoices() !== 'draft',
  };
}
