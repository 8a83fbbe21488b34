import { PAGE_DATA_ID, type PageData } from '@voicedraft/contract/page-data';

/** Data that our server wrote into this page; null if there is none, as in development. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
