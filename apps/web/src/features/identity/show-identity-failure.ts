import { IDENTITY_CODES, identityText } from '@voicedraft/contract/identity';
import type { ReactNode } from 'react';
import type { ShowFailure } from '#ui/use-submission.ts';
import { identityCodeOf } from './identity-client.ts';

/** Advice for errors whose specified text has none. */
const HELP: Readonly<Record<string, string>> = {
  [IDENTITY_CODES.weakPassword]:
    'It is one of the first that attackers try. Three or four unrelated words are strong and easy to remember.',
};

type Texts = Parameters<typeof identityText>[0];

/**
 * Describes why an identity flow failed, in the flow's own texts, and what helps.
 * @param ways ways on from some refusals, by their codes
 */
export function showIdentityFailure(
  texts: Texts,
  ways: Readonly<Record<string, ReactNode>> = {},
): ShowFailure {
  return (failure) => {
    const code = identityCodeOf(failure) ?? '';
    return { text: identityText(texts, code), reason: ways[code] ?? HELP[code] };
  };
}

/** The same in one line, for a message at a field. */
export function describeIdentityFailure(texts: Texts, code: string): string {
  return [identityText(texts, code), HELP[code]].filter(Boolean).join(' ');
}
