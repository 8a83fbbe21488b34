import { countOf } from '@voicedraft/contract/counts';
import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import type { LegalContent, LegalWords } from '@voicedraft/contract/legal-pages';
import type { ClientSettings } from '@voicedraft/contract/settings';
import type { Retention } from '#features/retention/service.ts';
import type { SectionRules, Sections } from './section-rules.ts';

/**
 * The legal pages of a new installation. They only describe what the product does; which law applies is known only
 * to the operator, who adds it. Lines with a placeholder for an address are shown once it is entered.
 */

const para = (heading: string, ...paragraphs: readonly string[]) => ({
  heading,
  text: paragraphs.join('\n\n'),
});
const inShort = (...lines: readonly string[]) => lines.map((text) => ({ text }));

const DEFAULT_TERMS: LegalContent = {
  title: 'Terms',
  intro: 'Between you and {operator}, who runs this site.\n{address}',
  summary: inShort(
    'What you make is yours to use and sell.',
    'Failed generations cost nothing.',
    'You pay once for each package. Nothing renews automatically.',
  ),
  sections: [
    para(
      'What you get',
      'This site writes scripts from your prompts and reads them aloud. You pay with credits: 1 for a script, 1 for a voice. If one fails, its credit is returned automatically.',
      'Scripts and voices are made by machines. They can be wrong: check them before you publish them.',
    ),
    para(
      'Your account',
      'Register with an email address of your own and keep your password to yourself. You can delete the account in your profile settings at any time. Unused credits are lost with it.',
    ),
    para(
      'What is yours',
      'What you type stays yours, and so do the scripts and recordings you make. You may use them in paid work, even after your membership ends.',
    ),
    para(
      'What we ask of you',
      'Do not imitate a real person without their consent, and do not make anything illegal. We may close an account that does either. Write to us if you think that was a mistake.',
    ),
    para(
      'Payment and refunds',
      'You pay through PayPal, in the currency of the price. Credits are added once PayPal confirms the payment, and the membership ends on the date in your subscription history.',
      'Write to us about a refund. Credits and membership of a refunded payment are taken back.',
    ),
    para('Changes', 'When these terms change, this page shows the new text and the date of the change.'),
    para('How to reach us', 'Write to us on the contact page of this site.', 'By email: {email}'),
  ],
};

const DEFAULT_PRIVACY: LegalContent = {
  title: 'Privacy Policy',
  intro: 'What {operator} stores about you, why, and for how long.\n{address}',
  summary: inShort(
    'We store what the service needs, and nothing for advertising.',
    'Three cookies of our own: two for signing in, one for your time zone.',
    'You can download your data and delete your account yourself.',
  ),
  sections: [
    para(
      'What we store',
      'Account: your name, your email address, a hash of your password that cannot be read back, and what you add to your profile.',
      'Work: your prompts, scripts and recordings, the pictures and music that you add to videos, and every credit that came or went.',
      'Orders: what you bought, what you paid and when, and the name, address and country you entered. We never see your card. PayPal takes the payment and tells us the transaction number, its status and the payer’s email address.',
      'Messages: your support tickets with their files, and the emails that our staff sent you.',
      'Sign-ins: the time, the network address and the browser of each one. The server also logs the network address of each request, to find errors and stop abuse.',
    ),
    para(
      'Why',
      'To run the service, to count and return credits, to answer you, and to keep strangers out of your account. We do not sell your data and show no advertising.',
    ),
    para(
      'Who we share it with',
      'Engines: prompts and scripts go to the engine that works on them. That is one on our own server, or Google Gemini or another provider if we have set one up. Each result names its quality, such as “Natural voice”.',
      'PayPal: what you order and its price, when you pay.',
      'Google: only when you sign in with {google}. It learns that you use this site, and tells us your name, your email address and your photo.',
      'Your company: only when you sign in with {company}. It learns that you use this site, and tells us your name and your email address.',
      'Sign-in: {firebase} keeps your email address, your phone number if you give it one, and your password, and checks that it is you.',
      'Email: our email provider delivers what we send you.',
    ),
    para(
      'How long',
      'As long as you have an account. An account that nobody has ever verified or used is kept {unused-accounts}.',
      'Sign-ins are kept {sign-ins}, closed support tickets {tickets}, emails that our staff sent you {emails}, and the log of what our staff changed {changes}.',
      'When the account is deleted, your profile, prompts, scripts, recordings, files and sign-ins go with it, and your tickets lose your name. For bookkeeping, we keep credits and orders. Paid orders keep your name, address and country. No order keeps your email address.',
      'For one year we keep a one-way fingerprint of your email address, so that free credits are given only once. Backups contain deleted data until they are replaced.',
    ),
    para(
      'What you can do',
      'In your profile settings you see your data, change it, download it and delete the account. For anything else, write to us on the contact page.',
      'By email: {email}',
    ),
    para(
      'Cookies and your browser',
      'One cookie keeps you signed in. Another marks a browser that has signed in before, for a year, so that nobody locks you out by guessing your password. The third tells pages behind the sign-in your time zone, for a year. None follows you to other sites.',
      'Your browser also stores your theme and text you have not sent yet, on your device only. The payment page loads PayPal, and an embedded video loads YouTube: each may set cookies of its own.',
    ),
  ],
};

/** The terms that users agree to; always visible to everybody. */
export const TERMS: SectionRules<'terms'> = {
  answer: (stored, _seesAll, words) => ({ ...stored, words }),
  defaults: () => DEFAULT_TERMS,
};

/** The privacy policy; always visible to everybody. */
export const PRIVACY: SectionRules<'privacy'> = {
  answer: (stored, _seesAll, words) => ({ ...stored, words }),
  defaults: () => DEFAULT_PRIVACY,
};

/**
 * The values of the placeholders. Who runs the site is named even if the footer or contact page is inactive: users must
 * know whom they deal with.
 */
export function legalWordsOf(
  { footer, 'contact-page': contactPage }: Sections,
  retention: Retention,
  {
    googleSignIn,
    companySignIn,
    hostedIdentity,
  }: Pick<ClientSettings, 'googleSignIn' | 'companySignIn' | 'hostedIdentity'>,
): LegalWords {
  const { address, email } = footer.middleSection.contactInfo;
  const row = contactPage.contactInfo.find(({ type, value }) => type === 'email' && value !== '');
  return {
    operator: footer.topSection.logoText || PRODUCT_NAME,
    address,
    email: email || row?.value || '',
    'sign-ins': describeTime(retention.signInDays),
    emails: describeTime(retention.mailDays),
    tickets: describeTime(retention.ticketDays),
    changes: describeTime(retention.auditDays),
    'unused-accounts': describeTime(retention.unusedAccountDays),
    google: googleSignIn || hostedIdentity?.methods.includes('google') ? 'Google' : '',
    company: companySignIn ?? '',
    firebase: hostedIdentity === null ? '' : 'Google Firebase',
  };
}

/** How long something is kept, as it follows 'is kept'. */
function describeTime(days: number | null): string {
  return days === null ? 'until deleted' : `for ${countOf(days, 'day')}`;
}
