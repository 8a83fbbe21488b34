import { expect } from '@playwright/test';
import { composeMail } from '../../apps/api/src/integrations/mailer/compose-mail.ts';
import type { MailContent, MailSite } from '../../apps/api/src/integrations/mailer/mail-content.ts';
import { test } from '../support/app-test.ts';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const SITE: MailSite = {
  name: WORD,
  url: 'https://voice.example',
  logoUrl: null,
  address: `18 Sample Street, ${WORD}`,
  email: `hello-${'x'.repeat(50)}@voice.example`,
};
const LINK = { label: 'Confirm email address', url: `https://voice.example/a?code=${'x'.repeat(300)}` };

/** Every kind of email, with the longest words that people write. */
const MAILS: Readonly<Record<string, Omit<MailContent, 'to'>>> = {
  link: { subject: 'Confirm your email address', body: ['The link works for 24 hours.'], action: LINK },
  notice: {
    subject: `New sign-in to your ${WORD} account`,
    body: [
      'Someone signed in.',
      {
        facts: [
          ['When', '22 March 2026 at 14:05 UTC'],
          ['Device', WORD],
        ],
      },
    ],
    action: LINK,
    footnote: `If this was not you, ${WORD}.`,
  },
  receipt: {
    subject: 'Thank you for your order',
    body: [
      {
        amounts: [
          { text: WORD, detail: `60 credits, ${WORD}`, amount: '100,000.00 USD' },
          { text: 'Total', amount: '100,000.00 USD', isTotal: true },
        ],
      },
      {
        facts: [
          ['PayPal transaction', 'X'.repeat(60)],
          ['Billed to', `${WORD}\n18 Sample Street`],
        ],
      },
    ],
    action: LINK,
  },
  reply: {
    subject: `Re: ${WORD}`,
    body: [{ quote: `${WORD}\nA line.\n\nhttps://voice.example/${'y'.repeat(200)}` }],
  },
  'staff message': {
    subject: 'News',
    greets: null,
    body: [
      { html: `<p>${WORD}</p><table><tr><td>${WORD}</td></tr></table><p>${'z'.repeat(300)}</p>`, text: WORD },
    ],
  },
};

test('emails of every kind fit phones and windows, in light and dark', async ({ page }) => {
  // The site of the sample does not exist.
  await page.route(`${SITE.url}/**`, (route) => route.abort());
  for (const [kind, content] of Object.entries(MAILS)) {
    const { html } = composeMail({ to: 'ada@example.org', ...content }, SITE, WORD);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [600, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await page.setContent(html);
        const drawn = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          background: getComputedStyle(document.querySelector('.card') ?? document.body).backgroundColor,
        }));
        expect(drawn, `${kind}, ${colorScheme} at ${width} px`).toEqual({
          width,
          background: colorScheme === 'dark' ? 'rgb(25, 27, 34)' : 'rgb(255, 255, 255)',
        });
      }
    }
  }
});
