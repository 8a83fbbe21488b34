import { SECTIONS } from '@voicedraft/contract/content-sections';
import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import type { Config } from '#config.ts';
import type { Db } from '#db/client.ts';
import type { MailSite } from '#integrations/mailer/mail-content.ts';
import { toSection } from './mapper.ts';
import { findSection } from './repository.ts';
import { FOOTER } from './sections/footer.ts';

/** Address of the uploaded logo as emails show it. */
export const MAIL_LOGO_PATH = '/mail-logo.png';

/** What emails say about the site, from its footer as it is stored; from the default one if that cannot be read. */
export async function readMailSite(
  db: Db,
  config: Pick<Config, 'demo' | 'publicUrl'>,
): Promise<MailSite & { readonly uploadedLogo: string | null }> {
  const row = await findSection(db, 'footer');
  const stored = row && toSection(SECTIONS.footer.record, row);
  const { topSection, middleSection } = stored ?? FOOTER.defaults(config);
  const { logoUrl, contactInfo } = middleSection;
  const url = config.publicUrl;
  const isUploaded = logoUrl.startsWith('/media/');
  return {
    name: topSection.logoText || PRODUCT_NAME,
    url,
    logoUrl: logoUrl === '' ? null : new URL(isUploaded ? MAIL_LOGO_PATH : logoUrl, url).href,
    uploadedLogo: isUploaded ? logoUrl : null,
    address: contactInfo.address,
    email: contactInfo.email,
  };
}
