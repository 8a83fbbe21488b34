import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { CASUAL_ES } from './casual-es.ts';
import { CASUAL_FR } from './casual-fr.ts';
import { CASUAL_IT } from './casual-it.ts';
import { CASUAL_PT } from './casual-pt.ts';
import { CASUAL_REQUESTS } from './casual-requests.ts';
import { HELD_BACK_1 } from './held-back-1.ts';
import { HELD_BACK_2 } from './held-back-2.ts';
import { HELD_BACK_3 } from './held-back-3.ts';
import { HELD_BACK_4 } from './held-back-4.ts';
import { HELD_BACK_5 } from './held-back-5.ts';
import { HELD_BACK_LANGUAGES } from './held-back-languages.ts';
import { MENDED_REQUESTS } from './mended-requests.ts';
import type { CasualRequest } from './casual-request.ts';

/** All casual requests. */
export const REQUESTS: Readonly<Record<SpokenLanguage, readonly CasualRequest[]>> = {
  en: [...CASUAL_REQUESTS, ...HELD_BACK_1, ...HELD_BACK_2, ...HELD_BACK_3, ...HELD_BACK_4, ...HELD_BACK_5],
  es: [...CASUAL_ES, ...HELD_BACK_LANGUAGES.es, ...MENDED_REQUESTS.es],
  fr: [...CASUAL_FR, ...HELD_BACK_LANGUAGES.fr, ...MENDED_REQUESTS.fr],
  it: [...CASUAL_IT, ...HELD_BACK_LANGUAGES.it, ...MENDED_REQUESTS.it],
  pt: [...CASUAL_PT, ...HELD_BACK_LANGUAGES.pt, ...MENDED_REQUESTS.pt],
};
