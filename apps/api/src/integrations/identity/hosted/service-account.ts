import type { FirebaseProject } from '#config/hosted-identity.ts';

/** Lets a service account manage the users of its project, and nothing else. */
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
/** What the emulator takes for an administrator. */
const EMULATOR_TOKEN = 'owner';

/**
 * Access tokens of the project's service account, which Google's library keeps until shortly before they expire.
 * @returns gets one; rejects if the key's file cannot be read or Google refuses it
 */
export function openServiceAccount({
  serviceAccountFile,
  emulatorHost,
}: Pick<FirebaseProject, 'serviceAccountFile' | 'emulatorHost'>): () => Promise<string> {
  if (emulatorHost !== null || serviceAccountFile === null) return async () => EMULATOR_TOKEN;
  const opening = { library: null as Promise<() => Promise<string | null | undefined>> | null };
  return async () => {
    opening.library ??= openLibrary(serviceAccountFile);
    const token = await (await opening.library)();
    if (typeof token !== 'string') throw new Error('Google gave no access token.');
    return token;
  };
}

async function openLibrary(keyFile: string) {
  const { GoogleAuth } = await import('google-auth-library');
  const auth = new GoogleAuth({ keyFile, scopes: SCOPE });
  return () => auth.getAccessToken();
}
