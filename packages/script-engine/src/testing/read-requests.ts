import { readFileSync } from 'node:fs';
import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';

/** A request as people type it, and what may be spoken of it. */
export interface CasualRequest {
  readonly prompt: string;
  /** Required content, in any order; empty if the request only names a subject. */
  readonly says: readonly string[];
  /** Words that may be spoken in addition, from its subject. */
  readonly may: string;
}

/** All casual requests: the rows of `requests.tsv`. */
export const REQUESTS: Readonly<Record<SpokenLanguage, readonly CasualRequest[]>> = {
  en: readRequests('en'),
  es: readRequests('es'),
  fr: readRequests('fr'),
  it: readRequests('it'),
  pt: readRequests('pt'),
};

function readRequests(language: SpokenLanguage): CasualRequest[] {
  const lines = readFileSync(new URL('requests.tsv', import.meta.url), 'utf8').split('\n');
  const rows = lines.map((line) => line.split('\t')).filter(([first]) => first === language);
  return rows.map(([, prompt = '', says = '', may = '']) => ({
    prompt,
    says: says.split('|').filter((part) => part !== ''),
    may,
  }));
}
