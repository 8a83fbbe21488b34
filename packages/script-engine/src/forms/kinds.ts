import { BUSINESS } from './business.ts';
import { KNOWLEDGE } from './knowledge.ts';
import { PEOPLE } from './people.ts';

/** Every kind of text that the writer knows; some forms are several kinds. */
export const KINDS = { ...BUSINESS, ...KNOWLEDGE, ...PEOPLE };
export type KindName = keyof typeof KINDS;
