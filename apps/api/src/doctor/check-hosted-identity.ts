import type { Config } from '#config.ts';
import { createFirebaseIdentity } from '#integrations/identity/hosted/firebase-accounts.ts';
import { HostedIdentityError } from '#integrations/identity/hosted/hosted-identity.ts';
import { type Finding, messageOf } from './finding.ts';

/** An address that cannot exist: whoever may look it up may do the rest. */
const NOBODY = 'nobody@voicedraft.invalid';

/** Whether the service account may manage the project's users; nothing if we keep the passwords. */
export async function checkHostedIdentity({
  hostedIdentity,
  publicUrl,
}: Pick<Config, 'hostedIdentity' | 'publicUrl'>): Promise<Finding[]> {
  if (hostedIdentity === null) return [];
  const check = 'Sign-in';
  const { projectId, serviceAccountFile } = hostedIdentity;
  const identity = createFirebaseIdentity(hostedIdentity, { publicUrl, log: { warn: () => {} } });
  try {
    await identity.findByEmail(NOBODY);
    const { hostname } = new URL(publicUrl);
    const text = `Firebase answers for ${projectId}; its authorized domains must include ${hostname}`;
    return [{ check, state: 'fine', text }];
  } catch (error) {
    const isRefused = error instanceof HostedIdentityError && error.failure === 'refused';
    const cause = isRefused || !(error instanceof Error) ? error : (error.cause ?? error);
    return [
      {
        check,
        state: 'problem',
        text: `Firebase cannot be used for ${projectId}: ${messageOf(cause)}`,
        advice: isRefused
          ? 'Give the service account the role Firebase Authentication Admin in this project, and enable Authentication there.'
          : `Check that ${serviceAccountFile ?? 'the emulator'} can be read, is the key of a service account, and that this machine reaches identitytoolkit.googleapis.com.`,
      },
    ];
  }
}
