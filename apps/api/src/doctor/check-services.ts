import { buffer } from 'node:stream/consumers';
import type { Config } from '#config.ts';
import { checkSmtp } from '#integrations/mailer/smtp-mailer.ts';
import { openStore } from '#integrations/storage/open-store.ts';
import { exists } from './check-machine.ts';
import { type Finding, messageOf } from './finding.ts';

const CONTENT = 'checked by npm run doctor';

/** Whether a file can be written, read and deleted where audio and uploads are kept. */
export async function checkStorage(config: Pick<Config, 'storage' | 'dataDir'>): Promise<Finding> {
  const { s3 } = config.storage;
  const check = 'Files';
  if (s3 === null && !(await exists(config.dataDir))) {
    return { check, state: 'skipped', text: 'in the data folder, which does not exist yet' };
  }
  const store = await openStore(config);
  const key = `checks/doctor-${crypto.randomUUID()}`;
  try {
    await store.put(key, Buffer.from(CONTENT));
    const read = await buffer(store.openRange(key, 0, CONTENT.length - 1));
    await store.delete(key);
    if (read.toString() !== CONTENT) throw new Error('What was written was read differently.');
    const where = s3 === null ? 'in the data folder' : `in the bucket ${s3.bucket}`;
    return { check, state: 'fine', text: `${where}; written, read and deleted` };
  } catch (error) {
    const advice =
      s3 === null
        ? 'Let the user of the server own DATA_DIR/objects.'
        : 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION, and that the key may list, read, write and delete.';
    return { check, state: 'problem', text: messageOf(error), advice };
  } finally {
    store.close();
  }
}

/** Whether the mail server can be reached and lets us sign in, and whether messages have a sender. */
export async function checkMail({
  production,
  mail,
}: Pick<Config, 'production' | 'mail'>): Promise<Finding[]> {
  const check = 'Email';
  if (mail.smtpUrl === null) {
    return [{ check, state: 'skipped', text: 'no SMTP_URL: messages go to the local mailbox' }];
  }
  const { hostname } = new URL(mail.smtpUrl);
  const findings: Finding[] = [];
  try {
    await checkSmtp(mail.smtpUrl);
    findings.push({ check, state: 'fine', text: `${hostname} lets us sign in` });
  } catch (error) {
    findings.push({
      check,
      state: 'problem',
      text: `The mail server ${hostname} cannot be used: ${messageOf(error)}`,
      advice:
        'Check SMTP_URL: smtps:// with port 465, or smtp:// with port 587; escape special characters of the password (encodeURIComponent).',
    });
  }
  if (production && /@localhost>?\s*$/.test(mail.from)) {
    findings.push({
      check,
      state: 'problem',
      text: `MAIL_FROM is ${mail.from}: other mail servers refuse that sender.`,
      advice: 'Set it to an address of your domain, with SPF and DKIM at your mail provider.',
    });
  }
  return findings;
}
