import type { Database, Db } from '#db/client.ts';
import { findConfirmedNames } from '#features/accounts/service.ts';
import { composeMail } from '#integrations/mailer/compose-mail.ts';
import type { MailSite } from '#integrations/mailer/mail-content.ts';
import type { MailWriter } from './queue.ts';

/**
 * Adds what every email says: the site as its footer names it now, and a greeting by name. Only to confirmed addresses,
 * because the sender of an unconfirmed one could have made up the name as well.
 */
export function createMailWriter(db: Database, readSite: (db: Db) => Promise<MailSite>): MailWriter {
  return async (contents, tx) => {
    const reader = tx ?? db;
    const site = await readSite(reader);
    const greeted = contents.filter(({ greets }) => greets === undefined).map(({ to }) => to);
    const names = await findConfirmedNames(reader, greeted);
    return contents.map((content) => composeMail(content, site, names.get(content.to) ?? null));
  };
}
