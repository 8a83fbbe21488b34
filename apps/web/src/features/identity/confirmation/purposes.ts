/** What a call is about to do, and the label of the button that allows it. */
export interface Purpose {
  /** Completes 'You are about to …' */
  readonly text: string;
  readonly button: string;
  /** True for what cannot be undone. */
  readonly isDangerous?: true;
}

/** Every call that can ask for proof of the owner, by method and path. */
export const PURPOSES: Readonly<Record<string, Purpose>> = {
  'POST /api/account/passkeys/options': { text: 'add a passkey', button: 'Continue' },
  'POST /api/account/passkeys': { text: 'add a passkey', button: 'Add passkey' },
  'POST /api/account/passkeys/{id}/confirm': { text: 'confirm a passkey', button: 'Confirm passkey' },
  'DELETE /api/account/passkeys/{id}': {
    text: 'remove a passkey',
    button: 'Remove passkey',
    isDangerous: true,
  },
  'POST /api/account/authenticator': { text: 'add an authenticator app', button: 'Continue' },
  'POST /api/account/authenticator/confirm': { text: 'turn on the authenticator app', button: 'Turn on' },
  'DELETE /api/account/authenticator': {
    text: 'turn off the authenticator app',
    button: 'Turn off',
    isDangerous: true,
  },
  'POST /api/account/recovery-codes': { text: 'replace your recovery codes', button: 'New codes' },
  'POST /api/auth/change-password': { text: 'change your password', button: 'Change password' },
  'PUT /update-user-profile/{id}': { text: 'change your email address', button: 'Change address' },
  'DELETE /api/account/sessions/{id}': { text: 'sign out a device', button: 'Sign out' },
  'DELETE /api/account/sessions': { text: 'sign out everywhere else', button: 'Sign out' },
  'GET /api/account/export': { text: 'download your data', button: 'Download' },
  'DELETE /api/account': { text: 'delete your account', button: 'Delete account', isDangerous: true },
  'POST /api/api-keys': { text: 'create an API key', button: 'Create key' },
  'POST /api/webhooks': { text: 'add a webhook', button: 'Add webhook' },
  'PUT /api/webhooks/{id}': { text: 'change a webhook', button: 'Save' },
  'POST /api/webhooks/{id}/secret': { text: 'replace a signing secret', button: 'Replace secret' },
  'PUT /api/users/{id}': { text: 'change a user', button: 'Change user' },
  'DELETE /api/users/{id}': { text: 'delete a user', button: 'Delete user', isDangerous: true },
  'GET /api/users/{id}/export': { text: 'download everything about a user', button: 'Download' },
  'POST /api/users/export': { text: 'download data of users', button: 'Download' },
  'POST /api/orders/{id}/refund': { text: 'refund a payment', button: 'Refund', isDangerous: true },
  'POST /api/orders/{id}/returns': {
    text: 'return a payment another way',
    button: 'Return another way',
    isDangerous: true,
  },
  'PUT /api/paypal-settings': { text: 'change the PayPal settings', button: 'Save' },
  'POST /api/paypal-settings/reset': {
    text: 'reset the PayPal settings',
    button: 'Reset',
    isDangerous: true,
  },
  'POST /api/gemini-keys': { text: 'add a Gemini key', button: 'Add key' },
  'PUT /api/gemini-keys/{id}': { text: 'change a Gemini key', button: 'Save' },
  'DELETE /api/gemini-keys/{id}': { text: 'delete a Gemini key', button: 'Delete key', isDangerous: true },
  'PUT /api/language-models': { text: 'change the language models', button: 'Save' },
  'PUT /api/settings/sign-in': { text: 'change when sessions end', button: 'Save' },
  'PUT /api/settings/retention': {
    text: 'change how long personal data is kept',
    button: 'Save',
    isDangerous: true,
  },
};

/** Reading calls only ask if the session of a member of staff hasn't proved its second factor. */
const AREA: Purpose = { text: 'open the administrator area', button: 'Continue' };
const ANYTHING: Purpose = { text: 'change something that needs your confirmation', button: 'Confirm' };

/** The purpose of a call. */
export function purposeOf(call: string): Purpose {
  return PURPOSES[call] ?? (call.startsWith('GET ') ? AREA : ANYTHING);
}
