import type { SECTIONS, SectionPart } from '@voicedraft/contract/content-sections';
import type { EndpointResponse } from '@voicedraft/contract/endpoint';
import type { LegalWords } from '@voicedraft/contract/legal-pages';
import type { z } from 'zod';
import type { Config } from '#config.ts';

type Described<Part extends SectionPart> = (typeof SECTIONS)[Part];
/** A stored section, as administrators see it. */
type Stored<Part extends SectionPart> = z.output<Described<Part>['record']>;
/** Response of its public endpoint. */
export type Answer<Part extends SectionPart> = EndpointResponse<Described<Part>['read']>['data'];

/** All sections, as administrators see them. */
export type Sections = { readonly [Part in SectionPart]: Stored<Part> };

/** Server-side rules of a section, in addition to its description in the contract. */
export interface SectionRules<Part extends SectionPart> {
  /** Content of a new installation, also restored by a reset. */
  readonly defaults: (config: Pick<Config, 'demo'>) => z.output<Described<Part>['content']>;
  /** The response for visitors, or for callers who see everything. */
  readonly answer: (stored: Stored<Part>, seesAll: boolean, words: LegalWords) => Answer<Part>;
}

/** For a section that visitors see either in full or not at all. */
export function whileActive<T extends { readonly isActive: boolean }>(stored: T, seesAll: boolean): T | null {
  return stored.isActive || seesAll ? stored : null;
}
