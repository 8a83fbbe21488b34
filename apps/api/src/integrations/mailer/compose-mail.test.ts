import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { SITE_NAME, type MailContent, type MailSite } from './mail-content.ts';

const SITE: MailSite = {
  name: 'Nordlicht & Söhne',
  url: 'https://voice.example',
  logoUrl: null,
  address: '18 Sample Street, Exampleton',
  email: 'hello@voice.example',
};
const CONTENT: MailContent = {
  to: 'ada@example.org',
  subject: `Your ${SITE_NAME} order`,
  body: [
    'One line.\nAnother line.',
    { quote: 'First <b>.\nStill first.\n\nSecond.' },
    { facts: [['Order', 'AB12CD34']] },
    { amounts: [{ text: 'Creator', detail: '20 credits', amount: '10.00 USD' }] },
  ],
  action: { label: 'Open', url: 'https://voice.example/a?b=1&c=2' },
  footnote: 'Small print.',
};

describe('an email', () => {
  it('says the same as plain text and in the layout: headline, greeting, body, action and site', () => {
    const mail = composeMail(CONTENT, SITE, 'Ada Okafor');
    expect(mail.text).toBe(
      [
        'Your Nordlicht & Söhne order',
        'Hello Ada Okafor,',
        'One line.\nAnother line.',
        'First <b>.\nStill first.\n\nSecond.',
        'Order: AB12CD34',
        'Creator (20 credits): 10.00 USD',
        'Open: https://voice.example/a?b=1&c=2',
        'Small print.',
        '-- \nNordlicht & Söhne\n18 Sample Street, Exampleton\nhello@voice.example\nhttps://voice.example',
      ].join('\n\n'),
    );
    expect(mail).toMatchObject({
      subject: 'Your Nordlicht & Söhne order',
      replyTo: 'hello@voice.example',
      fromName: 'Nordlicht & Söhne',
    });
    for (const part of [
      '<meta charset="utf-8">',
      '<meta name="viewport"',
      '<meta name="color-scheme" content="light dark">',
      'Nordlicht &amp; Söhne order</h1>',
      '>Hello Ada Okafor,</p>',
      '>One line.<br>Another line.</p>',
      '>First &lt;b&gt;.<br>Still first.</p>',
      '>Second.</p>',
      '>10.00 USD</td>',
      'href="https://voice.example/a?b=1&amp;c=2"',
      '>https://voice.example/a?b=1&amp;c=2</a>',
      'Small print.',
      '18 Sample Street, Exampleton',
      'mailto:hello@voice.example',
      'src="https://voice.example/icon-192.png"',
    ]) {
      expect(mail.html).toContain(part);
    }
    // The first thing in it, hidden, is what lists of messages show.
    expect(/<body[^>]*><div[^>]*>([^&]*)/.exec(mail.html)?.[1]).toBe('One line. Another line.');
  });

  it('greets nobody by a name that is not known, and one who writes it themselves not at all', () => {
    expect(composeMail(CONTENT, SITE, null).text).toContain('\n\nHello,\n\n');
    expect(composeMail({ ...CONTENT, greets: null }, SITE, 'Ada').text).not.toContain('Hello');
    expect(composeMail({ ...CONTENT, greets: 'Kim\r\n\u202eBcc' }, SITE, 'Ada').text).toContain(
      'Hello Kim Bcc,',
    );
  });

  it("shows the operator's picture in place of our mark, and without a contact address leads to the form", () => {
    const logoUrl = 'https://voice.example/media/logo.png';
    const mail = composeMail(CONTENT, { ...SITE, logoUrl, email: '' }, null);
    expect(mail.html).toContain(`<img src="${logoUrl}" alt="Nordlicht &amp; Söhne"`);
    expect(mail.html).not.toContain('icon-192');
    expect(mail.html).toContain('href="https://voice.example/contact"');
    expect(mail.replyTo).toBeUndefined();
  });
});
