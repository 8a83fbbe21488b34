import { BROWSER_CODES, HOSTED_CODES, IDENTITY_CODES, LOGIN_TEXTS } from './identity.ts';

/** Texts of a sign-in with a phone number, which a hosted provider offers; the others are those of any sign-in. */
export const PHONE_TEXTS = {
  byCode: {
    ...LOGIN_TEXTS.byCode,
    [HOSTED_CODES.invalidPhone]:
      'This is not a phone number that we can reach. Check it and its country code.',
    [HOSTED_CODES.wrongCode]: 'This code is not right. Check the message, or ask for another code.',
    [HOSTED_CODES.expiredCode]: 'This code has expired. Ask for another one.',
    [HOSTED_CODES.noMoreMessages]:
      'We cannot send more messages right now. Please sign in another way, or try again later.',
    [HOSTED_CODES.notAPerson]:
      'The check that you are not a robot did not work. Reload the page and try again.',
    [IDENTITY_CODES.tooManyAttempts]: 'Too many attempts with this number. Please try again later.',
    [BROWSER_CODES.network]: 'Network error. Please check your connection and try again.',
  },
  otherwise: LOGIN_TEXTS.otherwise,
};
