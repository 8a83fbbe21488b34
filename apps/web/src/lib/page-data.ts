import { PAGE_DATA_ID, type PageData } from '@voicedraft/contract/page-data';

/** What our server wrote into this page; null where it wrote nothing, as in development. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
