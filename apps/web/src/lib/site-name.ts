import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import { createContext, useContext } from 'react';

/** The name of the site, which the root of the app provides: the logo text of the footer settings. */
export const SiteName = createContext(PRODUCT_NAME);

/** The site's name, for titles and texts. */
export function useSiteName(): string {
  return useContext(SiteName);
}
