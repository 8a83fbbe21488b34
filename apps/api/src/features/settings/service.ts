import type { ClientSettings, HostedIdentity } from '@voicedraft/contract/settings';
import type { FirebaseProject } from '#config/hosted-identity.ts';
import type { Context } from '#context.ts';

export { notifyStaff } from './notify-staff.ts';
export { listRetiredModels } from './retired-models.ts';

function describeProject(project: FirebaseProject): HostedIdentity {
  const { apiKey, authDomain, projectId, emulatorHost, methods } = project;
  const emulatorUrl = emulatorHost === null ? null : `http://${emulatorHost}`;
  return { apiKey, authDomain, projectId, emulatorUrl, methods: [...methods] };
}

/** What the web app needs to know before sign-in. */
export function getClientSettings(context: Context): ClientSettings {
  const { demo, google, companySignIn, hostedIdentity, mail, welcomeCredits } = context.config;
  return {
    demo,
    googleSignIn: google !== null && hostedIdentity === null,
    companySignIn: companySignIn?.name ?? null,
    hostedIdentity: hostedIdentity && describeProject(hostedIdentity),
    localMailbox: demo && mail.smtpUrl === null,
    lifelikeVoices: context.engines.offersVoices(),
    welcomeCredits,
  };
}
