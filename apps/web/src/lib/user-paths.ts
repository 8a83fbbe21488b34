/**
 * Addresses of the user area (customer specification §2). Typed as plain text, because a link may
 * name a page that this build does not carry: it then leads to the not-found page inside the shell.
 */
export const USER_PATHS: Readonly<
  Record<
    | 'dashboard'
    | 'generator'
    | 'selectPackage'
    | 'support'
    | 'createSupport'
    | 'pendingPayment'
    | 'subscriptionHistory'
    | 'credits'
    | 'profile',
    string
  >
> = {
  dashboard: '/user/dashboard',
  generator: '/user/generate-script-voice',
  selectPackage: '/user/select-package',
  support: '/user/support',
  createSupport: '/user/create-support',
  pendingPayment: '/user/pending-payment',
  subscriptionHistory: '/user/subscription-history',
  credits: '/user/credits',
  profile: '/update-profile',
};
